import { OfficePackage } from '#app/importers/package/office-package.ts';
import {
  attribute,
  child,
  descend,
  descendants,
  elements,
  textOf,
  type XmlElement,
} from '#app/importers/xml/element.ts';

/** What a file says once all its tracked changes are accepted, or refused. */
export type Choice = 'accept' | 'refuse';

const LEFT_OUT: Readonly<Record<Choice, string>> = { accept: 'w:del', refuse: 'w:ins' };

function textIn(parent: XmlElement, leftOut: string): string {
  return elements(parent)
    .map((each) => {
      if (each.name === 'w:t' || each.name === 'w:delText') return textOf(each);
      if (each.name === 'w:tab') return '\t';
      if (each.name === 'w:br') return '\n';
      if (each.name === leftOut || each.name === 'w:pPr' || each.name === 'w:sdtPr') return '';
      return textIn(each, leftOut);
    })
    .join('');
}

function isGone(properties: XmlElement | null, leftOut: string): boolean {
  return child(properties, leftOut) !== null;
}

/** Texts of the paragraphs that stay. */
export function textsAfter(bytes: Uint8Array, choice: Choice, part = 'word/document.xml'): string[] {
  const root = new OfficePackage(bytes).xml(part);
  const leftOut = LEFT_OUT[choice];
  const gone = new Set(
    root === null
      ? []
      : [...descendants(root, 'w:tr')]
          .filter((row) => isGone(child(row, 'w:trPr'), leftOut))
          .flatMap((row) => [...descendants(row, 'w:p')]),
  );
  return root === null
    ? []
    : [...descendants(root, 'w:p')]
        .filter((paragraph) => !gone.has(paragraph))
        .filter((paragraph) => descend(paragraph, 'w:pPr', 'w:rPr', 'w:vanish') === null)
        .filter((paragraph) => !isGone(descend(paragraph, 'w:pPr', 'w:rPr'), leftOut))
        .map((paragraph) => textIn(paragraph, leftOut));
}

/** Authors of the tracked changes. */
export function authorsIn(bytes: Uint8Array): Set<string> {
  const root = new OfficePackage(bytes).xml('word/document.xml');
  const changes = root === null ? [] : [...descendants(root, 'w:ins'), ...descendants(root, 'w:del')];
  return new Set(changes.flatMap((change) => attribute(change, 'w:author') ?? []));
}
