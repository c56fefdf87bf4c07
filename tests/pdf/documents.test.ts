import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseTemplateExport } from '#domain/entities/template-export.ts';
import { readValues, renderTemplate } from '#scripts/documents/render.ts';
import { cell, field, heading, linesOf, openPdf, paragraph, print, row, text, textOf } from './printed.ts';
import type { ReadLine } from './printed.ts';

const SENTENCE =
  'A CONTRATADA compromete-se a executar os serviços com a diligência e a perícia habituais, respondendo por perdas e danos. ';
const justified = (times: number) => paragraph([text(SENTENCE.repeat(times).trim())], { format: 'justify' });
const isNumber = (line: ReadLine) => /^\d+ de \d+$/.test(line.text.trim());

describe('printed documents', () => {
  it('T24 prints the sample contract: two pages, header and footer, every value, structure and language', async () => {
    const exported = parseTemplateExport(await readFile('tests/fixtures/contract.template.json', 'utf8'));
    const values = JSON.parse(await readFile('tests/fixtures/contract.values.json', 'utf8')) as Record<
      string,
      string
    >;
    const printed = await renderTemplate(exported, values, new Date(0));
    const pages = await linesOf(printed.bytes);
    expect(pages).toHaveLength(2);
    for (const [index, lines] of pages.entries()) {
      expect(lines[0]?.text).toContain(
        'Horizonte Engenharia Ltda. · Contrato de prestação de serviços · José Antônio d’Ávila Conceição',
      );
      expect(lines.at(-2)?.text).toContain('contato@horizonte.example');
      expect(lines.at(-1)?.text.trim()).toBe(`${String(index + 1)} de 2`);
      expect((lines.at(-1)?.x ?? 0) + (lines.at(-1)?.width ?? 0)).toBeCloseTo((793.7 - 48) * 0.75, 0);
    }
    const whole = await textOf(printed.bytes);
    for (const value of Object.values(values)) expect(whole).toContain(value);
    const pdf = await openPdf(printed.bytes);
    const metadata = await pdf.getMetadata();
    expect(metadata.info).toMatchObject({ Title: 'Contrato de prestação de serviços', Language: 'pt-BR' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD'])
      expect(tree).toContain(`"role":"${role}"`);
  });

  it('T24 copies out what was put in: accents, quotes, ligature letters, currency, control characters left out', async () => {
    const value = 'Ação “efetiva” d’água – õ ü ñ ç À Œuvre, oficial fluência €1 R$ 2,00 ½ §';
    const written = {
      body: [paragraph([text(`Antes ${value} `), field('A')])],
      values: { A: 'linha 1\r\nlinha\u0000 2\tfim' },
      fields: [{ id: 'A', name: 'a' }],
    };
    const whole = await textOf((await print(written)).bytes);
    expect(whole).toContain(value);
    expect(whole).toContain('linha 1');
    expect(whole).toContain('linha 2');
  });

  it('T24 sets a justified paragraph to both margins, its last line loose, and gives back its text', async () => {
    const { bytes } = await print({ body: [justified(6)] });
    const lines = (await linesOf(bytes))[0]?.filter((line) => !isNumber(line)) ?? [];
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines.slice(0, -1)) {
      // A line ends in the space at which it was broken.
      const trailing = /\s$/.test(line.text) ? 0.75 * 14 * 0.6 : 0;
      expect(line.x).toBeCloseTo(15, 1);
      expect(Math.abs(line.x + line.width - 580.27)).toBeLessThan(0.5 + trailing);
    }
    expect((await textOf(bytes)).startsWith(SENTENCE.repeat(6).trim())).toBe(true);
  });

  it('T24 keeps widows and orphans in twos and a heading with what follows, wherever the page ends', async () => {
    for (let lead = 34; lead < 48; lead += 1) {
      const body = [
        ...Array.from({ length: lead }, (_, index) => paragraph([text(`Linha ${String(index)}`)])),
        heading('Título que fica'),
        justified(5),
      ];
      const pages = await linesOf((await print({ body })).bytes);
      const [first = [], second = []] = pages.map((lines) => lines.filter((line) => !isNumber(line)));
      const title = first.findIndex((line) => line.text.includes('Título'));
      // Lines of the paragraph on each page: none, or two at least; and none alone under its heading.
      const counts = title === -1 ? [second.length - 1] : [first.length - 1 - title, second.length];
      for (const count of counts) expect(count).not.toBe(1);
      expect(counts[0]).toBeGreaterThan(1);
    }
  });

  it('T24 repeats header rows on each page of a table, and loses or doubles no row', async () => {
    const table = {
      type: 'table',
      colWidths: [80, 300],
      children: [
        row([
          cell([paragraph([text('Código')])], { headerState: 1 }),
          cell([paragraph([text('Descrição')])], { headerState: 1 }),
        ]),
        ...Array.from({ length: 120 }, (_, index) =>
          row([cell([paragraph([text(`R${String(index)}.`)])]), cell([paragraph([text('texto')])])]),
        ),
      ],
    };
    const pages = await linesOf((await print({ body: [table] })).bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const lines of pages) expect(lines[0]?.text).toContain('Código');
    const rows = pages.flatMap((lines) => lines.flatMap((line) => /R(\d+)\./.exec(line.text)?.[1] ?? []));
    expect(rows).toEqual(Array.from({ length: 120 }, (_, index) => String(index)));
  });

  it('T24 cuts a row that is taller than a page, and goes on', async () => {
    const long = cell(Array.from({ length: 150 }, (_, index) => paragraph([text(`Item ${String(index)}.`)])));
    const table = {
      type: 'table',
      colWidths: [300, 100],
      children: [
        row([long, cell([paragraph([text('lado')])])]),
        row([cell([paragraph([text('depois')])]), cell([])]),
      ],
    };
    const whole = await textOf((await print({ body: [paragraph([text('antes')]), table] })).bytes);
    for (let index = 0; index < 150; index += 1) expect(whole).toContain(`Item ${String(index)}.`);
    expect(whole.indexOf('depois')).toBeGreaterThan(whole.indexOf('Item 149.'));
    expect(whole.match(/lado/g)).toHaveLength(1);
  });

  it('T22 leaves a blank for what is not filled, and the value instead of it once it is', async () => {
    const fields = [{ id: 'N', name: 'nome' }];
    const body = [paragraph([text('Nome: '), field('N'), text('.')])];
    const empty = await print({ body, fields });
    const filled = await print({ body, fields, values: { N: 'Zoé' } });
    expect(await textOf(empty.bytes)).not.toContain('nome');
    expect(await textOf(filled.bytes)).toContain('Nome: Zoé.');
  });

  it('T24 breaks a line of 300 characters inside the margins', async () => {
    const { bytes } = await print({
      body: [paragraph([field('A')], { format: 'justify' })],
      fields: [{ id: 'A', name: 'a' }],
      values: { A: 'x'.repeat(300) },
    });
    const lines = (await linesOf(bytes))[0] ?? [];
    for (const line of lines) expect(line.x + line.width).toBeLessThanOrEqual(580.5);
    expect((await textOf(bytes)).replaceAll(' ', '')).toContain('x'.repeat(300));
  });

  it('T24 gives an empty document one page, and shows a character no font has as a box that is reported and copied', async () => {
    expect((await print({ body: [] })).pages).toBe(1);
    const printed = await print({ body: [paragraph([text('a \ue000 𓀀 b')])] });
    expect(printed.missingCharacters).toEqual(['\ue000', '𓀀']);
    expect(await textOf(printed.bytes)).toContain('a \ue000 𓀀 b');
  });

  it('T24 prints a document with an image that is absent, none, or of 60 megapixels, and says so', async () => {
    const header = [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x3a, 0x98,
      0, 0, 0x0f, 0xa0,
    ];
    const images = new Map([
      ['none', new TextEncoder().encode('<svg onload=alert(1)>')],
      ['bomb', Uint8Array.from([...header, 8, 6, 0, 0, 0])],
    ]);
    const body = ['none', 'bomb', 'absent'].map((file) =>
      paragraph([{ type: 'image', version: 1, file, width: 50, height: 50, alt: '' }]),
    );
    const printed = await print({ body, images });
    expect(printed.unreadableImages).toEqual(['none', 'bomb', 'absent']);
    expect((await openPdf(printed.bytes)).numPages).toBe(1);
  });

  it('T24 leads where a link says, and nowhere that is not safe', async () => {
    const link = (url: string, value: string) => ({ type: 'link', url, children: [text(value)] });
    const body = [
      paragraph([
        text('Veja '),
        link('https://exemplo.com.br/ação?a=(1)', 'o sítio'),
        link('javascript:alert(1)', ' e isto'),
      ]),
    ];
    const { bytes } = await print({ body });
    const page = await (await openPdf(bytes)).getPage(1);
    const annotations = (await page.getAnnotations()) as { url?: string; rect: number[] }[];
    expect(annotations.map(({ url }) => url)).toEqual(['https://exemplo.com.br/a%C3%A7%C3%A3o?a=%281%29']);
    const [left = 0, bottom = 0, right = 0, top = 0] = annotations[0]?.rect ?? [];
    expect([left > 35 && left < 45, right - left > 24, right - left < 36, top - bottom < 14]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await textOf(bytes)).toContain('Veja o sítio e isto');
  });
});

describe('values for npm run render', () => {
  it('T24 are texts; others are named in words', () => {
    expect(readValues('{ "nome": "Ana" }')).toEqual({ nome: 'Ana' });
    expect(() => readValues('{ "a": null, "b": 3 }')).toThrow('"a" is null, "b" is a number');
    expect(() => readValues('[]')).toThrow('must be one object');
  });
});
