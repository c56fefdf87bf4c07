import { useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** While a dialog is open, files are dropped on nothing: by default a browser would navigate to them. */
const isDialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/**
 * Accepts files that are dropped anywhere on the page; returns whether files are being dragged over it. `take` is null
 * if the person may import none.
 */
export function useDroppedFiles(take: ((files: readonly File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const onDrop = useEffectEvent((files: readonly File[]) => take?.(files));
  const takes = take !== null;
  useEffect(() => {
    if (!takes) return undefined;
    const over = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(!isDialogOpen());
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!isDialogOpen() && files.length > 0) onDrop(files);
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
