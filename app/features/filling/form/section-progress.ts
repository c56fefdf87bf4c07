import { type FormField, isGroup } from '#app/shared/inputs/living/form-field.ts';
import type { FieldState, FormRules } from '#app/shared/inputs/living/form-rules.ts';
import type { GroupRows } from '#app/shared/inputs/living/group-rows.ts';
import { gapsOf, stateProblem } from '#app/shared/inputs/living/problems.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import { Emitter } from '#primitives/emitter.ts';

/** The number of filled-in fields that need an answer, by section. Only what applies counts. */
export interface SectionProgress {
  filled: (section: string) => number;
  /** The number of fields that need an answer, in a section or in the whole form: an optional checkbox needs none. */
  wanted: (section?: string) => number;
  /** For the whole form. */
  all: () => number;
  /** Whether all fields are empty; an unticked checkbox is empty. */
  isEmpty: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

interface Counts {
  filled: number;
  wanted: number;
}

type Rules = Pick<FormRules, 'sections' | 'allFields' | 'state' | 'subscribeAll'>;

function wantsAnswer(field: FormField, { calculated, required }: FieldState): boolean {
  return !calculated && (field.type !== 'checkbox' || required);
}

function sameCounts(a: ReadonlyMap<string, Counts>, b: ReadonlyMap<string, Counts>): boolean {
  return (
    a.size === b.size &&
    [...a].every(([id, { filled, wanted }]) => b.get(id)?.filled === filled && b.get(id)?.wanted === wanted)
  );
}

const sum = (counts: ReadonlyMap<string, Counts>, of: keyof Counts): number =>
  [...counts.values()].reduce((total, each) => total + each[of], 0);

export function createSectionProgress(
  rules: Rules,
  groups: Pick<GroupRows, 'rows' | 'typed'>,
  language: ValueLanguage,
): SectionProgress & { follow: (later?: (look: () => void) => void) => () => void } {
  const changed = new Emitter();
  /** A state stays the same object until it changes, so that only what changes is judged again. */
  const judged = new WeakMap<FieldState, boolean>();
  const isFilled = (field: FormField): boolean => {
    const state = rules.state(field.id);
    if (isGroup(field))
      return state.value !== '' && gapsOf(rules, groups, field, field.id, language).length === 0;
    const before = judged.get(state);
    if (before !== undefined) return before;
    const now = state.value.trim() !== '' && stateProblem(field, state, language) === null;
    judged.set(state, now);
    return now;
  };
  const count = (): ReadonlyMap<string, Counts> =>
    new Map(
      rules.sections().map(({ id, fields }) => {
        const wanted = fields.filter((field) => wantsAnswer(field, rules.state(field.id)));
        return [id, { wanted: wanted.length, filled: wanted.filter(isFilled).length }];
      }),
    );
  const hasNothing = (): boolean => rules.allFields().every(({ id }) => groups.typed(id).trim() === '');
  let counts = count();
  let empty = hasNothing();
  const look = (): void => {
    const [next, nothing] = [count(), hasNothing()];
    if (nothing === empty && sameCounts(counts, next)) return;
    [counts, empty] = [next, nothing];
    changed.emit();
  };
  return {
    wanted: (section) => (section === undefined ? sum(counts, 'wanted') : (counts.get(section)?.wanted ?? 0)),
    filled: (section) => counts.get(section)?.filled ?? 0,
    all: () => sum(counts, 'filled'),
    isEmpty: () => empty,
    subscribe: changed.subscribe,
    follow(later = (now) => now()) {
      look();
      return rules.subscribeAll(() => later(look));
    },
  };
}
