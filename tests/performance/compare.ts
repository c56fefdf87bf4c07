import { compareDocuments } from '#app/document/comparing/compare-documents.ts';
import type { ComparedContent } from '#app/document/comparing/comparison.ts';
import type { EditorState } from '#domain/entities/template.ts';
import { median, type Figure } from './figure.ts';

/** Two versions of a contract of 25 pages, beside reading both as JSON. */
const PARAGRAPHS = 300;
const TABLE_ROWS = 60;
const CHANGED_EVERY = 6;
const ROUNDS = 15;

const WORDS =
  'o locatário pagará aluguel mensal até quinto dia útil de cada mês sob pena multa juros mora'.split(' ');

function words(seed: number, count: number): string {
  return Array.from({ length: count }, (_, at) => WORDS[(seed * 7 + at * at + at) % WORDS.length]).join(' ');
}

const text = (content: string) => ({ type: 'text', version: 1, text: content, format: 0, style: '' });

function paragraph(at: number, isNew: boolean) {
  const change = isNew && at % CHANGED_EVERY === 0 ? ' com as alterações deste aditivo' : '';
  return {
    type: 'paragraph',
    version: 1,
    $: { id: `p${at}` },
    children: [text(`${at} ${words(at, 24)}`), text(`${change} ${words(at + 1, 24)}`)],
  };
}

function row(at: number, isNew: boolean) {
  const cells = [`Item ${at}`, words(at, 4), `${isNew && at % CHANGED_EVERY === 0 ? at + 1 : at},00`];
  const children = cells.map((content) => ({
    type: 'tablecell',
    children: [{ type: 'paragraph', children: [text(content)] }],
  }));
  return { type: 'tablerow', $: { id: `r${at}` }, children };
}

function version(isNew: boolean): ComparedContent {
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, at) => paragraph(at, isNew));
  if (isNew) paragraphs.push(...paragraphs.splice(40, 5));
  const rows = Array.from({ length: TABLE_ROWS }, (_, at) => row(at, isNew));
  const children = [...paragraphs, { type: 'table', $: { id: 't' }, children: rows }];
  const content = { root: { type: 'root', children } } as EditorState;
  return { name: 'Contrato', fields: [], sections: [], document: { header: null, content, footer: null } };
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

export async function* run(): AsyncIterable<Figure> {
  const [before, after] = [version(false), version(true)];
  const json = [JSON.stringify(before), JSON.stringify(after)];
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: timed(() => compareDocuments(before, after)),
    peer: timed(() => json.map((each) => JSON.parse(each) as unknown)),
  }));
  const value = median(rounds.map(({ ours }) => ours));
  yield {
    name: 'compare.25',
    value: Math.round(value * 10) / 10,
    unit: 'ms',
    ratio: Math.round((value / median(rounds.map(({ peer }) => peer))) * 10) / 10,
    against: 'JSON.parse of both versions',
  };
}
