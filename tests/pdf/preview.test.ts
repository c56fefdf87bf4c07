import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentModel } from '#app/document/model.ts';
import { PreviewedDocument } from '#app/rendering/previewed-document.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { applyUpdate } from '#app/typeset/preview/preview.ts';
import type { Preview, PreviewContent, PreviewNode } from '#app/typeset/preview/preview.ts';
import { createRandom } from '#tests/support/same-random.ts';
import { cell, field, heading, linesOf, modelOf, paragraph, printModel, row, text } from './printed.ts';
import { linesIn, linesShown, tidy } from './shown-lines.ts';

const fonts = new FontLibrary(nodeFontSource);

type Values = Readonly<Record<string, string>>;

/** As a screen keeps it: opened once, then changed. */
class Screen {
  readonly #document: DocumentModel;
  readonly #previewed = new PreviewedDocument(fonts);
  #shown: Preview | null = null;

  constructor(document: DocumentModel) {
    this.#document = document;
  }

  async show(values: Values): Promise<Preview> {
    const update =
      (await this.#previewed.refill(values)) ??
      (await this.#previewed.open({ document: this.#document, values }));
    this.#shown = applyUpdate(this.#shown, update);
    if (this.#shown === null) throw new Error('an update of pages that are not there');
    return this.#shown;
  }
}

const WORDS = 'O presente contrato tem por objeto a prestação de serviços especializados de acompanhamento.';

const fill = (id: string, more: object = {}) => field(id, more);

/** Fields alone, in words, in lists and tables, and in the header. */
function writtenForm(paragraphs: number) {
  const random = createRandom(7);
  const body = Array.from({ length: paragraphs }, (_, index) =>
    paragraph(
      [
        text(`[${String(index)}] ${WORDS} Sr. `),
        fill(index % 3 === 0 ? 'NOME' : `CAMPO${String(index)}`, { format: random(2) }),
        text(`, ${WORDS}`),
      ],
      { format: 'justify' },
    ),
  );
  const item = { type: 'listitem', children: [text('Valor: '), fill('VALOR'), text('.')] };
  const table = {
    type: 'table',
    colWidths: [200, 200],
    children: [
      row([
        cell([paragraph([text('Item')])], { headerState: 1 }),
        cell([paragraph([text('Preço')])], { headerState: 1 }),
      ]),
      row([cell([paragraph([fill('NOME')])]), cell([paragraph([text('R$ '), fill('VALOR')])])]),
    ],
  };
  return modelOf({
    body: [heading('Termo'), ...body, { type: 'list', listType: 'number', children: [item, item] }, table],
    header: [paragraph([text('Cliente: '), fill('TITULO')])],
    footer: [paragraph([text('Rua das Flores, 10')])],
  });
}

/** What the screen marks as a field's value, by field. */
function marked({ nodes }: PreviewContent): Map<string, string> {
  const found = new Map<string, string>();
  for (const { pieces } of linesIn(nodes))
    for (const piece of pieces)
      if (piece.kind === 'text')
        for (const { field: id, from, to } of piece.fields)
          found.set(id, (found.get(id) ?? '') + piece.text.slice(from, to));
  return found;
}

const EMPTY: PreviewContent = { shapes: [], rules: [], nodes: [], fields: [], fonts: [] };

function rolesIn(nodes: PreviewContent['nodes']): string[] {
  return nodes
    .filter((node): node is PreviewNode => node.kind === 'node')
    .flatMap(({ role, children }) => [role, ...rolesIn(children)]);
}

describe('the preview of a document that is filled', () => {
  const value = fc.oneof(
    fc.constantFrom(
      '',
      'Zé',
      'José Antônio d’Ávila Conceição',
      'linha um\nlinha dois',
      'Ω ж ✓',
      'longo '.repeat(60),
    ),
    fc.string({ maxLength: 40 }),
  );
  const fills = fc.array(
    fc.record({ id: fc.constantFrom('NOME', 'VALOR', 'TITULO', 'CAMPO4', 'CAMPO31'), value }),
    { minLength: 1, maxLength: 6 },
  );

  it('T22 is after each value what it would be if it were made anew', async () => {
    const document = writtenForm(40);
    await fc.assert(
      fc.asyncProperty(fills, async (steps) => {
        const screen = new Screen(document);
        let values: Values = {};
        await screen.show(values);
        for (const step of steps) {
          values = { ...values, [step.id]: step.value };
          expect(await screen.show(values)).toEqual(await new Screen(document).show(values));
        }
      }),
      { numRuns: Number(process.env['DOCUMENTS'] ?? 12), seed: Number(process.env['SEED'] ?? 20_261_122) },
    );
  });

  it('T21 T24 has the lines of the PDF when it is filled too', async () => {
    const document = writtenForm(60);
    const values = {
      NOME: 'José Antônio d’Ávila Conceição',
      VALOR: '1.234,50',
      TITULO: 'Horizonte\nEngenharia',
    };
    const pages = await linesOf((await printModel(document, { values })).bytes);
    const printed = pages.map((lines) => lines.map((line) => tidy(line.text)));
    const screen = new Screen(document);
    await screen.show({ NOME: 'Ana' });
    expect(linesShown(await screen.show(values))).toEqual(printed);
  });

  it('T22 keeps the pages that a value does not reach, and marks the value where it stands', async () => {
    const screen = new Screen(writtenForm(60));
    const before = await screen.show({});
    const now = await screen.show({ CAMPO31: 'Conceição' });
    const changed = now.pages.filter((page, index) => page !== before.pages[index]);
    expect(now.pages.length).toBeGreaterThan(2);
    expect(changed).toHaveLength(1);
    expect(changed.flatMap((page) => [...marked(page)])).toContainEqual(['CAMPO31', 'Conceição']);
    expect(now.frames).toBe(before.frames);
  });

  it('T21 T24 has the lines of the PDF from right to left too', async () => {
    const document = modelOf({
      body: [
        paragraph([text('שלום עולם (בדיקה) 123, עד הסוף. '.repeat(9))], { format: 'justify' }),
        paragraph([text('antes '), fill('NOME'), text(' depois')]),
      ],
    });
    const values = { NOME: 'عبد الله 7' };
    const printed = (await linesOf((await printModel(document, { values })).bytes)).map((lines) =>
      lines.map((line) => tidy(line.text)),
    );
    const preview = await new Screen(document).show(values);
    expect(linesShown(preview)).toEqual(printed);
    expect(marked(preview.pages[0] ?? EMPTY).get('NOME')).toBe('عبد الله 7');
    for (const { pieces } of linesIn(preview.pages[0]?.nodes ?? []))
      for (const piece of pieces) {
        // A space at which a line was broken takes no room in it.
        expect(piece.x).toBeGreaterThan(14.5);
        expect(piece.x + piece.width).toBeLessThan(779.5);
      }
  });

  it('T14 T21 leads where links lead, and nowhere that is not safe', async () => {
    const link = (url: string, value: string) => ({ type: 'link', url, children: [text(value)] });
    const document = modelOf({
      body: [
        paragraph([
          text('Veja '),
          link('https://exemplo.com.br/', 'o sítio, e mais o que ele diz '.repeat(5)),
          text(' e '),
          link('javascript:alert(1)', 'isto'),
        ]),
      ],
    });
    const { pages } = await new Screen(document).show({});
    const linked = [...linesIn(pages[0]?.nodes ?? [])].map(({ pieces }) =>
      pieces.flatMap((piece) => (piece.kind === 'text' && piece.link ? [piece.link] : [])),
    );
    expect(linked.map((links) => links.map(({ target }) => target))).toEqual([
      ['https://exemplo.com.br/'],
      ['https://exemplo.com.br/'],
    ]);
    expect(new Set(linked.flat().map(({ id }) => id)).size).toBe(1);
  });

  it('T21 is read as what it is: headings, paragraphs, lists, tables with header cells', async () => {
    const { pages } = await new Screen(writtenForm(1)).show({});
    expect(rolesIn(pages[0]?.nodes ?? []).filter((role, index, all) => role !== all[index - 1])).toEqual([
      'H2',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TR',
      'TD',
    ]);
  });
});
