import { RENAME_AFTER, nameProblem, type NameProblem } from './name-check.ts';
import type { BrowserItem } from '../browser-item.ts';

export interface NameSaver {
  /** A key was pressed; the name is saved `RENAME_AFTER` later unless another follows. Answers what is wrong with it. */
  type(text: string): NameProblem | null;
  /** Saves now. False where the name can't be saved: editing must go on, or what was typed would be lost. */
  commit(): boolean;
  /** Gives the item the name it had when editing began, also after a save in between. */
  restore(): void;
  /** Stops waiting, saves nothing. */
  stop(): void;
}

/** Saves an edited name at rest; `save` is called only for valid names that differ from the last one saved. */
export function createNameSaver(
  item: Pick<BrowserItem, 'kind' | 'name'>,
  save: (name: string) => void,
  onProblem: (problem: NameProblem | null) => void,
): NameSaver {
  let text = item.name;
  let saved = item.name;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => clearTimeout(timer);
  const saveName = (name: string): void => {
    if (name === saved) return;
    saved = name;
    save(name);
  };
  const commit = (): boolean => {
    stop();
    const problem = nameProblem(item.kind, text);
    onProblem(problem);
    if (problem === null) saveName(text.trim());
    return problem === null;
  };

  return {
    type(next) {
      stop();
      text = next;
      const problem = nameProblem(item.kind, text);
      // An empty name is told only when typing rests: emptying the box is how people begin a new name.
      onProblem(problem === 'too-long' ? problem : null);
      timer = setTimeout(commit, RENAME_AFTER);
      return problem;
    },
    commit,
    restore() {
      stop();
      text = item.name;
      saveName(item.name);
    },
    stop,
  };
}
