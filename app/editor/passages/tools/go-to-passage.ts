import { AREAS, type DocumentEditors } from '../../document-editors.ts';
import { selectPassage } from '../change-passages.ts';
import { $runsInArea } from '../runs.ts';

/** Selects the first run of a passage and shows it. */
export function goToPassage(editors: Pick<DocumentEditors, 'areas' | 'history'>, id: string): void {
  for (const area of AREAS) {
    const editor = editors.areas[area];
    const run = editor.read(() => $runsInArea().find((each) => each.id === id));
    if (run === undefined) continue;
    const key = run.nodes[0].getKey();
    selectPassage(editors, { area, id, level: run.level, key });
    editor.getElementByKey(key)?.scrollIntoView({ block: 'center' });
    editor.focus();
    return;
  }
}
