import { describe, expect, it } from 'vitest';
import { sampleComment } from '#domain/rules/testing/sample-comment.ts';
import { locateThreads, wordsOf } from './threads.ts';

const block = (id: string, text: string) => ({ area: 'content' as const, id, text });
const on = (uid: string, id: string, quote: string) =>
  sampleComment({ uid, anchor: { area: 'content', block: id, quote, before: '', after: 'depois' } });

describe('T13 the order of comments', () => {
  it('T13 follows the text; on the whole document first, lost ones last, suggestions among them', () => {
    const blocks = [block('a', 'um prazo e um preço'), block('b', 'o foro')];
    const threads = locateThreads(
      [
        on('lost', 'z', 'multa'),
        on('forum', 'b', 'foro'),
        on('price', 'a', 'preço'),
        on('term', 'a', 'prazo'),
        sampleComment({ uid: 'all', anchor: null }),
        { ...on('proposed', 'b', 'o'), suggestion: { base: [], proposed: [] } },
      ],
      blocks,
    );
    expect(threads.map(({ comment }) => comment.uid)).toEqual([
      'all',
      'term',
      'price',
      'proposed',
      'forum',
      'lost',
    ]);
    expect(threads.map(wordsOf)).toEqual(['', 'prazo', 'preço', 'o', 'foro', 'multa']);
  });

  it('T13 a suggestion whose words were changed is about their block, wherever else the words are', () => {
    const proposed = { ...on('proposed', 'a', 'dez dias'), suggestion: { base: [], proposed: [] } };
    const blocks = [block('a', 'vinte meses'), block('b', 'dez dias')];
    expect(locateThreads([proposed], blocks).map(wordsOf)).toEqual(['vinte meses']);
    expect(locateThreads([proposed], blocks.slice(1)).map(wordsOf)).toEqual(['dez dias']);
  });

  it('T13 shows the words as they are now, and of a lost block its beginning', () => {
    const [whole] = locateThreads([on('whole', 'a', '')], [block('a', 'novo texto')]);
    const [lost] = locateThreads([on('whole', 'a', '')], []);
    expect([whole, lost].map((thread) => thread && wordsOf(thread))).toEqual(['novo texto', 'depois']);
  });
});
