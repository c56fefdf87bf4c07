import { expect, it } from 'vitest';
import { block, content, tag, text } from '#app/document/testing/clause-fixture.ts';
import { beginningOf } from './beginning.ts';

const begin = (...blocks: ReturnType<typeof block>[]): string =>
  beginningOf(content(blocks).document.content, (id) => id.toLowerCase());

it('T21 the beginning of a clause parts its title from its text, without the dash after a number', () => {
  expect(
    begin(
      block('a', [text('– Do foro')]),
      block('b', []),
      block('c', [text('Fica eleito o foro de '), tag('CIDADE'), text('.')]),
      block('d', [text('E nenhum outro')]),
    ),
  ).toBe('Do foro. Fica eleito o foro de #cidade. E nenhum outro');
  expect(begin()).toBe('');
});

it('T21 the beginning of a long clause ends with a sign that there is more', () => {
  const long = begin(block('a', [text('palavra '.repeat(100))]), block('b', [text('fim')]));
  expect([long.length, long.endsWith('…')]).toEqual([241, true]);
});
