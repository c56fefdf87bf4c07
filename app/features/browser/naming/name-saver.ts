import { RENAME_AFTER, nameProblem, type NameProblem } from './name-check.ts';
import type { BrowserItem } from '../browser-item.ts';

export interface NameSaver {
  /** Call on every key; saves `RENAME_AFTER` later unless another key follows. Returns the problem of the name. */
  type(text: string): NameProblem | null;
  /** Saves now. False if the name is not valid: editing must continue, or the typed text would be lost. */
  commit(): boolean;
  /** Restores the name from before editing, also after a save in between. */
  restore(): void;
  /** Cancels the pending save. */
  stop(): void;
}

/** Saves an edited name after a pause; `save` is called only with valid names that differ from the last saved one. */
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
      // An empty name is reported only after a pause: people clear the input to type a new name.
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
