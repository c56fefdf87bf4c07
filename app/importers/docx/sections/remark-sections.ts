import { attribute, child, elements, integer, type XmlElement } from '../../xml/element.ts';
import { isOn } from '../blocks/toggles.ts';
import type { Scope } from '../scope.ts';

interface EdgeReference {
  pages: string;
  /** The same for the same part of the same edge. */
  key: string;
}

function referencesOf(section: XmlElement): EdgeReference[] {
  return ['w:headerReference', 'w:footerReference'].flatMap((name) =>
    elements(section, name).map((each) => {
      const pages = attribute(each, 'w:type') ?? 'default';
      return { pages, key: `${name} ${pages} ${attribute(each, 'r:id') ?? ''}` };
    }),
  );
}

function hasUsualNumbers(section: XmlElement): boolean {
  const numbers = child(section, 'w:pgNumType');
  const form = attribute(numbers, 'w:fmt') ?? 'decimal';
  return (integer(numbers, 'w:start') ?? 1) === 1 && form === 'decimal';
}

/** Says what the pages of a document have and ours have not. */
export function remarkSections(sections: readonly XmlElement[], { file, part, remarks }: Scope): void {
  const [first] = sections;
  if (first === undefined) return;
  const settings = file.relatedByType(part, 'settings');
  const hasEven = settings !== null && isOn(file.xml(settings), 'w:evenAndOddHeaders');
  if (hasEven && sections.flatMap(referencesOf).some(({ pages }) => pages === 'even'))
    remarks.add('even-pages');
  const known = new Set(referencesOf(first).map(({ key }) => key));
  const isOwn = ({ pages, key }: EdgeReference) => pages !== 'even' && !known.has(key);
  const later = sections.slice(1);
  if (later.some((section) => referencesOf(section).some(isOwn))) remarks.add('section-headers');
  for (const section of sections) {
    if (child(section, 'w:pgBorders') !== null) remarks.add('page-border');
    if (!hasUsualNumbers(section)) remarks.add('page-numbers');
    if ((integer(child(section, 'w:cols'), 'w:num') ?? 1) > 1) remarks.add('columns');
  }
}
