import { describe, expect, it } from 'vitest';
import { docxOf, type DocxParts } from '#tests/support/word/docx-of.ts';
import { readFile, textsOf } from '#tests/support/word/read-blocks.ts';

const p = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${text === '' ? '' : `<w:r><w:t>${text}</w:t></w:r>`}</w:p>`;
const section = (content: string): string => `<w:sectPr>${content}</w:sectPr>`;
const A4 = '<w:pgSz w:w="11906" w:h="16838"/>';
const LANDSCAPE = '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>';
const margins = (all: number, more = ''): string =>
  `<w:pgMar w:top="${all}" w:right="${all}" w:bottom="${all}" w:left="${all}" ${more}/>`;
const type = (value: string): string => `<w:type w:val="${value}"/>`;

const read = (parts: DocxParts) => readFile(docxOf(parts));

describe('pages of a Word file', () => {
  it('T13 have paper, margins and the distances of header and footer', async () => {
    const { page } = await read({
      body: p('x') + section(A4 + margins(1134, 'w:header="567" w:footer="300" w:gutter="150"')),
    });
    expect(page).toMatchObject({
      width: 793.73,
      height: 1122.53,
      margins: { top: 75.6, right: 75.6, bottom: 75.6, left: 85.6 },
      edges: { header: 37.8, footer: 20 },
      firstPage: false,
      number: 'none',
      leading: 'text',
    });
    const { page: usual } = await read({ body: p('x') });
    expect([usual.width, usual.height, usual.margins.left]).toEqual([816, 1056, 96]);
  });

  it('T13 begin anew where a section does; what a section has as the document is not repeated', async () => {
    const { body, remarks } = await read({
      body: [
        p('one', section(A4 + margins(1500))),
        p('two', section(LANDSCAPE + margins(1500))),
        p('', section(type('continuous') + LANDSCAPE + margins(1500) + '<w:cols w:num="2"/>')),
        p('three', section(type('oddPage') + LANDSCAPE + margins(1500))),
        p('four'),
        section(A4 + margins(1500)),
      ].join(''),
    });
    expect(textsOf(body)).toEqual(['one', '---', 'two', '---', 'three', '---', 'four']);
    const breaks = body.flatMap((block) => (block.kind === 'page-break' ? [block.section] : []));
    expect(breaks).toEqual([{ width: 1122.53, height: 793.73 }, undefined, {}]);
    expect(remarks).toEqual(['columns']);
  });

  it('T13 have header and footer, and others on the first page', async () => {
    const reference = (edge: string, kind: string, id: string) =>
      `<w:${edge}Reference w:type="${kind}" r:id="${id}"/>`;
    const file = await read({
      body:
        p('x') +
        section(
          reference('header', 'default', 'h1') +
            reference('header', 'first', 'h2') +
            reference('footer', 'default', 'f1') +
            reference('footer', 'even', 'f2') +
            '<w:titlePg/>',
        ),
      settings: '<w:evenAndOddHeaders/>',
      edges: {
        h1: { kind: 'header', content: p('Cabeçalho') },
        h2: { kind: 'header', content: p('Primeira') },
        f1: { kind: 'footer', content: p('') },
        f2: { kind: 'footer', content: p('Par') },
      },
    });
    expect(textsOf(file.header)).toEqual(['Cabeçalho']);
    expect(file.footer).toEqual([]);
    expect(file.page.firstPage).toBe(true);
    expect(textsOf(file.firstPage?.header ?? [])).toEqual(['Primeira']);
    expect(file.firstPage?.footer).toEqual([]);
    expect(file.remarks).toEqual(['even-pages']);
  });

  it('T13 say what of later sections is shown otherwise', async () => {
    const { remarks } = await read({
      body:
        p('x', section('<w:headerReference w:type="default" r:id="h1"/>')) +
        p('y') +
        section('<w:headerReference w:type="default" r:id="h2"/><w:pgBorders/><w:pgNumType w:start="5"/>'),
      edges: { h1: { kind: 'header', content: p('a') }, h2: { kind: 'header', content: p('b') } },
    });
    expect(remarks).toEqual(['section-headers', 'page-numbers', 'page-border']);
  });

  it('T13 of no sense, or with headers that are not there, are read', async () => {
    const { page, header, remarks } = await read({
      body:
        p('x') +
        section(
          '<w:pgSz w:w="999999999999" w:h="-5"/><w:pgMar w:top="-999999999" w:left="a"/><w:headerReference r:id="none"/>',
        ),
    });
    expect([page.width, page.height, page.margins.top, page.margins.left]).toEqual([5000, 100, 1000, 96]);
    expect(header).toEqual([]);
    expect(remarks).toEqual(['missing-part']);
  });
});
