import { useEffect, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { markConflicts } from '#app/editor/conflicts/conflict-marks.ts';
import type { AreaName } from '#app/editor/document-editors.ts';
import { openConflicts, type OpenConflict } from '#domain/rules/merge/body/open-conflicts.ts';
import { TEXT_AREAS } from '#domain/rules/merge/body/text-areas.ts';
import type { Workspace } from '../session/create-workspace.ts';

/** Milliseconds without a change before the conflicts are read again. */
const REST = 250;

/** The editor of an area of the document. */
export function areaOf(area: OpenConflict['area']): AreaName {
  return area === 'content' ? 'body' : area;
}

const idOf = ({ area, id }: OpenConflict): string => `${area} ${id}`;
const lookOf = (conflicts: readonly OpenConflict[]): string =>
  JSON.stringify(conflicts.map((conflict) => [idOf(conflict), conflict.node]));

/** The open conflicts of the text, in its order; their blocks are marked in the margin. */
export function useConflicts({ editors, onText }: Workspace): readonly OpenConflict[] {
  const { t } = useTexts();
  const [conflicts, setConflicts] = useState(() => openConflicts(editors.read()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const found = openConflicts(editors.read());
      setConflicts((before) => (lookOf(before) === lookOf(found) ? before : found));
    };
    const stop = onText(() => {
      clearTimeout(timer);
      timer = setTimeout(read, REST);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [editors, onText]);
  useEffect(() => {
    const title = t('blockConflicts.mark');
    const stops = TEXT_AREAS.map((area) => {
      const ids = conflicts.filter((conflict) => conflict.area === area).map(({ id }) => id);
      return markConflicts(editors.areas[areaOf(area)], ids, title);
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [editors, conflicts, t]);
  return conflicts;
}
