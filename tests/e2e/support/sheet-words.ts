import type { Page } from '@playwright/test';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { DisplayItem, StructureId } from '#app/typeset/display-list.ts';
import type { FlowBox } from '#app/typeset/flow/flow-box.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import type { Template } from '#domain/entities/template.ts';
import { breakDocument, prepareFonts } from '#app/typeset/typeset.ts';
import type { DocumentAreas } from './sheet-documents.ts';

/** The words of the body on each page, as the PDF has them and as the editor shows them. */

const library = new FontLibrary(nodeFontSource);

function textOf(items: readonly DisplayItem[]): string {
  return items
    .map((item) => (item.kind === 'text' ? item.words.map(({ text }) => text).join('') : ' '))
    .join(' ');
}

/** Labels of lists and numbers are not in the text of the screen. */
function boxText(box: FlowBox, isLabel: (tag: StructureId) => boolean): string {
  if (box.kind === 'blank') return '';
  if (box.kind === 'row') {
    const boxes = box.repeated ? [] : box.cells.flatMap((cell) => cell.boxes);
    return boxes.map((inner) => boxText(inner, isLabel)).join(' ');
  }
  return box.groups.map(({ tag, items }) => (isLabel(tag) ? '' : textOf(items))).join(' ');
}

const wordsOf = (text: string): string[] =>
  text
    .replaceAll('\u00ad', '')
    .split(/\s+/)
    .filter((word) => word !== '');

export async function printedPages(
  document: DocumentAreas,
  fields: Template['fields'] = [],
): Promise<string[][]> {
  const model = toDocumentModel({ title: '', language: DOCUMENT_LANGUAGE, document, fields });
  const job = { document: model, values: {} };
  const { pages, context } = breakDocument(job, await prepareFonts(job, library));
  const isLabel = (tag: StructureId): boolean => context.structure.nodes[tag]?.role === 'Lbl';
  return pages.map(({ placed }) => wordsOf(placed.map(({ box }) => boxText(box, isLabel)).join(' ')));
}

/** Print divides a word over two pages; on the screen it stands whole on the second. */
export function joinSplitWords(printed: readonly string[][], shown: readonly string[][]): string[][] {
  const joined = printed.map((words) => [...words]);
  for (const [index, words] of joined.entries()) {
    const whole = shown[index]?.[0] ?? '';
    const before = joined[index - 1];
    const begun = before?.at(-1)?.replace(/-$/, '') ?? '';
    if (words[0] === undefined || whole === words[0] || whole !== begun + words[0]) continue;
    words[0] = whole;
    before?.pop();
  }
  return joined;
}

/** Each word belongs to the sheet on which its middle is; without sheets, to the page of the mark above it. Fields, which print as blanks, have none. */
export function editorPages(page: Page): Promise<string[][]> {
  return page.evaluate(() => {
    const boxes = (selector: string): DOMRect[] =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const marks = [-Infinity, ...boxes('.document-boundary').map(({ top }) => top), Infinity];
    const marked = marks.slice(1).map((bottom, index) => ({ top: marks[index] ?? 0, bottom }));
    const sheets = boxes('.document-sheet');
    const shown = sheets.length > 0 ? sheets : marked;
    const pages: string[][] = shown.map(() => []);
    const body = document.querySelector('[data-area=body] .document-area');
    if (body === null) return [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('.document-page-break, .document-field') !== null) continue;
      for (const match of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const rect = range.getClientRects()[0];
        if (rect === undefined) continue;
        const middle = (rect.top + rect.bottom) / 2;
        const at = shown.findIndex(({ top, bottom }) => middle >= top && middle <= bottom);
        pages[at]?.push(match[0]);
      }
    }
    return pages;
  });
}
