import type { Block, Paragraph, Reference } from '#app/document/model.ts';
import { numberBlocks } from '#app/document/numbering/number-blocks.ts';
import { referencesIn } from '#app/document/references/reference-uses.ts';
import { References } from '#app/document/references/references.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import type { ShownValues } from '#app/document/text.ts';
import { median, type Figure } from './figure.ts';

/**
 * The numbers of 500 clauses among 3,000 paragraphs and what 300 references to them show, beside reading the same
 * paragraphs as JSON.
 */
const PARAGRAPHS = 3000;
const CLAUSE_EVERY = 6;
const REFERENCES = 300;
const ROUNDS = 21;

function referenceTo(at: number): Reference {
  const target = `p${(at * 7 * CLAUSE_EVERY) % PARAGRAPHS}`;
  return { kind: 'reference', target, shows: at % 4 === 0 ? 'text' : 'number', style: DEFAULT_STYLE };
}

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
  if (at % CLAUSE_EVERY === 1 && at < REFERENCES * CLAUSE_EVERY)
    return { ...plain, inlines: [...plain.inlines, referenceTo(at)] };
  return at % CLAUSE_EVERY === 0 ? { ...plain, numbering: { scheme: 'contrato', level } } : plain;
}

const shown: ShownValues = { fields: new Map(), values: {} };

function renumber(blocks: readonly Block[], references: readonly Reference[]): void {
  numberBlocks(blocks);
  const all = new References();
  all.read([blocks]);
  for (const reference of references) all.textOf(reference, shown);
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

export async function* run(): AsyncIterable<Figure> {
  const blocks: Block[] = Array.from({ length: PARAGRAPHS }, (_, at) => paragraph(at));
  const references = blocks.flatMap(referencesIn);
  const json = JSON.stringify(blocks);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: timed(() => renumber(blocks, references)),
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
