import { describe, expect, it } from 'vitest';
import { wordsOf } from './document-words.ts';

const run = (text: string) => ({ type: 'text', text });
const element = (type: string, ...children: unknown[]) => ({ type, children });
const words = (...children: unknown[]) => wordsOf({ root: element('root', ...children) });

describe('T03 words of a document', () => {
  it('T03 stay whole where a part of one is set otherwise or links, and apart between blocks', () => {
    const line = element('paragraph', run('con'), run('trato '), element('link', run('anexo')), run('s'));
    const table = element(
      'table',
      element('tablerow', element('tablecell', element('paragraph', run('foro')))),
    );
    expect(words(line, table).trim().split(/\s+/)).toEqual(['contrato', 'anexos', 'foro']);
  });

  it('T03 are none in what is no document', () => {
    for (const state of [null, undefined, 'text', 7, [], { root: null }, { root: { children: 'x' } }])
      expect(wordsOf(state).trim()).toBe('');
  });
});
