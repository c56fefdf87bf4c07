import type { Block, Paragraph } from '#app/document/model.ts';
import { numberBlocks } from '#app/document/numbering/number-blocks.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import { median, type Figure } from './figure.ts';

/** The numbers of 500 clauses among 3,000 paragraphs, beside reading the same paragraphs as JSON. */
const PARAGRAPHS = 3000;
const CLAUSE_EVERY = 6;
const ROUNDS = 21;

function paragraph(at: number): Paragraph {
  const style = DEFAULT_STYLE;
  const plain: Paragraph = {
    kind: 'paragraph',
    path: [at],
    id: `p${at}`,
    align: 'start',
    indent: 0,
    inlines: [{ kind: 'text', text: 'O presente contrato tem por objeto a prestação de serviços.', style }],
    style,
  };
  const level = (at / CLAUSE_EVERY) % 3;
  return at % CLAUSE_EVERY === 0 ? { ...plain, numbering: { scheme: 'contrato', level } } : plain;
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

export async function* run(): AsyncIterable<Figure> {
  const blocks: Block[] = Array.from({ length: PARAGRAPHS }, (_, at) => paragraph(at));
  const json = JSON.stringify(blocks);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: timed(() => numberBlocks(blocks)),
    peer: timed(() => JSON.parse(json)),
  }));
  const value = median(rounds.map(({ ours }) => ours));
  const ratio = value / median(rounds.map(({ peer }) => peer));
  yield {
    name: 'number.500',
    value: Math.round(value * 100) / 100,
    unit: 'ms',
    ratio: Math.round(ratio * 100) / 100,
    against: 'JSON.parse of the same paragraphs',
  };
}
