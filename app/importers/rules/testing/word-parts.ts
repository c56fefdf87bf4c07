import { fill, type NamedAnswers, readTemplate } from '#tests/support/word/filled-import.ts';

export const r = (text: string, look = ''): string =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const p = (content: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
export const paragraphs = (...texts: readonly string[]): string => texts.map((text) => p(r(text))).join('');
export const cell = (content: string): string => `<w:tc>${content}</w:tc>`;
export const row = (...cells: readonly string[]): string =>
  `<w:tr>${cells.map((text) => cell(paragraphs(text))).join('')}</w:tr>`;
export const table = (...rows: readonly string[]): string =>
  `<w:tbl><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>${rows.join('')}</w:tbl>`;

/** What the file prints for answers, and what stays as it was. */
export async function printed(body: string, answers: NamedAnswers, refused?: (key: string) => boolean) {
  const read = await readTemplate({ body });
  const keys = read.rules.map(({ key }) => key).filter((key) => refused?.(key) === true);
  const { lines } = fill(read, answers, new Set(keys));
  const shown = lines.map((line) => line.replaceAll('\u00a0', ' '));
  return { shown, left: read.remarks.map(({ code, count }) => [code, count]) };
}
