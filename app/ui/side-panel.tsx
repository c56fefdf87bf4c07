import { XMarkIcon } from '@heroicons/react/24/outline';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { BottomSheet } from './drawer.tsx';
import { HelpLink } from './help-link.tsx';
import { IconButton } from './icon-button.tsx';

interface SidePanelProps {
  title: string;
  /** The help article about it. */
  help: string;
  /** Shown as a bottom sheet, because there is no space beside the paper. */
  narrow: boolean;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside the paper. If it is closed from within, the focus goes back to where it was. */
export function SidePanel({ narrow, open, children, ...shell }: SidePanelProps) {
  if (narrow)
    return (
      <BottomSheet open={open} onClose={shell.onClose} title={shell.title}>
        {children}
      </BottomSheet>
    );
  return open ? <Beside {...shell}>{children}</Beside> : null;
}

function Beside({ title, help, onClose, children }: Omit<SidePanelProps, 'narrow' | 'open'>) {
  const { t } = useTexts();
  const panel = useRef<HTMLElement>(null);
  // Its parts take the focus in effects that run later.
  useLayoutEffect(() => {
    const former = document.activeElement;
    const shown = panel.current;
    return () => {
      if (shown?.contains(document.activeElement) && former instanceof HTMLElement) former.focus();
    };
  }, []);
  return (
    <aside
      ref={panel}
      aria-label={title}
      className="relative w-80 shrink-0 overflow-y-auto border-l border-line bg-surface"
    >
      <div className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-3">
        <h2 className="grow font-semibold">{title}</h2>
        <HelpLink article={help} />
        <IconButton icon={XMarkIcon} label={t('common.close')} onClick={onClose} />
      </div>
      <div className="px-3 py-2">{children}</div>
    </aside>
  );
}
