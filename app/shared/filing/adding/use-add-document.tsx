import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { useTray } from './tray/use-tray.ts';
import { laterPart, Told } from '#app/ui/later-part.tsx';

const AddDocumentsWindow = laterPart(
  async () => (await import('./add-documents-window.tsx')).AddDocumentsWindow,
  Told,
);

interface MadeFile {
  file: Blob;
  /** With its extension. */
  name: string;
  /** Its origin: asking twice for the same source begins only one document. */
  source?: string;
}

/** 'Manter como documento': puts a file that was made here into the tray and opens the window. */
export function useAddDocument(): { mayKeep: boolean; keep: (made: MadeFile) => void; dialog: ReactNode } {
  const may = useMay();
  const { tray, items } = useTray();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const keep = useCallback(
    ({ file, name, source }: MadeFile) => {
      tray.add(name, file, source ?? null);
      setOpen(true);
    },
    [tray],
  );
  const dialog = open && items.length > 0 && (
    <Suspense fallback={null}>
      <AddDocumentsWindow onClose={close} />
    </Suspense>
  );
  return { mayKeep: may('documents.edit') || may('documents.admin'), keep, dialog };
}
