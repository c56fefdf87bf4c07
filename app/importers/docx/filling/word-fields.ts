import type { FieldOrigin } from '../../imported.ts';
import { type Edit, unescaped } from './markup.ts';
import { childOf, endOf, type Part, sourceOf, valueOf, within } from './part.ts';

/** A field of Word that stands for one of ours, in one paragraph. */
export interface WordField {
  name: string;
  origin: Extract<FieldOrigin, 'merge-field' | 'form-field'>;
  /** Of what it consists of, in the part's text. */
  from: number;
  to: number;
  /** Source of the look of its text. */
  look: string;
  /** Source of what begins or ends in it and goes on outside: bookmarks and comments. */
  marks: string;
}

interface Open {
  /** Index of the run in which it begins, and of its parent. */
  run: number;
  parent: number;
  /** Index of its `w:fldChar`. */
  character: number;
  instruction: string;
  isInstruction: boolean;
  look: string | null;
}

const MARKS: ReadonlySet<string> = new Set([
  'bookmarkStart',
  'bookmarkEnd',
  'commentRangeStart',
  'commentRangeEnd',
]);
const FORM = /^\s*FORM(?:TEXT|CHECKBOX|DROPDOWN)\b/i;
const MERGE = /^\s*MERGEFIELD\s+(?:"([^"]{1,200})"|([^\s"\\]{1,200}))/i;

/** The name that an instruction has by itself; null if it is none of a field of ours. */
function nameIn(
  part: Part,
  instruction: string,
  character: number,
): { name: string; origin: WordField['origin'] } | null {
  const merged = MERGE.exec(instruction);
  if (merged !== null) return { name: merged[1] ?? merged[2] ?? '', origin: 'merge-field' };
  if (!FORM.test(instruction)) return null;
  const name = valueOf(part, childOf(part, childOf(part, character, 'ffData'), 'name'));
  return name === null || name === '' ? null : { name, origin: 'form-field' };
}

function marksBetween(part: Part, first: number, last: number): string {
  let marks = '';
  for (let at = first; at <= last; at += 1) {
    const tag = part.tags[at];
    if (tag?.kind === 'open' && MARKS.has(tag.name)) marks += sourceOf(part, at);
  }
  return marks;
}

/** The run that an element is in, and what that is in. */
function placesOf(part: Part, first: number, last: number): { run: number | null; parent: number }[] {
  const open: number[] = [];
  const places: { run: number | null; parent: number }[] = [];
  for (let at = first; at <= last; at += 1) {
    const tag = part.tags[at];
    if (tag?.kind === 'close') open.pop();
    const own = open.at(-1) ?? first;
    const isInRun = part.tags[own]?.name === 'r';
    places.push({ run: isInRun ? own : null, parent: isInRun ? (open.at(-2) ?? first) : own });
    if (tag?.kind === 'open') open.push(at);
  }
  return places;
}

/** The fields of a paragraph that stand for ours. Those that end in another place than they begin in are left as they are. */
export function wordFieldsOf(part: Part, paragraph: number): WordField[] {
  const last = endOf(part, paragraph);
  const places = placesOf(part, paragraph, last);
  const found: WordField[] = [];
  const open: Open[] = [];
  for (let at = paragraph + 1; at < last; at += 1) {
    const tag = part.tags[at];
    if (tag?.kind !== 'open') continue;
    const { run, parent } = places[at - paragraph] ?? { run: null, parent: paragraph };
    const around = open.at(-1);
    if (tag.name === 'fldSimple') {
      const named = nameIn(part, tag.attributes['instr'] ?? '', at);
      if (named !== null)
        found.push({
          ...named,
          from: tag.from,
          to: part.tags[endOf(part, at)]?.to ?? tag.to,
          look: sourceOf(part, within(part, at, 'rPr')[0] ?? null),
          marks: marksBetween(part, at, endOf(part, at)),
        });
    } else if (tag.name === 'instrText' && around?.isInstruction === true)
      around.instruction += unescaped(part.xml.slice(tag.to, part.tags[endOf(part, at)]?.from ?? tag.to));
    else if (tag.name === 't' && around?.isInstruction === false)
      around.look ??= sourceOf(part, childOf(part, run, 'rPr'));
    if (tag.name !== 'fldChar' || run === null) continue;
    const type = tag.attributes['fldCharType'];
    if (type === 'begin')
      open.push({ run, parent, character: at, instruction: '', isInstruction: true, look: null });
    else if (type === 'separate' && around !== undefined) around.isInstruction = false;
    else if (type === 'end') {
      const ended = open.pop();
      const named = ended === undefined ? null : nameIn(part, ended.instruction, ended.character);
      if (ended === undefined || named === null || ended.parent !== parent) continue;
      const end = endOf(part, run);
      found.push({
        ...named,
        from: part.tags[ended.run]?.from ?? 0,
        to: part.tags[end]?.to ?? 0,
        look: ended.look ?? sourceOf(part, childOf(part, ended.run, 'rPr')),
        marks: marksBetween(part, ended.run, end),
      });
    }
  }
  return found;
}

/** A text in the place of a field. @param content of the run that is to show it */
export function replaceField({ from, to, look, marks }: WordField, content: string, prefix: string): Edit {
  return { from, to, text: `<${prefix}r>${look}${content}</${prefix}r>${marks}` };
}
