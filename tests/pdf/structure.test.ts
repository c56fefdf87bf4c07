import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { cell, heading, linesOf, openPdf, paragraph, print, row, text } from './printed.ts';
import { ALT, TITLE, specimen } from './specimen.ts';

/** What a reader for the blind, a reader's side bar and an archive find in the file. */
type Pdf = Awaited<ReturnType<typeof openPdf>>;
type Outline = Awaited<ReturnType<Pdf['getOutline']>>;
type TreeNode = Awaited<ReturnType<Awaited<ReturnType<Pdf['getPage']>>['getStructTree']>>;

let bytes: Uint8Array;
let pdf: Pdf;
let raw: PDFDocument;
beforeAll(async () => {
  ({ bytes } = await print(await specimen()));
  pdf = await openPdf(bytes);
  raw = await PDFDocument.load(bytes, { updateMetadata: false });
});

/** Roles in brackets, texts as they stand: what is read aloud, in its order. */
async function readAloud(number: number, from: Pdf = pdf): Promise<string> {
  const page = await from.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const texts = new Map<string, string>();
  let open = '';
  for (const item of items) {
    if ('str' in item) texts.set(open, (texts.get(open) ?? '') + item.str);
    else open = 'id' in item && typeof item.id === 'string' ? item.id : '';
  }
  const read = (node: NonNullable<TreeNode> | { type: string; id: string }): string => {
    if ('children' in node) {
      const inside = node.children.map(read).join('');
      return node.role === 'Root' || node.role === 'Document' ? inside : `[${node.role} ${inside}]`;
    }
    return (texts.get(node.id) ?? '').replaceAll('\u00ad', '').trim();
  };
  const tree = await page.getStructTree();
  return tree === null ? '' : read(tree);
}

function elements(role: string): PDFDict[] {
  return raw.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.get(PDFName.of('S')) === PDFName.of(role) ? [object] : [],
    );
}

function attributes(role: string): string[] {
  return elements(role).map((element) => String(element.get(PDFName.of('A')) ?? '').replaceAll(/\s+/g, ' '));
}

function decoded(stream: unknown): Uint8Array {
  if (!(stream instanceof PDFRawStream)) throw new Error('not a stream');
  return decodePDFRawStream(stream).decode();
}

const titles = (outline: Outline): unknown =>
  outline.map(({ title, items }) => (items.length === 0 ? title : [title, titles(items as Outline)]));

describe('the structure of a printed document', () => {
  it('T14 T24 a numbered paragraph has its number as a label', async () => {
    const numbered = (words: string, level: number) =>
      paragraph([text(words)], { $: { numbering: { scheme: 'contrato', level } } });
    const title = { ...heading('Do objeto'), $: { numbering: { scheme: 'contrato', level: 0 } } };
    const file = await print({ body: [title, numbered('Um', 1), numbered('Dois', 1), numbered('Três', 2)] });
    expect(await readAloud(1, await openPdf(file.bytes))).toBe(
      '[H2 [Lbl Cláusula 1ª]Do objeto][P [Lbl 1.1]Um][P [Lbl 1.2]Dois][P [Lbl a)]Três]',
    );
  });

  it('T24 is read aloud in order: headings, paragraphs, nested lists and tables by their parts, nothing of header or footer', async () => {
    const [first, second] = [await readAloud(1), await readAloud(2)];
    expect(first).toMatch(
      /^\[H1 Primeira parte\]\[P Parágrafo que corre .*até o fim\.\]\[H2 Título comprido/s,
    );
    expect(first).toContain(
      '[L [LI [Lbl 1.][LBody um]][LI [Lbl 2.][LBody dois[L [LI [Lbl 1.][LBody dentro]]]]]]',
    );
    expect(first).toContain(
      '[Table [TR [TH Item][TH Valores]][TR [TH Mão de obra][TD 1.000,00][TD 2.000,00]][TR [TD 3.000,00][TD 4.000,00]]]',
    );
    expect(second).toMatch(
      /^\[H2 De volta\]\[P .*\[Figure \].*e.*\[Figure \]\]\[P .*\]\[H1 Segunda parte\]$/,
    );
    for (const page of [first, second]) expect(page).not.toMatch(/corrido|\d de 2/);
  });

  it('T24 reads a table without lines and headers as texts, and as a table what has either', async () => {
    const table = (first: object, more: object) => ({
      type: 'table',
      colWidths: [200, 200],
      children: [row([cell([paragraph([text('Ana')])], first), cell([paragraph([text('Bruno')])])])],
      ...more,
    });
    const plain = { $: { borders: 'none' } };
    const lined = { $: { borders: { top: { width: 1, color: '#000000' } } } };
    const read = async (written: unknown) =>
      readAloud(1, await openPdf((await print({ body: [written] })).bytes));
    expect(await read(table({}, plain))).toBe('[Div [Div [P Ana]][Div [P Bruno]]]');
    expect(await read(table({ headerState: 2 }, plain))).toContain('[Table [TR [TH ');
    expect(await read(table(lined, plain))).toContain('[Table [TR [TD ');
    expect(await read(table({}, {}))).toContain('[Table [TR [TD ');
  });

  it('T24 says which cells a header cell stands for and how far merged cells reach', () => {
    expect(attributes('TH')).toEqual([
      '<< /O /Table /Scope /Column >>',
      '<< /O /Table /Scope /Column /ColSpan 2 >>',
      '<< /O /Table /Scope /Row /RowSpan 2 >>',
    ]);
    expect(attributes('TD')).toEqual(['', '', '', '']);
  });

  it('T24 gives images their alternative text and their place', async () => {
    const figures = elements('Figure');
    expect(figures.map((figure) => raw.context.lookup(figure.get(PDFName.of('Alt'))))).toHaveLength(2);
    const tree = JSON.stringify(await (await pdf.getPage(2)).getStructTree());
    expect(tree).toContain(JSON.stringify(ALT));
    const [box = ''] = attributes('Figure');
    const [left = 0, bottom = 0, right = 0, top = 0] = (/BBox \[ (.*) \]/.exec(box)?.[1] ?? '')
      .split(' ')
      .map(Number);
    expect(right - left).toBeCloseTo(60, 1);
    expect(top - bottom).toBeCloseTo(45, 1);
    expect(left).toBeCloseTo(15, 1);
  });

  it('T24 has bookmarks of its headings, nested by rank, that lead to where they stand', async () => {
    const outline = await pdf.getOutline();
    const long = `Título comprido, com contratação e responsabilização, ${'que se divide em linhas '.repeat(6).trim()}`;
    expect(titles(outline)).toEqual([
      ['Primeira parte', [[long, ['Salto de nível']], 'De volta']],
      'Segunda parte',
    ]);
    const leads = async (at: Outline[number] | undefined) => {
      if (!Array.isArray(at?.dest)) throw new Error('leads nowhere');
      const [page, , , top] = at.dest as [Parameters<Pdf['getPageIndex']>[0], unknown, number, number];
      return { page: await pdf.getPageIndex(page), top };
    };
    const [first, last] = [await leads(outline[0]), await leads(outline[1])];
    expect([first.page, last.page]).toEqual([0, 1]);
    expect(first.top).toBeGreaterThan(780);
    expect(last.top).toBeLessThan(first.top - 60);
  });

  it('T24 is PDF/A-2b by its own word: XMP and information alike, sRGB meant, an identifier', async () => {
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: TITLE,
      Language: 'pt-BR',
      Producer: 'Autodocs',
      CreationDate: 'D:20261121120000Z',
    });
    expect(metadata?.get('dc:title')).toBe(TITLE);
    expect(metadata?.get('pdf:producer')).toBe('Autodocs');
    expect(metadata?.get('xmp:createdate')).toBe('2026-11-21T12:00:00Z');
    expect([metadata?.get('pdfaid:part'), metadata?.get('pdfaid:conformance')]).toEqual(['2', 'B']);
    expect(String(raw.catalog.get(PDFName.of('OutputIntents')))).toContain('/GTS_PDFA1');
    expect(pdf.fingerprints[0]).toMatch(/^[\da-f]{32}$/);
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    expect((await openPdf((await print(await specimen())).bytes)).fingerprints).toEqual(pdf.fingerprints);
    const other = await print({ ...(await specimen()), title: 'Outro' });
    expect((await openPdf(other.bytes)).fingerprints).not.toEqual(pdf.fingerprints);
  });

  it('T24 shows the box of a character no font has under a number of its own, never as glyph 0', () => {
    const shown = [...raw.context.enumerateIndirectObjects()].flatMap(([, object]) => {
      if (!(object instanceof PDFDict) || !object.has(PDFName.of('ToUnicode'))) return [];
      const descendant = raw.context.lookup(
        object.lookup(PDFName.of('DescendantFonts'), PDFArray).get(0),
        PDFDict,
      );
      const map = decoded(descendant.lookup(PDFName.of('CIDToGIDMap')));
      const cmap = new TextDecoder().decode(decoded(object.lookup(PDFName.of('ToUnicode'))));
      const unicode = cmap.slice(cmap.indexOf('beginbfchar'));
      return [...unicode.matchAll(/<([\da-f]{4})><([\da-f]+)>$/gm)].map(([, code = '', text]) => {
        const at = 2 * Number.parseInt(code, 16);
        return { text, glyph: 256 * (map[at] ?? 0) + (map[at + 1] ?? 0) };
      });
    });
    expect(shown.map(({ text }) => text)).toContain('db80dd23');
    for (const { glyph } of shown) expect(glyph).toBeGreaterThan(0);
  });

  it('T24 leaves out of its title what XML cannot hold', async () => {
    const odd = await openPdf((await print({ title: 'a\u0007b\ud800\ufffe c', body: [] })).bytes);
    const { info, metadata } = await odd.getMetadata();
    expect(info).toMatchObject({ Title: metadata?.get('dc:title') });
    expect(metadata?.get('dc:title')).toBe('ab c');
    expect(await odd.getOutline()).toBeNull();
  });

  it('T24 has quotes as quotes, and links as one element each with their text and their place on every line', async () => {
    const link = (url: string, value: string) => ({ type: 'link', url, children: [text(value)] });
    const long = 'um endereço que não cabe em uma linha só '.repeat(4).trim();
    const body = [
      { type: 'quote', children: [text('Palavras de outro.')] },
      paragraph([
        text('Ver '),
        link('https://exemplo.com.br/a', long),
        text(' e '),
        link('https://exemplo.com.br/b', 'o sítio'),
        text('.'),
      ]),
    ];
    const header = [paragraph([link('https://exemplo.com.br', 'exemplo.com.br')])];
    ({ bytes } = await print({ body, header }));
    [pdf, raw] = [await openPdf(bytes), await PDFDocument.load(bytes, { updateMetadata: false })];
    const spoken = (await readAloud(1)).replaceAll(/\s+/g, ' ');
    expect(spoken).toMatch(
      /^\[BlockQuote \[P Palavras de outro\.\]\]\[P Ver ?\[Link um endereço.* só ?\]e ?\[Link o sítio\]\.\]$/,
    );
    const annotations = (await (await pdf.getPage(1)).getAnnotations()) as { url?: string }[];
    const lines =
      (await linesOf(bytes))[0]?.filter(({ text: line }) => /endereço|linha|cabe/.test(line)) ?? [];
    expect(annotations.filter(({ url }) => url?.endsWith('/a') ?? false)).toHaveLength(lines.length);
    const [first] = elements('Link');
    const kids = String(first?.get(PDFName.of('K')));
    expect(kids.match(/\/OBJR/g)).toHaveLength(lines.length);
    const [, object] = /\/Obj (\d+) 0 R/.exec(kids) ?? [];
    const annotation = raw.context
      .enumerateIndirectObjects()
      .find(([reference]) => reference.objectNumber === Number(object))?.[1];
    expect(String(annotation)).toMatch(/\/Subtype \/Link[^]*\/StructParent 1\b/);
  });
});
