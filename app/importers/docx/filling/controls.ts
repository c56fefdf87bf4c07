import { type Edit, runContent } from './markup.ts';
import { childOf, childrenOf, endOf, type Part, valueOf, within } from './part.ts';

/** What a value is in a control. */
export interface ControlValue {
  text: string;
  /** Of a box to be marked. */
  isMarked: boolean;
}

/** How a content control names itself. */
export function controlNames(part: Part, control: number): { name: string; tag: string } {
  const properties = childOf(part, control, 'sdtPr');
  const tag = valueOf(part, childOf(part, properties, 'tag')) ?? '';
  return { tag, name: valueOf(part, childOf(part, properties, 'alias')) ?? tag };
}

const removal = (part: Part, at: number): Edit => ({
  from: part.tags[at]?.from ?? 0,
  to: part.tags[endOf(part, at)]?.to ?? 0,
  text: '',
});

/** The opening tag with another value of an attribute, whatever its prefix; null: without the attribute. */
function withAttribute(part: Part, at: number, name: string, value: string | null): Edit[] {
  const tag = part.tags[at];
  if (tag === undefined) return [];
  const source = part.xml.slice(tag.from, tag.to);
  const written = new RegExp(`(\\s(?:[\\w.-]+:)?${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`);
  const text = source.replace(written, value === null ? '' : `$1"${value}"`);
  return [{ from: tag.from, to: tag.to, text }];
}

/** The placeholder's look goes with the placeholder. */
function withoutPlaceholder(part: Part, properties: number, content: number): Edit[] {
  const shown = childOf(part, properties, 'showingPlcHdr');
  if (shown === null) return [];
  return [removal(part, shown), ...within(part, content, 'rStyle').map((at) => removal(part, at))];
}

function checkEdits(part: Part, properties: number, isMarked: boolean): Edit[] {
  const box = childOf(part, properties, 'w14:checkbox');
  const checked = childOf(part, box, 'w14:checked');
  return checked === null ? [] : withAttribute(part, checked, 'val', isMarked ? '1' : '0');
}

/** Text in the place of all that a control shows; null if there is no place for it. */
function contentEdits(part: Part, content: number, text: string): Edit[] | null {
  const pieces = within(part, content, 't');
  const children = childrenOf(part, content);
  const paragraphs = children.filter((at) => part.tags[at]?.name === 'p');
  const [first] = pieces;
  if (first !== undefined) {
    const isIn = (at: number): boolean => at < first && endOf(part, at) > first;
    const others = paragraphs.filter((at) => !isIn(at) && within(part, at, 'sectPr').length === 0);
    return [
      { ...removal(part, first), text: runContent(text, part.prefix) },
      ...pieces.slice(1).map((at) => removal(part, at)),
      ...others.map((at) => removal(part, at)),
    ];
  }
  const run = `<${part.prefix}r>${runContent(text, part.prefix)}</${part.prefix}r>`;
  const [paragraph] = within(part, content, 'p');
  const inside = paragraph ?? (children.every((at) => part.tags[at]?.name === 'r') ? content : null);
  const end = inside === null ? undefined : part.tags[endOf(part, inside)];
  const begin = inside === null ? undefined : part.tags[inside];
  // An empty element has no place between its tags.
  if (end === undefined || begin === undefined || begin.isEmpty) return null;
  return [{ from: end.from, to: end.from, text: run }];
}

/** The edits that put a value into a content control; null if it has no place for one. */
export function fillControl(part: Part, control: number, { text, isMarked }: ControlValue): Edit[] | null {
  const properties = childOf(part, control, 'sdtPr');
  const content = childOf(part, control, 'sdtContent');
  if (properties === null || content === null) return null;
  const isBox = childOf(part, properties, 'w14:checkbox') !== null;
  const shown = contentEdits(part, content, isBox ? (isMarked ? '☒' : '☐') : text);
  if (shown === null) return null;
  const date = childOf(part, properties, 'date');
  return [
    ...shown,
    ...withoutPlaceholder(part, properties, content),
    ...checkEdits(part, properties, isMarked),
    // Word would show the former date again.
    ...(date === null ? [] : withAttribute(part, date, 'fullDate', null)),
  ];
}
