import { type RefObject, useEffect } from 'react';
import { AREAS } from '#app/editor/document-editors.ts';
import type { Workspace } from './session/create-workspace.ts';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** The area under the drop; undefined beside the paper. */
function areaAt(target: EventTarget | null): (typeof AREAS)[number] | undefined {
  const frame = target instanceof Element ? target.closest<HTMLElement>('[data-area]') : null;
  return AREAS.find((area) => area === frame?.dataset['area']);
}

/**
 * Files that are dropped in an area's frame go into its text; those beside the paper go to the caret. By default a
 * browser would navigate to the file.
 */
export function useDroppedFiles(
  desk: RefObject<HTMLElement | null>,
  { editors, addImages }: Pick<Workspace, 'editors' | 'addImages'>,
): void {
  useEffect(() => {
    const element = desk.current;
    const over = (event: DragEvent): void => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      const area = areaAt(event.target);
      if (area !== undefined) editors.activate(area);
      addImages([...(event.dataTransfer?.files ?? [])]);
    };
    element?.addEventListener('dragover', over);
    element?.addEventListener('drop', drop);
    return () => {
      element?.removeEventListener('dragover', over);
      element?.removeEventListener('drop', drop);
    };
  }, [desk, editors, addImages]);
}
