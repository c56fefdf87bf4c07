import type { Block, DocumentModel, List } from '#app/document/model.ts';
import { attribute, child, elements, type XmlElement } from '../../xml/element.ts';
import { type FoundRule, partKey } from '../found-rule.ts';

/** A control of Word that repeats what is in it, with the ids of the parts in each of its items. */
interface RepeatingSection {
  name: string;
  items: readonly (readonly string[])[];
}

const PARTS: ReadonlySet<string> = new Set(['w:p', 'w:tbl', 'w:tr']);
const val = (parent: XmlElement | null, name: string): string =>
  attribute(child(parent, name), 'w:val') ?? '';

function nameOf(control: XmlElement): string {
  const properties = child(control, 'w:sdtPr');
  const section = child(properties, 'w15:repeatingSection');
  const title =
    attribute(section, 'w15:sectionTitle') ?? attribute(child(section, 'w15:sectionTitle'), 'w15:val') ?? '';
  return (
    [title, val(properties, 'w:alias'), val(properties, 'w:tag')]
      .find((name) => name.trim() !== '')
      ?.trim() ?? ''
  );
}

function partsIn(parent: XmlElement | null, idOf: (part: XmlElement) => string): string[] {
  return elements(parent).flatMap((each) =>
    PARTS.has(each.name)
      ? [idOf(each)]
      : each.name === 'w:sdt'
        ? partsIn(child(each, 'w:sdtContent'), idOf)
        : [],
  );
}

/** The repeating sections of parts of a file, the outermost ones and the `inner` ones in them. */
interface FoundSections {
  outer: RepeatingSection[];
  inner: RepeatingSection[];
}

function sectionsIn(
  parent: XmlElement | null,
  idOf: (part: XmlElement) => string,
  { outer, inner }: FoundSections,
): void {
  for (const each of elements(parent)) {
    const isSection = each.name === 'w:sdt' && child(child(each, 'w:sdtPr'), 'w15:repeatingSection') !== null;
    if (!isSection) {
      if (each.name !== 'w:p') sectionsIn(each, idOf, { outer, inner });
      continue;
    }
    const items = elements(child(each, 'w:sdtContent'), 'w:sdt').filter(
      (item) => child(child(item, 'w:sdtPr'), 'w15:repeatingSectionItem') !== null,
    );
    outer.push({
      name: nameOf(each),
      items: items.map((item) => partsIn(child(item, 'w:sdtContent'), idOf)),
    });
    sectionsIn(child(each, 'w:sdtContent'), idOf, { outer: inner, inner });
  }
}

type Level = 'blocks' | 'items' | 'rows';
interface Place {
  siblings: readonly string[];
  at: number;
  level: Level;
}

/** Where each part of a document stands among its siblings. */
class Places {
  readonly #places = new Map<string, Place>();

  constructor({
    header,
    body,
    footer,
    firstPage,
  }: Pick<DocumentModel, 'header' | 'body' | 'footer' | 'firstPage'>) {
    for (const blocks of [header, body, footer, firstPage?.header ?? [], firstPage?.footer ?? []])
      this.#blocks(blocks);
  }

  /** The parts if they are neighbours in the document, in the same order; null if not. */
  run(ids: readonly string[]): { level: Level; parts: readonly string[] } | null {
    const [first, ...others] = ids.map((id) => this.#places.get(id));
    if (first === undefined) return null;
    const isRun = others.every(
      (place, index) => place?.siblings === first.siblings && place.at === first.at + index + 1,
    );
    return isRun ? { level: first.level, parts: ids } : null;
  }

  #add(keys: readonly string[], level: Level): void {
    for (const [at, key] of keys.entries()) this.#places.set(key, { siblings: keys, at, level });
  }

  #blocks(blocks: readonly Block[]): void {
    this.#add(blocks.map(partKey), 'blocks');
    for (const block of blocks) {
      if (block.kind === 'list') this.#list(block);
      if (block.kind !== 'table') continue;
      this.#add(block.rows.map(partKey), 'rows');
      for (const row of block.rows) for (const cell of row.cells) this.#blocks(cell.blocks);
    }
  }

  #list({ items }: List): void {
    this.#add(items.map(partKey), 'items');
    for (const item of items) for (const below of item.children) this.#list(below);
  }
}

export type SectionRule = Extract<FoundRule, { kind: 'repetition' }>;

/**
 * The repeating sections of Word as rules, and how many are none: their parts are not neighbours here, or their items
 * differ in more than what is filled in.
 * @param unnamed name of a group that nothing names
 */
export function repeatingSections(
  roots: readonly XmlElement[],
  model: Pick<DocumentModel, 'header' | 'body' | 'footer' | 'firstPage'>,
  means: {
    idOf: (part: XmlElement) => string;
    unnamed: string;
    wordsOf: (part: SectionRule['extent']) => string;
  },
): { rules: SectionRule[]; left: string[] } {
  const found: FoundSections = { outer: [], inner: [] };
  for (const root of roots) sectionsIn(root, means.idOf, found);
  if (found.outer.length === 0) return { rules: [], left: [] };
  const places = new Places(model);
  const left = found.inner.map(({ name }) => name);
  const names = new Map<string, number>();
  const rules = found.outer.flatMap(({ name, items }): SectionRule[] => {
    const title = name === '' ? means.unnamed : name;
    const before = names.get(title) ?? 0;
    names.set(title, before + 1);
    const runs = items.map((item) => places.run(item));
    const [extent, ...others] = runs.filter((run) => run !== null);
    const words = extent === undefined ? '' : means.wordsOf(extent);
    const isSame = others.every((other) => means.wordsOf(other) === words);
    if (extent === undefined || others.length + 1 < items.length || !isSame) {
      left.push(title);
      return [];
    }
    return [
      {
        kind: 'repetition',
        key: `${title}#section${before}`,
        inside: null,
        source: title,
        words,
        language: 'controls',
        list: [before === 0 ? title : `${title} ${before + 1}`],
        item: null,
        extent,
        cuts: [],
        dropped: others.flatMap(({ parts }) => parts),
      },
    ];
  });
  return { rules, left };
}
