import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRef } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Block, DocumentModel } from '#app/document/model.ts';
import { markerText } from '#app/document/numbering/list-marker.ts';
import { fieldValue, inlineText } from '#app/document/text.ts';
import type { ShownValues } from '#app/document/text.ts';
import { labelsOf } from '#app/typeset/flow/labels.ts';
import { unsupportedNote } from '#app/typeset/phrases.ts';
import { openPdf } from './printed.ts';

/** What a document says, as put in and as a reader takes it out of the PDF: alike but for spaces and hyphens of division. */

/** Numbers of paragraphs by their ids. */
interface Labels {
  labels: ReadonlyMap<string, string>;
}

const IGNORED = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

export function bare(text: string): string {
  return text.replaceAll(IGNORED, '').normalize('NFC');
}

function blockShown(block: Block, document: DocumentModel, shown: ShownValues & Labels): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [
        shown.labels.get(block.id) ?? '',
        ...block.inlines
          .filter((inline) => inline.kind !== 'image')
          .filter((inline) => inline.kind !== 'field' || fieldValue(inline.field, shown.values) !== null)
          .map((inline) => inlineText(inline, shown)),
      ].join('');
    case 'list':
      return block.items
        .flatMap((item) => [
          item.value > 0
            ? markerText(block.marker, item.value) + blockShown(item.content, document, shown)
            : '',
          ...item.children.map((list) => blockShown(list, document, shown)),
        ])
        .join('');
    case 'table':
      return block.rows
        .flatMap((row) => row.cells.flatMap((cell) => cell.blocks))
        .map((part) => blockShown(part, document, shown))
        .join('');
    case 'page-break':
      return '';
    case 'unsupported':
      return unsupportedNote(document.language, block.type);
  }
}

/** Text of the body with values in their places, list markers and notes. */
export function textPutIn(document: DocumentModel, values: Readonly<Record<string, string>>): string {
  const shown = { fields: document.fields, values, labels: labelsOf(document, document.body) };
  return bare(document.body.map((block) => blockShown(block, document, shown)).join(''));
}

/** What each marked content of a page shows, by its number. */
async function markedTexts(page: PDFPageProxy): Promise<Map<number, string>> {
  const { items } = await page.getTextContent({ disableNormalization: true, includeMarkedContent: true });
  const texts = new Map<number, string>();
  const open = [-1];
  const innermost = (): number => open.at(-1) ?? -1;
  for (const item of items) {
    if ('str' in item) texts.set(innermost(), (texts.get(innermost()) ?? '') + item.str);
    else if (item.type === 'endMarkedContent') open.pop();
    // One without a number is part of what it stands in.
    else open.push(Number(/_mc(\d+)$/.exec(('id' in item && item.id) || '')?.[1] ?? innermost()));
  }
  return texts;
}

/**
 * Text of the PDF in the order of its structure, as it is read aloud: a cell that goes on over the page is one, and
 * header, footer, page number and repeated header rows are no part of it.
 */
export async function textTakenOut(bytes: Uint8Array): Promise<string> {
  const [pdf, file] = [await openPdf(bytes), await PDFDocument.load(bytes)];
  const texts = new Map<string, Map<number, string>>();
  for (const [index, page] of file.getPages().entries())
    texts.set(page.ref.toString(), await markedTexts(await pdf.getPage(index + 1)));
  await pdf.destroy();

  const read = (value: PDFObject | undefined, page: string): string => {
    const kid = value instanceof PDFRef ? file.context.lookup(value) : value;
    if (kid instanceof PDFNumber) return texts.get(page)?.get(kid.asNumber()) ?? '';
    if (kid instanceof PDFArray)
      return kid
        .asArray()
        .map((part) => read(part, page))
        .join('');
    if (!(kid instanceof PDFDict)) return '';
    const own = kid.get(PDFName.of('Pg'))?.toString() ?? page;
    return read(kid.get(PDFName.of('MCID')) ?? kid.get(PDFName.of('K')), own);
  };
  return bare(read(file.catalog.get(PDFName.of('StructTreeRoot')), ''));
}
