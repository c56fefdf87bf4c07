import { useEffect, useEffectEvent, useState } from 'react';
import { holdsFiles, transferredFiles, type TransferredFiles } from '#app/editor/bubble/transferred-files.ts';

/** Files that are dropped anywhere on the page are taken, while nothing lies over it; whether some are held over it now. */
export function useScreenDrop(take: ((dropped: TransferredFiles) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const onDrop = useEffectEvent((dropped: TransferredFiles) => take?.(dropped));
  const takes = take !== null;
  useEffect(() => {
    if (!takes) return undefined;
    const over = (event: DragEvent): void => {
      if (!holdsFiles(event.dataTransfer)) return;
      // A browser would leave the app to open them.
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
