import { attribute, child, elements, textOf, type XmlElement } from '../xml/element.ts';
import { APPLICATION } from '#app/word/application.ts';
import type { OfficePackage } from '../package/office-package.ts';
import type { Remarks } from '../remarks.ts';
import { ListDefinitions } from './numbering/definitions.ts';
import { listPlaceOf, type ListPlace } from './numbering/list-place.ts';
import { type Numbered, numberLists } from './numbering/number-lists.ts';
import { Cascade } from './styles/cascade.ts';
import { ReadLooks } from './styles/read-looks.ts';
import { StyleTable } from './styles/style-table.ts';
import { readTheme } from './styles/words/theme.ts';
import { tightParagraphs } from './styles/tight.ts';

interface LooksMeans {
  /** BCP 47 tag of the document if its styles do not say it. */
  language: string;
  remarks: Remarks;
}

/** All paragraphs of a part, in the order of the text. */
function paragraphsOf(root: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting: XmlElement[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.name === 'w:p') found.push(next);
    for (const each of elements(next).reverse()) waiting.push(each);
  }
  return found;
}

/** What the styles say of the language of the texts; null if they do not say it. */
function languageOf(styles: StyleTable): string | null {
  const usual = styles.chain(styles.ofParagraph(null)).map(({ text }) => text);
  const said = [styles.defaults.text, ...usual].map((text) => attribute(child(text, 'w:lang'), 'w:val'));
  const tag = said.findLast((each) => each !== null) ?? null;
  return tag !== null && /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(tag) ? tag : null;
}

/** The numbers of the paragraphs of each part, which counts by itself. */
function numbersOf(
  stories: readonly (readonly XmlElement[])[],
  styles: StyleTable,
  definitions: ListDefinitions,
  language: string,
) {
  const keys: XmlElement[][] = [];
  const places = stories.map((paragraphs) => {
    const seen = new Map<XmlElement, ListPlace>();
    for (const paragraph of paragraphs) {
      const properties = child(paragraph, 'w:pPr');
      if (properties === null || seen.has(properties)) continue;
      const style = styles.ofParagraph(attribute(child(properties, 'w:pStyle'), 'w:val'));
      const place = listPlaceOf(properties, styles.chain(style), definitions);
      if (place !== null) seen.set(properties, place);
    }
    keys.push([...seen.keys()]);
    return [...seen.values()];
  });
  const { numbered, schemes } = numberLists(places, language);
  const byProperties = new Map<XmlElement, Numbered>();
  for (const [story, properties] of keys.entries())
    for (const [at, each] of properties.entries()) byProperties.set(each, numbered[story]?.[at] ?? {});
  return { definitions, schemes, numbered: byProperties };
}

/** Whether the file says that we wrote it. */
function isOurs(file: OfficePackage): boolean {
  const path = file.relatedByType('', 'extended-properties');
  const properties = path === null ? null : file.xml(path);
  return elements(properties).some(
    (each) => each.name.endsWith(':Application') && textOf(each) === APPLICATION,
  );
}

/** Ids of the styles that paragraphs name: items of lists have none in the document. */
function usedStyles(
  stories: readonly (readonly XmlElement[])[],
  numbered: ReadonlyMap<XmlElement, Numbered>,
): ReadonlySet<string> {
  const used = new Set<string>();
  for (const paragraph of stories.flat()) {
    const properties = child(paragraph, 'w:pPr');
    const named = attribute(child(properties, 'w:pStyle'), 'w:val');
    const isItem = properties !== null && numbered.get(properties)?.item !== undefined;
    if (named !== null && !isItem) used.add(named);
  }
  return used;
}

/**
 * The looks of a file.
 * @param main path of the document's part, which refers to styles, numbering and theme
 * @param roots of the parts with text as their readers see them, the document first
 */
export function looksOf(
  file: OfficePackage,
  main: string,
  roots: readonly XmlElement[],
  { language, remarks }: LooksMeans,
): { looks: ReadLooks; language: string } {
  const part = (type: string): XmlElement | null => {
    const path = file.relatedByType(main, type);
    return path === null ? null : file.xml(path);
  };
  const styles = new StyleTable(part('styles'));
  const definitions = new ListDefinitions(part('numbering'), styles);
  const stories = roots.map(paragraphsOf);
  const said = languageOf(styles) ?? language;
  const numbers = numbersOf(stories, styles, definitions, said);
  const looks = new ReadLooks({
    cascade: new Cascade(styles, readTheme(part('theme')), isOurs(file)),
    numbers,
    tight: tightParagraphs(roots, styles),
    used: usedStyles(stories, numbers.numbered),
    remarks,
  });
  return { looks, language: said };
}
