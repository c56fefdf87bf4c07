import { describe, expect, it } from 'vitest';
import { wordsIn } from '#tests/support/word/words-in.ts';

const p = (content: string, id = ''): string =>
  `<w:p${id === '' ? '' : ` w14:paraId="${id}"`}>${content}</w:p>`;
const t = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const start = (id: number): string => `<w:commentRangeStart w:id="${id}"/>`;
const end = (id: number): string =>
  `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
const comment = (id: number, content: string, author = 'Ana'): string =>
  `<w:comment w:id="${id}" w:author="${author}" w:date="2026-05-04T10:00:00Z">${content}</w:comment>`;

const extended = (entries: string) => ({
  others: {
    'word/commentsExtended.xml': `<w15:commentsEx xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml">${entries}</w15:commentsEx>`,
  },
  relationships:
    '<Relationship Id="rIdX" Type="http://schemas.microsoft.com/office/2011/relationships/commentsExtended" Target="commentsExtended.xml"/>',
});

describe('comments of a Word file', () => {
  it('T13 quote their words with what is around them', () => {
    const { comments, blocks } = wordsIn({
      body: p(
        t('O prazo é de {{dias}} ') +
          start(1) +
          t('dias ú') +
          '<w:proofErr/>' +
          t('teis') +
          end(1) +
          t(', contados'),
      ),
      comments: comment(1, p(t('Corridos?')) + p(t('Ver lei.'))),
    });
    expect(comments).toEqual([
      {
        anchor: {
          area: 'content',
          block: blocks[0]?.id,
          quote: 'dias úteis',
          before: 'O prazo é de #dias ',
          after: ', contados',
        },
        author: 'Ana',
        at: '2026-05-04T10:00:00.000Z',
        text: 'Corridos?\nVer lei.',
        answers: [],
        isDone: false,
      },
    ]);
  });

  it('T13 over several paragraphs are on the first of them; between blocks on the next', () => {
    const { comments, blocks } = wordsIn({
      body:
        p(t('a ') + start(1) + t('b')) +
        p(t('c') + end(1)) +
        start(2) +
        p(t('d')) +
        '<w:commentRangeEnd w:id="2"/>',
      comments: comment(1, p(t('x'))) + comment(2, p(t('y'))),
    });
    expect(comments.map(({ anchor }) => [anchor?.block, anchor?.quote])).toEqual([
      [blocks[0]?.id, 'b'],
      [blocks[2]?.id, 'd'],
    ]);
  });

  it('T13 in a note are on the words of the note, by the block with its mark', () => {
    const { comments, blocks } = wordsIn({
      body: p(t('a') + '<w:r><w:footnoteReference w:id="2"/></w:r>'),
      footnotes: `<w:footnote w:id="2">${p(t('the ') + start(1) + t('note') + end(1))}</w:footnote>`,
      comments: comment(1, p(t('x'))),
    });
    expect(comments[0]?.anchor).toMatchObject({
      area: 'note',
      block: blocks[0]?.id,
      quote: 'note',
      before: 'the ',
    });
  });

  it('T13 are threads, done or not', () => {
    const { comments } = wordsIn({
      body: p(start(1) + t('a') + end(1) + end(2)),
      comments:
        comment(1, p(t('first'), '0000000A')) +
        comment(2, p(t('answer'), '0000000B'), 'Rui') +
        comment(3, p('', '0000000C')),
      ...extended(
        '<w15:commentEx w15:paraId="0000000A" w15:done="1"/><w15:commentEx w15:paraId="0000000B" w15:paraIdParent="0000000A" w15:done="0"/>',
      ),
    });
    expect(comments).toMatchObject([
      {
        text: 'first',
        isDone: true,
        answers: [{ author: 'Rui', text: 'answer', at: '2026-05-04T10:00:00.000Z' }],
      },
    ]);
  });

  it('T13 bad ones do no harm: missing parts, unknown ids, threads in a circle, odd dates', () => {
    expect(wordsIn(p(start(1) + t('a') + end(9))).comments).toEqual([]);
    const { comments } = wordsIn({
      body: p(t('a')),
      comments:
        comment(1, p(t('x'), '0000000A')) +
        comment(2, p(t('y'), '0000000B')) +
        '<w:comment w:date="0000-99-99"><w:p><w:r><w:t>z</w:t></w:r></w:p></w:comment>',
      ...extended(
        '<w15:commentEx w15:paraId="0000000A" w15:paraIdParent="0000000B"/><w15:commentEx w15:paraId="0000000B" w15:paraIdParent="0000000A"/>',
      ),
    });
    expect(comments.map(({ text, anchor, at }) => [text, anchor, at === null])).toEqual([
      ['x', null, false],
      ['y', null, false],
      ['z', null, true],
    ]);
    expect(
      wordsIn({ body: p(t('a')), comments: comment(1, p(t('x'))), ...extended('<broken') }).comments,
    ).toHaveLength(1);
  });
});
