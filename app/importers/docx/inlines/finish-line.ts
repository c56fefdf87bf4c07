import { blankName } from '#app/document/field-marks/blank-name.ts';
import { guessType } from '#app/document/field-marks/guess-type.ts';
import { type Mark, marksIn } from '#app/document/field-marks/marks.ts';
import type { Inline } from '#app/document/model.ts';
import type { FieldOrigin } from '../../imported.ts';
import type { FieldCollector } from '../../fields/field-collector.ts';
import { type CommentMark, type LinePart, sameLook, samePassages, type UnnamedField } from './line.ts';

export interface FinishMeans {
  fields: FieldCollector;
  /** Whether marks in the text become fields. */
  marks: boolean;
  /** Whether names in single braces are marks. */
  braces: boolean;
  /** Tells this paragraph from others, and is the same each time that it is read. */
  key: string;
}

interface Finishing extends FinishMeans {
  /** A name for a field of its own. */
  ownName: (label: string) => string;
}

type Known = Inline | CommentMark;
type Words = Extract<Inline, { kind: 'text' }>;

const isText = (part: LinePart | undefined): part is Words => part?.kind === 'text';

/** Words from a part to the next one that is no text. */
function wordsBeside(parts: readonly LinePart[], at: number, step: 1 | -1): string {
  let words = '';
  for (let next = at + step; words.length < 200 && Math.abs(next - at) < 200; next += step) {
    const part = parts[next];
    if (part?.kind === 'comment') continue;
    if (!isText(part) && part?.kind !== 'tab') break;
    const text = isText(part) ? part.text : ' ';
    words = step > 0 ? words + text : text + words;
  }
  return words;
}

/** A name for a field that the file does not name, from the words beside it. */
function labelOf(part: UnnamedField, parts: readonly LinePart[], at: number, unnamed: string): string {
  const [before, after] = [wordsBeside(parts, at, -1), wordsBeside(parts, at, 1)];
  if (part.isCheckbox) {
    const words =
      after
        .split(/[;,.☐☑\n]/u, 1)[0]
        ?.trim()
        .replaceAll(/\s+/g, ' ') ?? '';
    if (/\p{L}/u.test(words)) return words.slice(0, 60);
  }
  return blankName({ before, after, isDate: false }) ?? (part.found.name || unnamed);
}

/** The type that the name leads to, if the file says none. */
function named(part: UnnamedField, parts: readonly LinePart[], at: number, means: Finishing): Inline {
  const { found } = part;
  const name = part.isNamed ? found.name : means.ownName(labelOf(part, parts, at, means.fields.unnamed));
  const type = found.type ?? (part.isNamed ? undefined : guessType(name));
  const id = means.fields.use({ ...found, name, type });
  const { style, show, within } = part;
  const around = within === undefined ? {} : { within };
  if (id === null) return { kind: 'text', text: found.defaultValue ?? '', style, ...around };
  return { kind: 'field', field: id, style, ...(show === undefined ? {} : { show }), ...around };
}

const ORIGINS: Readonly<Record<Mark['kind'], FieldOrigin>> = {
  named: 'mark',
  merged: 'merge-field',
  blank: 'blank',
};

/** The form of a blank's value: its own, or an amount behind the sign of a currency. */
function maskOf(text: string, { kind, from, to, name }: Mark): string {
  if (kind !== 'blank') return '';
  if (/(?:R\$|US\$|€)\s*$/u.test(text.slice(Math.max(0, from - 6), from))) return 'R$ 9';
  const phone = /\(_{2,}\)\s*$/u.test(text.slice(Math.max(0, from - 8), from));
  return phone || name === '' ? '' : text.slice(from, to);
}

/** Adjacent texts with the comment marks among them, each mark of a field replaced by the field. */
function withFields(run: readonly Known[], means: Finishing): Known[] {
  const text = run.map((part) => (isText(part) ? part.text : '')).join('');
  if (!means.marks) return [...run];
  const found = marksIn(text, { next: means.ownName }, means.braces).flatMap((mark) => {
    const { name, kind } = mark;
    const id = means.fields.use({ name, origin: ORIGINS[kind], type: guessType(name, maskOf(text, mark)) });
    return id === null ? [] : [{ ...mark, id }];
  });
  if (found.length === 0) return [...run];
  const done: Known[] = [];
  let [offset, next] = [0, 0];
  for (const part of run) {
    if (!isText(part)) {
      done.push(part);
      continue;
    }
    const end = offset + part.text.length;
    let from = offset;
    for (let mark = found[next]; mark !== undefined && mark.from < end; mark = found[next]) {
      if (mark.from > from) done.push({ ...part, text: part.text.slice(from - offset, mark.from - offset) });
      if (mark.from >= offset) {
        const { style, within } = part;
        done.push({ kind: 'field', field: mark.id, style, ...(within === undefined ? {} : { within }) });
      }
      from = Math.min(mark.to, end);
      if (mark.to > end) break;
      next += 1;
    }
    if (from < end) done.push({ ...part, text: part.text.slice(from - offset) });
    offset = end;
  }
  return done;
}

export interface FinishedLine {
  inlines: Inline[];
  /** Comment marks, with the number of inlines before them and the characters of the next one that are before them. */
  comments: { mark: CommentMark; before: number; characters: number }[];
}

/** Adjacent texts of one look are one inline, whatever comment marks are between them. */
function finished(parts: readonly Known[]): FinishedLine {
  const inlines: Inline[] = [];
  const comments: FinishedLine['comments'] = [];
  for (const part of parts) {
    const last = inlines.at(-1);
    if (part.kind === 'comment') {
      const isWithin = last?.kind === 'text';
      comments.push({
        mark: part,
        before: isWithin ? inlines.length - 1 : inlines.length,
        characters: isWithin ? last.text.length : 0,
      });
    } else if (
      part.kind === 'text' &&
      last?.kind === 'text' &&
      sameLook(last.style, part.style) &&
      samePassages(last, part)
    )
      inlines[inlines.length - 1] = { ...last, text: last.text + part.text };
    else if (part.kind !== 'text' || part.text !== '') inlines.push(part);
  }
  return { inlines, comments };
}

/** The inlines of a paragraph, with its fields named and the marks in its text as fields. */
export function finishLine(parts: readonly LinePart[], means: FinishMeans): FinishedLine {
  const known: Known[] = [];
  let run: Known[] = [];
  const labels = new Map<string, number>();
  const ownName = (label: string): string => {
    const uses = (labels.get(label) ?? 0) + 1;
    labels.set(label, uses);
    return means.fields.ownName(`${means.key} ${uses} ${label}`, label);
  };
  const finishing: Finishing = { ...means, ownName };
  const flush = (): void => {
    if (run.length > 0) for (const part of withFields(run, finishing)) known.push(part);
    run = [];
  };
  parts.forEach((part, at) => {
    if (isText(part) || part.kind === 'comment') run.push(part);
    else {
      flush();
      known.push(part.kind === 'unnamed' ? named(part, parts, at, finishing) : part);
    }
  });
  flush();
  return finished(known);
}
