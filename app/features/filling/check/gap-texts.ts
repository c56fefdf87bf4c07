import type { Translate } from '#app/i18n/texts.ts';
import { problemWords } from '#app/shared/inputs/form/problem-words.ts';
import { placeNames } from '#app/shared/inputs/form/place-names.ts';
import type { Gap } from '#app/shared/inputs/living/problems.ts';
import { partsOf } from '#domain/rules/living/addresses.ts';
import { sectionOf } from '#domain/rules/templates/form-sections.ts';
import type { Filling } from '../state/filling-context.ts';

export interface GapTexts {
  /** Of the field, or of the cell with the number of its row. */
  name: string;
  /** Section, and the groups around a cell. */
  section: string;
  problem: string;
}

/** A problem as the list of problems says it. */
export function gapTexts(
  { address, problem }: Gap,
  { rules, groups }: Pick<Filling, 'rules' | 'groups'>,
  t: Translate,
): GapTexts {
  const { name, within } = placeNames(address, rules, groups, t);
  const section = sectionOf(rules.sections(), partsOf(address)[0] ?? '');
  const field = rules.fieldAt(address);
  return {
    name,
    section: [section?.name ?? t('filling.otherFields'), ...within].join(' · '),
    problem: problem === 'required' ? t('common.required') : problemWords(problem, field, t),
  };
}
