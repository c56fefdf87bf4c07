import { useState, type RefObject } from 'react';
import { holdsFiles, transferredFiles, type TransferredFiles } from '#app/editor/bubble/transferred-files.ts';
import { useListeners } from '#app/ui/use-listeners.ts';

/** Accepts files dropped anywhere on `target`; returns whether files are being dragged over it. */
export function useFileDrop(
  target: RefObject<HTMLElement | null>,
  take: (dropped: TransferredFiles) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  useListeners(target, {
    dragover: (event) => {
      if (!holdsFiles(event.dataTransfer)) return;
      // By default a browser would navigate to the file.
      event.preventDefault();
      setOver(true);
    },
    dragleave: ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || target.current?.contains(relatedTarget) !== true)
        setOver(false);
    },
    drop: (event) => {
      setOver(false);
      const { dataTransfer } = event;
      if (dataTransfer === null || !holdsFiles(dataTransfer)) return;
      event.preventDefault();
      take(transferredFiles(dataTransfer));
    },
  });
  return isOver;
}
