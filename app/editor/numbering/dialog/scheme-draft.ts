import type { NumberForm } from '#app/document/numbering/forms.ts';
import { INDENT_MAX, START_MAX } from '#app/document/numbering/own-schemes.ts';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';
import { type Decimal, fromShown, PX_PER_CM, toShown } from '../../paragraph-format/units.ts';

/** A level while it is edited: measures are texts until they are applied. */
export interface LevelDraft {
  form: NumberForm;
  text: string;
  /** Empty if a paragraph that is alone has a number too. */
  alone: string;
  start: string;
  /** Where the number begins, in centimetres. */
  numberAt: string;
  /** Where the words begin, in centimetres. */
  textAt: string;
}

type LevelPart = keyof LevelDraft;

/** Why a part of a level cannot be applied. */
type LevelFault =
  | { code: 'noOwn'; own: string }
  | { code: 'unknown'; sign: string; own: string }
  | { code: 'start'; max: number }
  | { code: 'measure'; max: number }
  | { code: 'order' };

export type LevelFaults = Partial<Record<LevelPart, LevelFault>>;

/** Pixels; a number with less room stands in the line. */
const HANG_MIN = 0.5;
const INDENT_MAX_CM = Math.ceil(INDENT_MAX / PX_PER_CM);

export const signOf = (at: number): string => `%${String(at + 1)}`;

export function levelDraft(level: NumberingLevel, decimal: Decimal): LevelDraft {
  const { form, text, alone = '', start = 1, left, hang } = level;
  return {
    form,
    text,
    alone,
    start: String(start),
    numberAt: toShown((left - hang) / PX_PER_CM, decimal),
    textAt: toShown(left / PX_PER_CM, decimal),
  };
}

/** The first sign of a text that no level up to its own has: '%0', '%12', or that of a level below. */
function unknownSign(text: string, at: number): string | null {
  const signs = text.match(/%\d+/g) ?? [];
  return signs.find((sign) => !/^%[1-9]$/.test(sign) || Number(sign.slice(1)) > at + 1) ?? null;
}

function textFault(text: string, at: number): LevelFault | null {
  const own = signOf(at);
  const sign = unknownSign(text, at);
  if (sign !== null) return { code: 'unknown', sign, own };
  return text.includes(own) ? null : { code: 'noOwn', own };
}

/** The number that a text says for 'start at'; null if it says none. */
export function startNumber(text: string): number | null {
  const typed = text.trim();
  const value = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  return value >= 1 && value <= START_MAX ? value : null;
}

/** Pixels; null for what is no measure within the limits. */
function measureOf(text: string): number | null {
  const value = fromShown(text);
  return value === null || value > INDENT_MAX_CM ? null : Math.min(INDENT_MAX, value * PX_PER_CM);
}

/** What is wrong with a level. @param at its place, from 0 */
export function faultsOf(draft: LevelDraft, at: number): LevelFaults {
  const faults: LevelFaults = {};
  const inText = textFault(draft.text, at);
  if (inText !== null) faults.text = inText;
  if (startNumber(draft.start) === null) faults.start = { code: 'start', max: START_MAX };
  const [numberAt, textAt] = [measureOf(draft.numberAt), measureOf(draft.textAt)];
  if (numberAt === null) faults.numberAt = { code: 'measure', max: INDENT_MAX_CM };
  if (textAt === null) faults.textAt = { code: 'measure', max: INDENT_MAX_CM };
  if (numberAt !== null && textAt !== null && numberAt > textAt) faults.textAt = { code: 'order' };
  return faults;
}

/**
 * The level that a draft stands for; what is wrong in it is as it was, except its text, so that a preview shows it.
 * What was not changed keeps its exact measure.
 */
export function shownLevel(draft: LevelDraft, before: NumberingLevel, decimal: Decimal): NumberingLevel {
  const first = levelDraft(before, decimal);
  const { alone: _, start: __, ...others } = before;
  const start = startNumber(draft.start) ?? before.start ?? 1;
  const alone = draft.alone.trim();
  return {
    ...others,
    form: draft.form,
    text: draft.text === first.text ? before.text : draft.text.trim(),
    ...(alone === '' ? {} : { alone: draft.alone === first.alone ? draft.alone : alone }),
    ...indentsOf(draft, before, first),
    ...(start === 1 ? {} : { start }),
  };
}

function indentsOf(
  draft: LevelDraft,
  { left, hang }: NumberingLevel,
  first: LevelDraft,
): Pick<NumberingLevel, 'left' | 'hang'> {
  const textAt = draft.textAt === first.textAt ? left : measureOf(draft.textAt);
  const numberAt = draft.numberAt === first.numberAt ? left - hang : measureOf(draft.numberAt);
  if (textAt === null || numberAt === null) return { left, hang };
  const between = textAt - numberAt;
  // Equal measures may differ by what two decimals of a centimetre leave out.
  return { left: textAt, hang: between < HANG_MIN ? 0 : between };
}

/** The levels that drafts stand for, see `shownLevel`. */
export function shownLevels(
  drafts: readonly LevelDraft[],
  before: readonly NumberingLevel[],
  decimal: Decimal,
): readonly NumberingLevel[] {
  return before.map((level, at) => {
    const draft = drafts[at];
    return draft === undefined ? level : shownLevel(draft, level, decimal);
  });
}

export const isWrong = (draft: LevelDraft, at: number): boolean =>
  Object.keys(faultsOf(draft, at)).length > 0;

/** Place of the first level with something wrong; null if there is none. */
export function firstWrong(drafts: readonly LevelDraft[]): number | null {
  const at = drafts.findIndex(isWrong);
  return at < 0 ? null : at;
}

/** Whether a person changed something. */
export function isChanged(
  drafts: readonly LevelDraft[],
  before: readonly NumberingLevel[],
  decimal: Decimal,
): boolean {
  return before.some((level, at) => {
    const [draft, first] = [drafts[at], levelDraft(level, decimal)];
    return (
      draft !== undefined && Object.entries(first).some(([part, value]) => draft[part as LevelPart] !== value)
    );
  });
}

/** Whether the selected paragraph begins with a number of its own, and which. */
export interface StartDraft {
  begins: boolean;
  number: string;
}

export function startDraft(start: number | undefined): StartDraft {
  return { begins: start !== undefined, number: String(start ?? 1) };
}

/** The number to begin with; null to go on with the one before. */
export function startOf(draft: StartDraft, before: number | undefined): number | null | 'same' | 'wrong' {
  const start = draft.begins ? startNumber(draft.number) : undefined;
  if (start === null) return 'wrong';
  return start === before ? 'same' : (start ?? null);
}
