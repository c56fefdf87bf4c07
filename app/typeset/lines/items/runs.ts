import type { Image, Inline, Reference, TextStyle } from '#app/document/model.ts';
import { noteAddress } from '#app/document/pages/footnotes.ts';
import { fieldLabel, fieldValue, inlineText } from '#app/document/text.ts';
import type { ShownValues } from '#app/document/text.ts';
import { anchorOf } from '../../anchors.ts';
import { splitByCase, withoutCapitals } from './capitals.ts';

/**
 * First stage. Takes a paragraph's inlines and the values; returns runs: text of one style with values inserted and
 * adjacent runs of one style joined, those of small capitals divided by case, blanks for unfilled fields, images, tabs, and line breaks (including those inside
 * a value). Each run has its offset in the block's text.
 */
export type Run =
  | { kind: 'text'; text: string; style: TextStyle; offset: number }
  | { kind: 'blank'; field: string; label: string; style: TextStyle; offset: number }
  | (Image & { offset: number })
  | { kind: 'tab'; style: TextStyle; offset: number }
  | { kind: 'line-break'; offset: number };

function sameStyle(a: TextStyle, b: TextStyle): boolean {
  return (
    a === b ||
    (a.bold === b.bold &&
      a.italic === b.italic &&
      a.underline === b.underline &&
      a.strike === b.strike &&
      a.family === b.family &&
      a.size === b.size &&
      a.color === b.color &&
      a.highlight === b.highlight &&
      a.position === b.position &&
      a.capitals === b.capitals &&
      a.link === b.link)
  );
}

function pushText(runs: Run[], text: string, style: TextStyle, offset: number): void {
  if (style.capitals !== 'small') return pushRun(runs, text, style, offset);
  let at = offset;
  for (const { text: part, isSmall } of splitByCase(text)) {
    pushRun(runs, part, isSmall ? style : withoutCapitals(style), at);
    at += part.length;
  }
  return undefined;
}

function pushRun(runs: Run[], text: string, style: TextStyle, offset: number): undefined {
  const last = runs.at(-1);
  if (last?.kind === 'text' && sameStyle(last.style, style)) last.text += text;
  else runs.push({ kind: 'text', text, style, offset });
}

/** Called with the range of a field's value, counted as a run's `offset` and its characters. */
export type ValueListener = (field: string, from: number, to: number) => void;

/**
 * Text as runs; line ends and tabs become runs of their own. Text is in composed form (NFC), so that a letter and its
 * accent are one character.
 */
function splitText(runs: Run[], text: string, style: TextStyle, offset: number): void {
  if (!/[\n\t]/.test(text)) {
    if (text !== '') pushText(runs, text.normalize('NFC'), style, offset);
    return;
  }
  let at = offset;
  for (const part of text.split(/([\n\t])/)) {
    if (part === '\n') runs.push({ kind: 'line-break', offset: at });
    else if (part === '\t') runs.push({ kind: 'tab', style, offset: at });
    else if (part !== '') pushText(runs, part.normalize('NFC'), style, at);
    at += part.length;
  }
}

/** End offset of the last run added: composing can shorten a text. */
function endOf(runs: readonly Run[]): number {
  const last = runs.at(-1);
  if (last === undefined) return 0;
  return last.offset + (last.kind === 'text' ? last.text.length : 1);
}

function addValue(
  runs: Run[],
  text: string,
  { field, style }: Extract<Inline, { kind: 'field' }>,
  offset: number,
  onValue: ValueListener,
): void {
  const last = runs.at(-1);
  const joins = last?.kind === 'text' && sameStyle(last.style, style) && !/^[\n\t]/.test(text);
  const from = joins ? endOf(runs) : offset;
  splitText(runs, text, style, offset);
  onValue(field, from, endOf(runs));
}

/** A reference is a link to its target, in the look of its own text. */
function referenceStyle({ target, style }: Reference, isMissing: boolean): TextStyle {
  return isMissing ? style : { ...style, link: anchorOf(target) };
}

export function toRuns(
  inlines: readonly Inline[],
  shown: ShownValues,
  onValue: ValueListener | null = null,
): Run[] {
  const runs: Run[] = [];
  let offset = 0;
  for (const inline of inlines) {
    const text = inlineText(inline, shown);
    switch (inline.kind) {
      case 'text':
        splitText(runs, text, inline.style, offset);
        break;
      case 'field':
        if (fieldValue(inline.field, shown.values) !== null) {
          if (onValue === null) splitText(runs, text, inline.style, offset);
          else addValue(runs, text, inline, offset, onValue);
        } else
          runs.push({
            kind: 'blank',
            field: inline.field,
            label: fieldLabel(inline.field, shown.fields),
            style: withoutCapitals(inline.style),
            offset,
          });
        break;
      case 'page-figure':
        splitText(runs, text, inline.style, offset);
        break;
      case 'footnote': {
        const style: TextStyle = { ...inline.style, position: 'super', link: noteAddress(text) };
        splitText(runs, text, style, offset);
        break;
      }
      case 'reference':
        splitText(runs, text, referenceStyle(inline, (shown.reference?.(inline) ?? null) === null), offset);
        break;
      case 'tab':
        runs.push({ kind: 'tab', style: inline.style, offset });
        break;
      case 'image':
        // An image beside the text is no part of its lines.
        if (inline.place !== 'left' && inline.place !== 'right') runs.push({ ...inline, offset });
        break;
      case 'line-break':
        runs.push({ kind: 'line-break', offset });
        break;
    }
    offset += text.length;
  }
  return runs;
}
