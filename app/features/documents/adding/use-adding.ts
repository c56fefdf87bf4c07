import { useCallback, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { useStoredTray } from '#app/shared/filing/adding/tray/use-tray.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { pickFiles } from '#app/ui/pick-file.ts';
import type { TransferredFiles } from '#app/editor/bubble/transferred-files.ts';

/** Maximum number of files that are begun at once: nobody enters metadata for more. */
const AT_ONCE = 100;

export interface Adding {
  /** Number of documents that were begun but not stored. */
  begun: number;
  /** The dialog for their metadata is open. */
  open: boolean;
  resume: () => void;
  close: () => void;
  take: (transferred: TransferredFiles) => void;
  choose: () => void;
  photograph: () => void;
  paper: () => void;
  discard: () => void;
}

/** The ways to add documents: files that are chosen, dropped or photographed, or a paper document without a file. */
export function useAdding(): Adding {
  const { t } = useTexts();
  const notify = useNotify();
  const { tray, items } = useStoredTray();
  const [open, setOpen] = useState(false);
  const take = useCallback(
    ({ files, folders }: TransferredFiles) => {
      const room = Math.max(0, AT_ONCE - tray.read().length);
      for (const file of files.slice(0, room)) tray.add(file.name, file);
      if (folders.length > 0) notify({ kind: 'error', text: t('documents.keep.folder') });
      if (files.length > room) notify({ kind: 'error', text: t('documents.keep.tooMany', { max: AT_ONCE }) });
      if (tray.read().length > 0) setOpen(true);
    },
    [tray, notify, t],
  );
  const pick = (options: Parameters<typeof pickFiles>[0]): void =>
    void pickFiles(options).then((files) => take({ files, folders: [] }));
  return {
    begun: items.length,
    open: open && items.length > 0,
    resume: () => setOpen(true),
    close: useCallback(() => setOpen(false), []),
    take,
    choose: () => pick({ several: true }),
    photograph: () => pick({ accept: 'image/*', camera: true }),
    paper: () => {
      tray.add(null, null);
      setOpen(true);
    },
    discard: () => tray.clear(),
  };
}
