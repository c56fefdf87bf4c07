import {
  $createRangeSelection,
  $setSelection,
  HISTORY_PUSH_TAG,
  SKIP_DOM_SELECTION_TAG,
  mergeRegister,
} from 'lexical';
import { Emitter } from '#primitives/emitter.ts';
import { AREAS, type AreaName, type DocumentEditors } from '../document-editors.ts';
import { $findMatches, type Match } from './find-matches.ts';
import { $replaceMatches } from './replace-matches.ts';
import { searchPattern, type SearchOptions } from './search-pattern.ts';

export interface FoundMatch extends Match {
  area: AreaName;
}

export interface FindState extends SearchOptions {
  matches: readonly FoundMatch[];
  /** Index of the current match; -1 for none. */
  current: number;
}

export interface Finder {
  state: () => FindState;
  subscribe: (listener: () => void) => () => void;
  /** Searches again, and moves to the first match from the current position. */
  seek: (options: Partial<SearchOptions>) => void;
  step: (by: 1 | -1) => void;
  /** Replaces the current match, unless it contains a field, and moves to the next. */
  replace: (text: string) => void;
  /** Replaces all as one undo step, and returns their number. */
  replaceAll: (text: string) => number;
  dispose: () => void;
}

/** Milliseconds without a change of the text before it is searched again. */
const SEARCH_AFTER = 200;

const nothing: FindState = { query: '', matchCase: false, wholeWord: false, matches: [], current: -1 };

function search(editors: DocumentEditors, options: SearchOptions): FoundMatch[] {
  const pattern = searchPattern(options);
  if (pattern === null) return [];
  return AREAS.flatMap((area) =>
    editors.areas[area].read(() => $findMatches(pattern)).map((match) => ({ ...match, area })),
  );
}

/** Selects the match without moving the focus. */
function select(editors: DocumentEditors, { area, parts }: FoundMatch): void {
  const first = parts[0];
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return;
  editors.activate(area);
  editors.areas[area].update(
    () => {
      const selection = $createRangeSelection();
      selection.anchor.set(first.key, first.start, 'text');
      selection.focus.set(last.key, last.end, 'text');
      $setSelection(selection);
    },
    { discrete: true, tag: SKIP_DOM_SELECTION_TAG },
  );
}

/** Searches the three areas; while it is open, also again after each change of the text. */
export function createFinder(editors: DocumentEditors): Finder {
  const changed = new Emitter();
  let state = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (part: Partial<FindState>): void => {
    state = { ...state, ...part };
    changed.emit();
  };
  const refresh = (): void => {
    clearTimeout(timer);
    const matches = search(editors, state);
    set({ matches, current: Math.min(state.current, matches.length - 1) });
  };
  const goTo = (current: number): void => {
    const match = state.matches[current];
    set({ current: match === undefined ? -1 : current });
    if (match !== undefined) select(editors, match);
  };
  const replaceIn = (area: AreaName, matches: readonly Match[], text: string): number => {
    let count = 0;
    editors.areas[area].update(
      () => {
        count = $replaceMatches(matches, text);
      },
      { discrete: true, tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG] },
    );
    return count;
  };
  const stop = mergeRegister(
    ...AREAS.map((area) =>
      editors.areas[area].registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (state.query === '' || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
        clearTimeout(timer);
        timer = setTimeout(refresh, SEARCH_AFTER);
      }),
    ),
  );
  return {
    state: () => state,
    subscribe: changed.subscribe,
    seek: (options) => {
      state = { ...state, ...options };
      refresh();
      const here = state.matches.findIndex(({ area }) => area === editors.active());
      goTo(Math.max(0, state.current, here));
    },
    step: (by) => {
      const { length } = state.matches;
      if (length > 0) goTo((state.current + by + length) % length);
    },
    replace: (text) => {
      const match = state.matches[state.current];
      if (match === undefined) return;
      if (match.inField) {
        goTo((state.current + 1) % state.matches.length);
        return;
      }
      const at = state.current;
      editors.history.group(() => replaceIn(match.area, [match], text));
      refresh();
      goTo(at < state.matches.length ? at : 0);
    },
    replaceAll: (text) => {
      let count = 0;
      editors.history.group(() => {
        for (const area of AREAS) {
          const matches = state.matches.filter((match) => match.area === area);
          if (matches.length > 0) count += replaceIn(area, matches, text);
        }
      });
      refresh();
      goTo(Math.max(0, state.current));
      return count;
    },
    dispose: () => {
      clearTimeout(timer);
      stop();
    },
  };
}
