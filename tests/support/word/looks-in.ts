import { looksOf } from '#app/importers/docx/looks.ts';
import type { ParagraphLook } from '#app/importers/docx/scope.ts';
import type { ReadLooks } from '#app/importers/docx/styles/read-looks.ts';
import { OfficePackage } from '#app/importers/package/office-package.ts';
import { Remarks } from '#app/importers/remarks.ts';
import { child, descendants, type XmlElement } from '#app/importers/xml/element.ts';
import { type DocxParts, docxOf } from './docx-of.ts';

/** The looks of a file written by hand, and those of its paragraphs in the order of the text. */
export function looksIn(parts: DocxParts): {
  looks: ReadLooks;
  paragraphs: { look: ParagraphLook; element: XmlElement }[];
  remarks: Remarks;
  language: string;
} {
  const file = new OfficePackage(docxOf(parts));
  const main = 'word/document.xml';
  const root = file.xml(main);
  if (root === null) throw new Error('no document');
  const remarks = new Remarks();
  const { looks, language } = looksOf(file, main, [root], { language: 'pt-BR', remarks });
  const paragraphs = [...descendants(root, 'w:p')].map((element) => ({
    element,
    look: looks.paragraph(child(element, 'w:pPr'), null),
  }));
  return { looks, paragraphs, remarks, language };
}
