import { attribute, child, elements, textOf, type XmlElement } from '../../xml/element.ts';
import type { RevisionChoice } from '../../imported.ts';
import type { Remarks } from '../../remarks.ts';

/** Whether a tracked change becomes part of the text. @param revision the element that says who made it */
export type Decide = (revision: XmlElement) => boolean;

const ADDS: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo', 'w:cellIns']);
const REMOVES: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom', 'w:cellDel']);

/** Former properties, in the properties that replaced them: `w:pPrChange`. */
const isFormer = (name: string): boolean => name.startsWith('w:') && name.endsWith('PrChange');

export function isRevision(name: string): boolean {
  return ADDS.has(name) || REMOVES.has(name);
}

/** Whether what a tracked change adds or removes is in the text. */
export function isKept(revision: XmlElement, accepts: Decide): boolean {
  return ADDS.has(revision.name) ? accepts(revision) : !accepts(revision);
}

/** Whether a row, a cell or the mark of a paragraph is in the text. @param properties that may say it was tracked */
export function staysIn(properties: XmlElement | null, accepts: Decide): boolean {
  return elements(properties).every((each) => !isRevision(each.name) || isKept(each, accepts));
}

/** What `w:pPr` keeps of its present state when its look is refused: `w:pPrChange` does not hold it. */
const BESIDE: Readonly<Record<string, ReadonlySet<string>>> = {
  'w:pPr': new Set(['w:rPr', 'w:sectPr']),
  'w:sectPr': new Set(['w:headerReference', 'w:footerReference']),
};

/** Properties without their history: the present ones, or the former ones where the change is refused. */
export function presentProperties(properties: XmlElement, accepts: Decide): XmlElement {
  const change = child(properties, `${properties.name}Change`);
  if (change === null) return properties;
  const former = child(change, properties.name);
  const isPresent = former === null || accepts(change);
  if (isPresent) return { ...properties, children: properties.children.filter((each) => each !== change) };
  const beside = BESIDE[properties.name];
  const kept = elements(properties).filter(({ name }) => beside?.has(name) === true);
  return { ...properties, attributes: former.attributes, children: [...former.children, ...kept] };
}

export interface RevisionAuthor {
  name: string;
  /** ISO instant of the first change; null if the file does not say. */
  at: string | null;
}

export interface Revisions {
  count: number;
  /** In the order of their first change. */
  authors: readonly RevisionAuthor[];
}

/** The instant that a `w:date` says; null if it says none. */
export function instantOf(element: XmlElement): string | null {
  const at = new Date(attribute(element, 'w:date') ?? '');
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1900 ? null : at.toISOString();
}

export const authorOf = (element: XmlElement): string => (attribute(element, 'w:author') ?? '').trim();

/** More remarks name no words. */
const LOOKS_NAMED = 10;

/** The tracked changes of parts as they are in the file. What they say of looks is a remark, and so is what repeats. */
export function readRevisions(roots: readonly XmlElement[], remarks: Remarks): Revisions {
  const authors = new Map<string, RevisionAuthor>();
  let [count, looks] = [0, 0];
  const waiting: { element: XmlElement; words: XmlElement | null }[] = [];
  for (const element of roots.toReversed()) waiting.push({ element, words: null });
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { element } = next;
    const isLook = isFormer(element.name);
    if (isLook || isRevision(element.name)) {
      count += 1;
      const name = authorOf(element);
      if (!authors.has(name)) authors.set(name, { name, at: instantOf(element) });
    }
    if (isLook) {
      looks += 1;
      remarks.add('tracked-look', next.words !== null && looks <= LOOKS_NAMED ? textOf(next.words) : '');
    }
    const words = element.name === 'w:p' || element.name === 'w:r' ? element : next.words;
    for (const below of elements(element).toReversed()) waiting.push({ element: below, words });
  }
  return { count, authors: [...authors.values()] };
}

/** `suggest` reads the document as it was: what changes it are suggestions. */
export function decided(choice: RevisionChoice): Decide {
  return () => choice === 'accept';
}
