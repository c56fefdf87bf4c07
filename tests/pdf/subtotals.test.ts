import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Passage } from '#domain/entities/passage.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import { printedOutcome } from '#domain/rules/living/printed-outcome.ts';
import { writeRows } from '#domain/rules/living/rows.ts';
import { cell, field, linesOf, modelOf, paragraph, row, text, type ReadLine } from './printed.ts';
import type { PrintJob } from '#app/rendering/printer.ts';
import { PreviewedDocument } from '#app/rendering/previewed-document.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { applyUpdate, type Preview } from '#app/typeset/preview/preview.ts';
import { textTakenOut } from './shown-text.ts';
import { printJob } from '#tests/support/printed-words.ts';

/**
 * The promise: where a table goes on on another page, its last row there has the sum of the values that stand above it
 * on that page, or on all pages so far; the first row of the next page has the latter; and nothing of it is anywhere
 * else.
 */

const runs = {
  numRuns: Number(process.env['DOCUMENTS'] ?? 60),
  seed: Number(process.env['SEED'] ?? 20_261_127),
};

interface Item {
  /** Cents; null for a cell without a value. */
  price: bigint | null;
  /** Tenths. */
  amount: bigint;
  isShown: boolean;
  /** Words of its description. */
  words: number;
}

interface Offer {
  items: readonly Item[];
  hasHeader: boolean;
  height: number;
  /** Lines of text above the table. */
  above: number;
}

const COLUMNS = [
  { id: 'what', name: 'Descrição', color: '#d1fae5' },
  { id: 'price', name: 'Preço', color: '#d1fae5', type: 'currency' as const },
  { id: 'amount', name: 'Quantidade', color: '#d1fae5', type: 'number' as const },
  { id: 'hidden', name: 'Oculto', color: '#d1fae5', type: 'checkbox' as const },
];
const FIELDS = [{ id: 'items', name: 'Itens', color: '#d1fae5', columns: COLUMNS }];

const PASSAGES: Readonly<Record<string, Passage>> = {
  each: { kind: 'repetition', group: 'items' },
  shown: {
    kind: 'condition',
    group: 'items',
    shown: { op: 'not', args: [{ field: 'hidden' }] },
  },
  page: { kind: 'subtotal', at: 'foot-page' },
  running: { kind: 'subtotal', at: 'foot-running' },
  carried: { kind: 'subtotal', at: 'head-running' },
};

const line = (first: unknown[], price: unknown[], amount: unknown[], within: readonly string[] = []) => ({
  ...row([first, price, amount].map((content) => cell([paragraph(content)]))),
  ...(within.length === 0 ? {} : { $: { within: [...within] } }),
});

function tableOf({ hasHeader }: Offer): unknown {
  const heads = ['ITEM', 'PRECO', 'QUANT'].map((word) => cell([paragraph([text(word)])], { headerState: 1 }));
  return {
    type: 'table',
    version: 1,
    colWidths: [200, 150, 100],
    children: [
      ...(hasHeader ? [row(heads)] : []),
      line([text('TRANSPORTE ')], [field('price')], [field('amount')], ['carried']),
      line([field('what')], [field('price')], [field('amount')], ['each', 'shown']),
      line([text('PAGINA ')], [field('price')], [field('amount')], ['page']),
      line([text('ATE ')], [field('price')], [field('amount')], ['running']),
    ],
  };
}

const amountText = (tenths: bigint): string => `${String(tenths / 10n)}.${String(tenths % 10n)}`;
const priceText = (cents: bigint): string =>
  `${String(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`;

function jobOf(offer: Offer): PrintJob {
  const body = [
    ...Array.from({ length: offer.above }, () => paragraph([text('antes')])),
    tableOf(offer),
    paragraph([text('depois')]),
  ];
  const written = modelOf({ body, fields: FIELDS, page: { width: 600, height: offer.height } });
  const document = { ...written, passages: new Map(Object.entries(PASSAGES)) };
  const answers = {
    items: writeRows(
      offer.items.map(({ price, amount, isShown, words }, at) => ({
        id: `r${String(at)}`,
        values: {
          what: `i${String(at)}. ${'palavra '.repeat(words)}`.trim(),
          price: price === null ? '' : priceText(price),
          amount: amountText(amount),
          ...(isShown ? {} : { hidden: 'true' }),
        },
      })),
    ),
  };
  const form = { fields: FIELDS, sections: [], passages: document.passages, language: 'pt-BR' };
  const outcome = outcomeOf(form, answers, { today: '2026-11-27' });
  const values = printedOutcome(form, outcome, 'pt-BR');
  return { document, values, selection: outcome.selection };
}

async function pagesOf(offer: Offer): Promise<ReadLine[][]> {
  const { bytes } = await printJob(jobOf(offer), 'pdf');
  const pages = await linesOf(bytes);
  // Without the numbers of the pages.
  return pages.map((lines) => lines.filter((each) => !/^\d+ de \d+$/.test(each.text)));
}

/** The figures of a line: cents of the price, tenths of the amount. */
function figuresOf({ text: written }: ReadLine): Sums {
  const [, price = '0'] = /R\$\s*([\d.]+,\d\d)/.exec(written) ?? [];
  const rest = written.replace(/R\$\s*[\d.]+,\d\d/, '').replace(/^(?:i\d+|[A-Z]+)/, '');
  const [, amount = '0'] = /([\d.]+(?:,\d)?)\s*$/.exec(rest) ?? [];
  const [whole = '0', tenth = '0'] = amount.replaceAll('.', '').split(',');
  return { price: BigInt(price.replaceAll(/\D/g, '')), amount: BigInt(whole) * 10n + BigInt(tenth) };
}

const isItem = ({ text: written }: ReadLine): boolean => /^i\d+/.test(written);

/** The sum of the rows that are shown. */
function totalOf({ items }: Offer): Sums {
  const shown = items.filter(({ isShown }) => isShown);
  return {
    price: shown.reduce((sum, { price }) => sum + (price ?? 0n), 0n),
    amount: shown.reduce((sum, { amount }) => sum + amount, 0n),
  };
}

function added(lines: readonly ReadLine[]): Sums {
  return lines
    .map(figuresOf)
    .reduce((sum, each) => ({ price: sum.price + each.price, amount: sum.amount + each.amount }), {
      price: 0n,
      amount: 0n,
    });
}

interface Sums {
  price: bigint;
  amount: bigint;
}

/** What a page must have at its breaks, or has. */
interface Breaks {
  page: Sums | null;
  running: Sums | null;
  carried: Sums | null;
}

interface Read {
  found: Breaks[];
  wanted: Breaks[];
  /** Whether the rows at breaks are at the edges of the table on their pages, and one of each. */
  isPlaced: boolean;
  items: readonly ReadLine[];
  isBroken: boolean;
}

const only = (lines: readonly ReadLine[]): Sums | null =>
  lines[0] === undefined ? null : figuresOf(lines[0]);

/** Reads the sums of a document, and adds up what stands above them. */
function read(pages: readonly (readonly ReadLine[])[]): Read {
  const ofTable = pages.flatMap((lines, at) =>
    lines.some((each) => isItem(each) || /palavra/.test(each.text)) ? [at] : [],
  );
  const [first = 0, end = first] = [ofTable[0], ofTable.at(-1)];
  const result: Read = { found: [], wanted: [], isPlaced: true, items: [], isBroken: end > first };
  for (const [at, lines] of pages.entries()) {
    const named = (word: string): ReadLine[] => lines.filter((each) => each.text.startsWith(word));
    const [page, running, carried] = [named('PAGINA'), named('ATE'), named('TRANSPORTE')];
    const isOn = at >= first && at < end;
    const items = lines.filter(isItem);
    const before = added(result.items);
    result.items = [...result.items, ...items];
    result.found.push({ page: only(page), running: only(running), carried: only(carried) });
    result.wanted.push({
      page: isOn ? added(items) : null,
      running: isOn ? added(result.items) : null,
      carried: at > first && at <= end ? before : null,
    });
    const foot = lines.slice(-2).map((each) => each.text.split(' ')[0]);
    const isAtFoot = !isOn || (foot[0] === 'PAGINA' && foot[1] === 'ATE');
    const head = lines.find((each) => !each.text.startsWith('ITEM'));
    const isAtHead = carried.length === 0 || head === carried[0];
    const isOne = [page, running, carried].every(({ length }) => length <= 1);
    result.isPlaced &&= isAtFoot && isAtHead && isOne;
  }
  return result;
}

const anyItem: fc.Arbitrary<Item> = fc.record({
  price: fc.option(fc.bigInt({ min: 0n, max: 99_999_999n }), { freq: 6 }),
  amount: fc.bigInt({ min: 0n, max: 9999n }),
  isShown: fc.integer({ min: 0, max: 5 }).map((one) => one > 0),
  words: fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.nat(30) },
    fc.nat(400),
  ),
});
const anyOffer: fc.Arbitrary<Offer> = fc.record({
  items: fc.array(anyItem, { minLength: 1, maxLength: 60 }),
  hasHeader: fc.boolean(),
  height: fc.integer({ min: 480, max: 1123 }),
  above: fc.nat(40),
});

type Edit = (items: readonly Item[]) => readonly Item[];

/** A price that is typed, a row that is added, and one that goes. */
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.nat(60), anyItem).map(([at, { price }]): Edit => {
    return (items) => items.map((item, index) => (index === at % items.length ? { ...item, price } : item));
  }),
  anyItem.map((item): Edit => (items) => [...items, item]),
  fc.nat(60).map(
    (at): Edit =>
      (items) =>
        items.length < 2 ? items : items.toSpliced(at % items.length, 1),
  ),
);

const fonts = new FontLibrary(nodeFontSource);

describe('T24 subtotals where a table breaks', () => {
  it('T24 are the sums of what stands above them, and stand nowhere else', async () => {
    let broken = 0;
    await fc.assert(
      fc.asyncProperty(anyOffer, async (offer) => {
        const { found, wanted, isPlaced, items, isBroken } = read(await pagesOf(offer));
        expect(found).toEqual(wanted);
        expect(isPlaced).toBe(true);
        expect(items.length).toBe(offer.items.filter(({ isShown }) => isShown).length);
        expect(added(items)).toEqual(totalOf(offer));
        if (isBroken) broken += 1;
      }),
      runs,
    );
    expect(broken).toBeGreaterThan(runs.numRuns / 4);
  });

  it('T22 T24 follow each answer: the pages are those that would be made anew', async () => {
    await fc.assert(
      fc.asyncProperty(anyOffer, fc.array(anyEdit, { minLength: 1, maxLength: 4 }), async (first, edits) => {
        const screen = new PreviewedDocument(fonts);
        let shown: Preview | null = applyUpdate(null, await screen.open(jobOf(first)));
        let offer = first;
        for (const edit of edits) {
          offer = { ...offer, items: edit(offer.items) };
          const { values, selection } = jobOf(offer);
          const update = await screen.refill(values, selection);
          shown = update === null ? null : applyUpdate(shown, update);
          const anew = await new PreviewedDocument(fonts).open(jobOf(offer));
          expect(shown).toEqual(applyUpdate(null, anew));
        }
      }),
      { ...runs, numRuns: Math.ceil(runs.numRuns / 2) },
    );
  });

  it('T24 are on every page of 200 items but the last, to the cent', async () => {
    const items = Array.from({ length: 200 }, (_, at): Item => ({
      price: BigInt(at * 3333 + 1),
      amount: 1n,
      isShown: true,
      words: 0,
    }));
    const offer = { items, hasHeader: true, height: 1123, above: 0 };
    const pages = await pagesOf(offer);
    expect(pages.length).toBeGreaterThan(5);
    const { found, wanted, isPlaced, items: printed } = read(pages);
    expect(found).toEqual(wanted);
    expect(isPlaced).toBe(true);
    expect(added(printed)).toEqual(totalOf(offer));
  });

  it('T24 are read aloud where they stand, as rows of the table', async () => {
    const items = Array.from({ length: 60 }, (): Item => ({
      price: 100n,
      amount: 10n,
      isShown: true,
      words: 0,
    }));
    const { bytes } = await printJob(jobOf({ items, hasHeader: true, height: 1123, above: 0 }), 'pdf');
    const aloud = await textTakenOut(bytes);
    const order = [...aloud.matchAll(/i\d+\.|PAGINA|ATE|TRANSPORTE/g)].map(([word]) => word);
    const end = order.indexOf('PAGINA');
    expect(order.slice(end - 1, end + 4)).toEqual([
      `i${String(end - 1)}.`,
      'PAGINA',
      'ATE',
      'TRANSPORTE',
      `i${String(end)}.`,
    ]);
    expect(order).toHaveLength(items.length + 3);
  });
});
