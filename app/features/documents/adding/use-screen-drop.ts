import { useEffect, useEffectEvent, useState } from 'react';
import { holdsFiles, transferredFiles, type TransferredFiles } from '#app/editor/bubble/transferred-files.ts';

/**
 * Accepts files dropped anywhere on the page while no dialog is open; returns whether files are being dragged over it.
 */
export function useScreenDrop(take: ((dropped: TransferredFiles) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const onDrop = useEffectEvent((dropped: TransferredFiles) => take?.(dropped));
  const takes = take !== null;
  useEffect(() => {
    if (!takes) return undefined;
    const over = (event: DragEvent): void => {
      if (!holdsFiles(event.dataTransfer)) return;
      // By default a browser would navigate to the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      const { dataTransfer } = event;
      if (dataTransfer === null || !holdsFiles(dataTransfer)) return;
      event.preventDefault();
      onDrop(transferredFiles(dataTransfer));
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [takes]);
  return isOver && takes;
}
