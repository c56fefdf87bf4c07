import { mergeDocument } from '#domain/rules/merge/body/merge-document.ts';
import { median, type Figure } from './figure.ts';

/** Two states of one text of 1,000 paragraphs, 100 of them changed on each side, beside reading the same text as JSON. */
const BLOCKS = 1000;
const CHANGES = 100;
const ROUNDS = 15;

const words =
  'O presente contrato tem por objeto a prestação de serviços de consultoria em engenharia civil'.split(' ');

/** `changed`: which word differs from the base's. */
function block(at: number, changed?: { word: number; by: string }): object {
  const texts = words.map((word, place) => (place === changed?.word ? changed.by : word));
  const text = `${Array.from({ length: 4 }, () => texts.join(' ')).join(', ')} ${at}.`;
  return {
    type: 'paragraph',
    version: 1,
    format: 'justify',
    $: { id: `block-${at}` },
    children: [{ type: 'text', version: 1, text, format: 0, style: '' }],
  };
}

function document(word: number, by: string | null, first: number) {
  const children = Array.from({ length: BLOCKS }, (_, at) => {
    const place = (at - first) / (BLOCKS / CHANGES);
    return block(at, by !== null && Number.isInteger(place) ? { word, by } : undefined);
  });
  return {
    firstHeader: null,
    header: null,
    content: { root: { type: 'root' as const, children } },
    firstFooter: null,
    footer: null,
  };
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

export async function* run(): AsyncIterable<Figure> {
  const sides = {
    base: document(0, null, 0),
    local: document(2, 'ajuste', 0),
    server: document(9, 'fornecimento', 0),
  };
  const json = JSON.stringify(sides);
  const author = { by: 'user', at: '2026-11-26T10:00:00.000Z' };
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: timed(() => mergeDocument(sides, { local: author, server: author })),
    peer: timed(() => JSON.parse(json)),
  }));
  const value = median(rounds.map(({ ours }) => ours));
  yield {
    name: 'merge.body',
    value: Math.round(value * 100) / 100,
    unit: 'ms',
    ratio: Math.round((value / median(rounds.map(({ peer }) => peer))) * 100) / 100,
    against: 'JSON.parse of the three states',
  };
}
