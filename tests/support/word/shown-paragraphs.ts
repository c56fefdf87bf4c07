import { OfficePackage } from '#app/importers/package/office-package.ts';
import {
  attribute,
  child,
  descendants,
  elements,
  integer,
  textOf,
  type XmlElement,
} from '#app/importers/xml/element.ts';

/** What a person reads in a Word file, by the standard alone: texts with the numbers that Word counts. */
export interface ShownParagraph {
  style: string | null;
  /** Its number; empty if it has none. */
  label: string;
  text: string;
}

const SIGNS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:softHyphen': '\u00ad',
  'w:noBreakHyphen': '\u2011',
};

/** Texts of runs, with what fields show, but not their instructions; of tracked changes the new side. */
function runText(parent: XmlElement): string {
  return elements(parent)
    .map((each) => {
      if (each.name === 'w:t') return textOf(each);
      if (each.name === 'w:br' && attribute(each, 'w:type') === 'page') return '';
      const isOther = ['w:pPr', 'w:rPr', 'w:sdtPr', 'w:del', 'w:drawing'].includes(each.name);
      return isOther ? '' : (SIGNS[each.name] ?? runText(each));
    })
    .join('');
}

const ROMAN = [
  '',
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
];

function formed(format: string | null, value: number): string {
  if (format === 'lowerLetter') return String.fromCodePoint(96 + value);
  if (format === 'upperLetter') return String.fromCodePoint(64 + value);
  if (format === 'lowerRoman') return ROMAN[value] ?? '?';
  if (format === 'upperRoman') return (ROMAN[value] ?? '?').toUpperCase();
  return String(value);
}

const valueOf = (parent: XmlElement | null, name: string): string | null =>
  attribute(child(parent, name), 'w:val');

/** Counts as the standard says (ECMA-376, part 1, 17.9): all uses of a list together, a level anew below any above it. */
class Counter {
  readonly #numbering: XmlElement | null;
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  constructor(numbering: XmlElement | null) {
    this.#numbering = numbering;
  }

  next(use: string, level: number): string {
    const found =
      elements(this.#numbering, 'w:num').find((each) => attribute(each, 'w:numId') === use) ?? null;
    const id = valueOf(found, 'w:abstractNumId') ?? '';
    const list =
      elements(this.#numbering, 'w:abstractNum').find((each) => attribute(each, 'w:abstractNumId') === id) ??
      null;
    const override =
      elements(found, 'w:lvlOverride').find((each) => integer(each, 'w:ilvl') === level) ?? null;
    const levelAt = (at: number): XmlElement | null => {
      const own = elements(list, 'w:lvl').find((each) => integer(each, 'w:ilvl') === at) ?? null;
      return at === level ? (child(override, 'w:lvl') ?? own) : own;
    };
    const counts = this.#counts.get(id) ?? [];
    this.#counts.set(id, counts);
    const restart = this.#begun.has(use) ? null : valueOf(override, 'w:startOverride');
    this.#begun.add(use);
    const startOf = (at: number): number => Number(valueOf(levelAt(at), 'w:start') ?? 0);
    const before = counts[level];
    counts[level] = restart === null ? (before === undefined ? startOf(level) : before + 1) : Number(restart);
    for (let above = 0; above < level; above += 1) counts[above] ??= startOf(above);
    for (let below = level + 1; below < 9; below += 1)
      if (valueOf(levelAt(below), 'w:lvlRestart') !== '0') counts[below] = undefined;
    const isLegal = child(levelAt(level), 'w:isLgl') !== null;
    const format = (at: number): string | null => (isLegal ? 'decimal' : valueOf(levelAt(at), 'w:numFmt'));
    return (valueOf(levelAt(level), 'w:lvlText') ?? '').replaceAll(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      return formed(format(at), counts[at] ?? startOf(at));
    });
  }
}

/** Whether a paragraph is one that the file needs and the document does not have. */
function isFiller(paragraph: XmlElement): boolean {
  return child(child(child(paragraph, 'w:pPr'), 'w:rPr'), 'w:vanish') !== null;
}

/** The paragraphs of a part, in reading order. */
export function shownParagraphs(bytes: Uint8Array, part = 'word/document.xml'): ShownParagraph[] {
  const file = new OfficePackage(bytes);
  const root = file.xml(part);
  const counter = new Counter(file.xml('word/numbering.xml'));
  if (root === null) return [];
  return [...descendants(root, 'w:p')]
    .filter((paragraph) => !isFiller(paragraph))
    .map((paragraph) => {
      const properties = child(paragraph, 'w:pPr');
      const number = child(properties, 'w:numPr');
      const use = valueOf(number, 'w:numId');
      const label =
        use === null || use === '0' ? '' : counter.next(use, Number(valueOf(number, 'w:ilvl') ?? 0));
      return { style: valueOf(properties, 'w:pStyle'), label, text: runText(paragraph) };
    });
}
