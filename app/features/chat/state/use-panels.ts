import { useCallback, useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import {
  closePanel,
  foldBeyond,
  foldPanel,
  maximisePanel,
  openMost,
  openPanel,
  type Panels,
} from './panels.ts';

export interface PanelsInUse {
  /** As shown in this window. */
  panels: Panels;
  open: (chat: string) => void;
  fold: (chat: string) => void;
  maximise: (chat: string, maximised: boolean) => void;
  close: (chat: string) => void;
}

/** The person's panels, stored on this device. */
export function usePanels(): PanelsInUse {
  const { chatDesk } = useData();
  const [panels, setPanels] = useState<Panels>(() => chatDesk.panels());
  const most = useOpenMost();
  useEffect(() => chatDesk.keepPanels(panels), [chatDesk, panels]);
  const open = useCallback((chat: string) => setPanels((held) => openPanel(held, chat, most)), [most]);
  const fold = useCallback((chat: string) => setPanels((held) => foldPanel(held, chat)), []);
  const close = useCallback((chat: string) => setPanels((held) => closePanel(held, chat)), []);
  const maximise = useCallback(
    (chat: string, maximised: boolean) => setPanels((held) => maximisePanel(held, chat, maximised)),
    [],
  );
  return { panels: foldBeyond(panels, most), open, fold, maximise, close };
}

function useOpenMost(): number {
  const [most, setMost] = useState(() => openMost(innerWidth));
  useEffect(() => {
    const measure = () => setMost(openMost(innerWidth));
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return most;
}
