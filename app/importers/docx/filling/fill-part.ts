import { marksIn } from '#app/document/field-marks/marks.ts';
import type { FieldOrigin } from '../../imported.ts';
import { controlNames, type ControlValue, fillControl } from './controls.ts';
import { linesOf, replaceInLine, textOf } from './lines.ts';
import { type Edit, edited, runContent } from './markup.ts';
import { endOf, type Part, readPart } from './part.ts';
import { replaceField, wordFieldsOf } from './word-fields.ts';

/** A place of a part where a field's value is shown. */
interface Place {
  name: string;
  origin: FieldOrigin;
  /** Of a content control; empty if it has none. */
  tag: string;
  /** It is shown by programs that do not know a newer way to show the same again. */
  isFallback: boolean;
}

export interface Filling {
  /** What a place shows; null if it is none of a field. Called for each in the order of the text. */
  valueAt: (place: Place) => ControlValue | null;
  /** A name for a line to write on that no other place has. */
  blankName: (label: string) => string;
  /** Whether names in single braces are places, as other words in signs are. */
  braces: boolean;
}

interface Ranges {
  has: (at: number) => boolean;
}

function fallbacksOf({ tags, ends }: Part): Ranges {
  const ranges = [...ends].filter(([at]) => tags[at]?.name === 'mc:Fallback');
  return { has: (at) => ranges.some(([from, to]) => at > from && at < to) };
}

/** The edits of controls: those that are a field are filled as a whole, of others what is in them. */
function controlEdits(part: Part, filling: Filling, fallbacks: Ranges): { edits: Edit[]; filled: number[] } {
  const edits: Edit[] = [];
  const filled: number[] = [];
  for (let at = 0; at < part.tags.length; at += 1) {
    const tag = part.tags[at];
    if (tag?.kind !== 'open' || tag.name !== 'sdt') continue;
    const { name, tag: own } = controlNames(part, at);
    const isFallback = fallbacks.has(at);
    const value = filling.valueAt({ name, tag: own, origin: 'content-control', isFallback });
    const made = value === null ? null : fillControl(part, at, value);
    if (made === null) continue;
    edits.push(...made);
    filled.push(at);
    at = endOf(part, at);
  }
  return { edits, filled };
}

interface Reading {
  part: Part;
  filling: Filling;
  fallbacks: Ranges;
  /** Whether a tag is in a control that is filled. */
  inControl: (at: number) => boolean;
}

function markEdits(
  line: ReturnType<typeof linesOf>[number],
  isFallback: boolean,
  { part, filling }: Reading,
): Edit[] {
  const ranges = marksIn(textOf(line), { next: filling.blankName }, filling.braces).flatMap(
    ({ from, to, name, kind }) => {
      const origin: FieldOrigin = kind === 'blank' ? 'blank' : 'mark';
      const value = filling.valueAt({ name, origin, tag: '', isFallback });
      return value === null ? [] : [{ from, to, text: value.text }];
    },
  );
  return replaceInLine(line, ranges, part.prefix);
}

function paragraphEdits(paragraph: number, reading: Reading): Edit[] {
  const { part, filling, fallbacks, inControl } = reading;
  const isFallback = fallbacks.has(paragraph);
  const fields = wordFieldsOf(part, paragraph).flatMap((field) => {
    const { name, origin } = field;
    const value = filling.valueAt({ name, origin, tag: '', isFallback });
    return value === null ? [] : [{ field, value }];
  });
  const isApart = (at: number): boolean => {
    const { name, from } = part.tags[at] ?? { name: '', from: 0 };
    return name === 'p' || inControl(at) || fields.some(({ field }) => from >= field.from && from < field.to);
  };
  return [
    ...fields.map(({ field, value }) =>
      replaceField(field, runContent(value.text, part.prefix), part.prefix),
    ),
    ...linesOf(part, paragraph, isApart).flatMap((line) => markEdits(line, isFallback, reading)),
  ];
}

/** The part with the values of its fields. What is no field stays as it is written. @throws Error for a broken part */
export function fillPart(xml: string, filling: Filling): string {
  const part = readPart(xml);
  const fallbacks = fallbacksOf(part);
  const { edits, filled } = controlEdits(part, filling, fallbacks);
  const inControl = (at: number): boolean => filled.some((from) => at >= from && at <= endOf(part, from));
  const paragraphs = part.tags.flatMap(({ kind, name }, at) =>
    kind === 'open' && name === 'p' && !inControl(at) ? [at] : [],
  );
  const reading = { part, filling, fallbacks, inControl };
  return edited(xml, [...edits, ...paragraphs.flatMap((at) => paragraphEdits(at, reading))]);
}
