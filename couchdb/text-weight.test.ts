import { expect, it } from 'vitest';
import { textWeight } from './text-weight.ts';

const PARAGRAPHS = Array.from({ length: 100 }, (_, at) => ({
  type: 'paragraph',
  children: [{ type: 'text', text: `Cláusula ${at}`.repeat(10), format: 0, bold: at % 2 === 0 }],
}));

it.each([
  ['a long text', { uid: 'a', text: 'x'.repeat(5_000_000) }],
  ['many parts', { root: { type: 'root', children: PARAGRAPHS } }],
  ['a list', Array.from({ length: 10_000 }, () => null)],
])('C12 weighs %s nearly as long as it is written', (_name, value) => {
  const written = JSON.stringify(value).length;
  expect(textWeight(value)).toBeGreaterThan(written * 0.9);
  expect(textWeight(value)).toBeLessThan(written * 1.25);
});
