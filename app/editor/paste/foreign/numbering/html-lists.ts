import { type NumberForm, writeNumber } from '#app/document/numbering/forms.ts';
import { LEVELS_MAX } from '#app/document/numbering/schemes.ts';
import { STYLE_ATTRIBUTE } from '../inert-markup.ts';
import type { Styles } from '../styles/style-sheets.ts';
import type { NumberedItem } from './items.ts';

/** Forms by the names of style sheets and of the attribute `type`, whose letters mean other forms in capitals. */
const FORMS: Readonly<Record<string, NumberForm>> = {
  decimal: 'decimal',
  'decimal-leading-zero': 'decimal',
  'lower-alpha': 'lower-letter',
  'lower-latin': 'lower-letter',
  'upper-alpha': 'upper-letter',
  'upper-latin': 'upper-letter',
  'lower-roman': 'lower-roman',
  'upper-roman': 'upper-roman',
  '1': 'decimal',
  a: 'lower-letter',
  A: 'upper-letter',
  i: 'lower-roman',
  I: 'upper-roman',
};
const NUMBER_MAX = 1_000_000;

const isList = (node: Node): node is Element =>
  node instanceof Element && (node.tagName === 'OL' || node.tagName === 'UL');
const entriesOf = (list: Element): Element[] => [...list.children].filter(({ tagName }) => tagName === 'LI');

/** How the items of a list are numbered; null for bullets. */
function formOf(list: Element, styles: Styles): NumberForm | null {
  if (list.tagName !== 'OL') return null;
  const [first] = entriesOf(list);
  const told =
    (first === undefined ? undefined : styles(first).get('list-style-type')) ??
    styles(list).get('list-style-type') ??
    list.getAttribute('type') ??
    'decimal';
  return FORMS[told] ?? FORMS[told.toLowerCase()] ?? null;
}

function wholeNumber(value: string | null): number | null {
  return value !== null && /^\s*-?\d{1,7}\s*$/.test(value) ? Number(value) : null;
}

/** The number of each item. */
function valuesOf(list: Element): number[] {
  let next = wholeNumber(list.getAttribute('start')) ?? 1;
  return entriesOf(list).map((entry) => {
    const value = wholeNumber(entry.getAttribute('value')) ?? next;
    next = value + 1;
    return value;
  });
}

/** Word's web version says how the labels of a level are written. */
function levelText(entry: Element, at: number): string {
  const told = entry.getAttribute('data-leveltext') ?? '';
  return /%\d/.test(told) && told.length <= 60 ? told : `%${String(at + 1)}.`;
}

function labelOf(text: string, at: number, form: NumberForm, numbers: readonly number[]): string {
  return text.replaceAll(/%([1-9])/g, (_, digit: string) => {
    const level = Number(digit) - 1;
    const number = numbers[level] ?? 1;
    return level === at ? writeNumber(form, number) : String(number);
  });
}

const PLAIN_FORMS: ReadonlySet<NumberForm | null> = new Set(['decimal', 'lower-letter', null]);

function follows(before: Element | null, list: Element, styles: Styles): boolean {
  if (before === null || before.tagName !== 'OL' || formOf(before, styles) !== formOf(list, styles))
    return true;
  return (valuesOf(before).at(-1) ?? 0) + 1 === valuesOf(list)[0];
}

/** Whether the lists of a document number the items as this one does. */
function isPlain(list: Element, at: number, styles: Styles): boolean {
  const form = formOf(list, styles);
  if (!PLAIN_FORMS.has(form)) return false;
  if (form === null) return true;
  const values = valuesOf(list);
  const isSequence =
    values.every((value, index) => value === (values[0] ?? 0) + index) && (values[0] ?? 1) > 0;
  const isUsual = entriesOf(list).every((entry) => {
    const text = levelText(entry, at);
    return text === `%${String(at + 1)}.` || (form === 'lower-letter' && text === `%${String(at + 1)})`);
  });
  return isSequence && isUsual && (at > 0 || follows(list.previousElementSibling, list, styles));
}

/** Lists around a nested one, up to the outermost. */
function depthOf(list: Element): number {
  let depth = -1;
  for (let up: Element | null = list; up !== null && !/^T[DH]$/.test(up.tagName); up = up.parentElement)
    if (isList(up)) depth += 1;
  return depth;
}

const BLOCK = /^(?:P|H[1-6]|DIV|TABLE|BLOCKQUOTE|PRE|HR|SECTION|ARTICLE)$/;
const NUMBERED = /^(?:P|H[1-6])$/;

/** The content of an item as blocks, without its nested lists. */
function blocksOf(entry: Element): Element[] {
  const blocks: Element[] = [];
  let line: Element | null = null;
  for (const node of Array.from(entry.childNodes)) {
    if (isList(node)) continue;
    const isBlank = node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() === '';
    if (node instanceof Element && BLOCK.test(node.tagName)) {
      blocks.push(node);
      line = null;
      continue;
    }
    if (isBlank && line === null) continue;
    if (line === null) {
      line = entry.ownerDocument.createElement('p');
      for (const name of [STYLE_ATTRIBUTE, 'class', 'align']) {
        const value = entry.getAttribute(name);
        if (value !== null) line.setAttribute(name, value);
      }
      blocks.push(line);
    }
    line.append(node);
  }
  if (!NUMBERED.test(blocks[0]?.tagName ?? '')) blocks.unshift(entry.ownerDocument.createElement('p'));
  return blocks;
}

interface Unwrapped {
  blocks: Element[];
  items: NumberedItem[];
}

/** The items of a list as paragraphs with labels. Lists of bullets stay lists. */
function unwrapList(list: Element, above: readonly number[], styles: Styles, into: Unwrapped): Unwrapped {
  const at = Math.min(above.length, LEVELS_MAX - 1);
  const form = formOf(list, styles);
  if (form === null) {
    into.blocks.push(list);
    return into;
  }
  const values = valuesOf(list);
  let index = -1;
  for (const child of Array.from(list.children)) {
    if (isList(child)) unwrapList(child, [...above, values[Math.max(0, index)] ?? 1], styles, into);
    if (child.tagName !== 'LI') continue;
    index += 1;
    const value = Math.min(NUMBER_MAX, values[index] ?? 1);
    const numbers = [...above, value];
    const nested = [...child.children].filter(isList);
    const blocks = blocksOf(child);
    const [element] = blocks;
    into.blocks.push(...blocks);
    const marker = value < 1 ? `${String(value)}.` : labelOf(levelText(child, at), at, form, numbers);
    if (element !== undefined) into.items.push({ element, list: '', level: at + 1, marker });
    for (const inner of nested) unwrapList(inner, numbers, styles, into);
  }
  return into;
}

/** Whether a list goes on where the one before it ended, with a paragraph or more between them. */
function goesOn(before: Element, list: Element, styles: Styles): boolean {
  const [first = 1] = valuesOf(list);
  return (
    first > 1 &&
    first === (valuesOf(before).at(-1) ?? 0) + 1 &&
    formOf(before, styles) === formOf(list, styles)
  );
}

/** The outermost lists that are numbered together and not as lists of a document are. */
function unusualLists(dom: Document, styles: Styles): Element[][] {
  const roots = [...dom.querySelectorAll('ol, ul')].filter(
    (list) => list.parentElement?.closest('ol, ul, li') === null,
  );
  const chosen: Element[][] = [];
  for (const root of roots) {
    const open = chosen.at(-1);
    const last = open?.at(-1);
    if (open !== undefined && last !== undefined && goesOn(last, root, styles)) open.push(root);
    else if ([root, ...root.querySelectorAll('ol')].some((list) => !isPlain(list, depthOf(list), styles)))
      chosen.push([root]);
  }
  return chosen;
}

/** The first item may say the number that its list begins with. */
function writeStarts(dom: Document): void {
  for (const list of dom.querySelectorAll('ol')) {
    const [first = 1] = valuesOf(list);
    if (first >= 1) list.setAttribute('start', String(first));
  }
}

/**
 * Replaces lists whose numbers no list of a document shows by paragraphs.
 * @returns the items of each of them, with their labels
 */
export function unwrapLists(dom: Document, styles: Styles): NumberedItem[][] {
  const unwrapped = unusualLists(dom, styles).map((roots) =>
    roots.flatMap((root) => {
      const { blocks, items } = unwrapList(root, [], styles, { blocks: [], items: [] });
      const place = root.ownerDocument.createComment('');
      root.before(place);
      place.replaceWith(...blocks);
      if (!blocks.includes(root)) root.remove();
      return items;
    }),
  );
  writeStarts(dom);
  return unwrapped;
}
