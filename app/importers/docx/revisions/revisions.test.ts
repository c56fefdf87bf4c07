import { describe, expect, it } from 'vitest';
import type { RevisionChoice } from '#app/importers/imported.ts';
import { wordsIn } from '#tests/support/word/words-in.ts';
import { readSuggestions } from './read-suggestions.ts';

const p = (content: string, mark = ''): string =>
  `<w:p>${mark === '' ? '' : `<w:pPr><w:rPr>${mark}</w:rPr></w:pPr>`}${content}</w:p>`;
const r = (text: string, look = ''): string =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const deleted = (text: string): string => `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`;
const by = (name: string, content = '', author = 'Ana'): string =>
  `<w:${name} w:id="1" w:author="${author}" w:date="2026-05-04T10:00:00Z">${content}</w:${name}>`;

const read = (body: string, revisions: RevisionChoice): string[] => wordsIn(body, { revisions }).texts;

describe('tracked changes', () => {
  it.each([
    [
      'words',
      p(r('a ') + by('ins', r('new ')) + by('del', deleted('old ')) + r('b')),
      ['a new b'],
      ['a old b'],
    ],
    ['what was inserted and deleted again', p(r('a') + by('ins', by('del', deleted('x')))), ['a'], ['a']],
    ['moves', p(by('moveFrom', r('x')) + r('a')) + p(by('moveTo', r('x'))), ['a', 'x'], ['xa', '']],
    [
      'an inserted paragraph',
      p(r('a')) + p(by('ins', r('b')), by('ins')) + p(r('c')),
      ['a', 'b', 'c'],
      ['a', 'c'],
    ],
    [
      'a deleted paragraph',
      p(r('a')) + p(by('del', deleted('b')), by('del')) + p(r('c')),
      ['a', 'c'],
      ['a', 'b', 'c'],
    ],
    ['a split paragraph', p(r('a'), by('ins')) + p(r('b')), ['a', 'b'], ['ab']],
    [
      'paragraphs joined one after the other',
      p(r('a'), by('del')) + p(r('b'), by('del')) + p(r('c')),
      ['abc'],
      ['a', 'b', 'c'],
    ],
    [
      'a deleted paragraph before a table',
      p(by('del', deleted('a')), by('del')) + `<w:tbl><w:tr><w:tc>${p(r('c'))}</w:tc></w:tr></w:tbl>`,
      ['c'],
      ['a', 'c'],
    ],
    [
      'rows',
      `<w:tbl><w:tr><w:trPr>${by('ins')}</w:trPr><w:tc>${p(r('new'))}</w:tc></w:tr><w:tr><w:trPr>${by('del')}</w:trPr><w:tc>${p(r('old'))}</w:tc></w:tr></w:tbl>`,
      ['new'],
      ['old'],
    ],
    [
      'fields',
      p(
        by(
          'ins',
          '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
        ) + r('.'),
      ),
      ['<page>.'],
      ['.'],
    ],
    [
      'links',
      p(`<w:hyperlink w:anchor="x">${by('del', deleted('x'))}</w:hyperlink>` + r('a')),
      ['a'],
      ['xa'],
    ],
    ['blocks', by('ins', p(r('x'))) + p(r('a')), ['x', 'a'], ['a']],
  ])('T13 %s are accepted or refused', (_, body, accepted, refused) => {
    expect(read(body, 'accept')).toEqual(accepted);
    expect(read(body, 'refuse')).toEqual(refused);
    expect(read(body, 'suggest')).toEqual(refused);
  });

  it('T13 looks are those of the choice', () => {
    const body = p(r('a', `<w:b/>${by('rPrChange', '<w:rPr/>')}`));
    expect(wordsIn(body, { revisions: 'accept' }).inlines).toMatchObject([{ style: { bold: true } }]);
    expect(wordsIn(body, { revisions: 'refuse' }).inlines).toMatchObject([{ style: { bold: false } }]);
  });

  it('T13 are counted, with their authors', () => {
    const body = p(by('ins', r('a')) + by('del', deleted('b'), 'Rui') + r('c', by('rPrChange')), by('ins'));
    expect(wordsIn(body).revisions).toEqual({
      count: 4,
      authors: [
        { name: 'Ana', at: '2026-05-04T10:00:00.000Z' },
        { name: 'Rui', at: '2026-05-04T10:00:00.000Z' },
      ],
    });
  });
});

describe('tracked changes as suggestions', () => {
  function suggestionsOf(body: string) {
    const areas = (blocks: ReturnType<typeof wordsIn>['blocks']) => ({
      header: [],
      content: blocks,
      footer: [],
    });
    const base = wordsIn(body, { revisions: 'suggest' });
    const texts = (blocks: readonly { id: string }[]): string[] => blocks.map(({ id }) => id);
    const made = readSuggestions(areas(base.blocks), base.revisions, (accepts) =>
      areas(wordsIn(body, { accepts, earlier: base.earlier }).blocks),
    );
    const wordsOf = (blocks: (typeof made)[number]['base']): string[] =>
      blocks.map((block) =>
        block.kind === 'paragraph'
          ? block.inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')
          : block.kind,
      );
    return {
      ids: texts(base.blocks),
      made: made.map(({ author, after, ...each }) => ({
        author,
        after,
        base: wordsOf(each.base),
        proposed: wordsOf(each.proposed),
        ids: texts(each.proposed),
      })),
    };
  }

  it('T13 are one for each changed place and author, to the document without them', () => {
    const { ids, made } = suggestionsOf(
      p(r('a ') + by('ins', r('new ')) + by('del', deleted('old'), 'Rui')) +
        p(r('b')) +
        p(by('ins', r('c')), by('ins')) +
        p(r('d')) +
        p(by('del', deleted('e'), 'Rui'), by('del', '', 'Rui')) +
        p(r('f')),
    );
    expect(made.map((each) => ({ ...each, ids: undefined }))).toEqual([
      { author: 'Ana', after: null, base: ['a old'], proposed: ['a new old'] },
      { author: 'Ana', after: ids[1], base: [], proposed: ['c'] },
      { author: 'Rui', after: null, base: ['a old'], proposed: ['a '] },
      { author: 'Rui', after: ids[2], base: ['e'], proposed: [] },
    ]);
    expect(made[0]?.ids).toEqual(ids.slice(0, 1));
  });

  it('T13 changed neighbours are suggestions of their own, except beside a paragraph that comes or goes', () => {
    const changed = (text: string): string => p(r(text) + by('ins', r('!')));
    const { made } = suggestionsOf(
      changed('a') + p(by('ins', r('n')), by('ins')) + changed('b') + changed('c'),
    );
    expect(made.map(({ proposed }) => proposed)).toEqual([['a!', 'n', 'b!'], ['c!']]);
  });

  it('T13 a split paragraph is one suggestion with both of its parts', () => {
    const { ids, made } = suggestionsOf(p(r('a'), by('ins')) + p(r('b')) + p(r('c')));
    expect(made).toMatchObject([{ after: null, base: ['ab'], proposed: ['a', 'b'] }]);
    expect(made[0]?.ids[0]).toBe(ids[0]);
  });

  it('T13 blanks and page breaks beside them stay what they are', () => {
    const { made } = suggestionsOf(
      p(by('ins', r('Nome: ____ '))) + p(r('Nome: ____ ') + '<w:r><w:br w:type="page"/></w:r>' + r('x')),
    );
    expect(made).toHaveLength(1);
  });

  it('T13 the changes of many authors are read in a bounded number of walks', () => {
    const body = Array.from({ length: 30 }, (_, at) => p(r('a') + by('ins', r('b'), `Author ${at}`))).join(
      '',
    );
    const { made } = suggestionsOf(body);
    expect(made).toHaveLength(30);
    expect(new Set(made.map(({ author }) => author)).size).toBe(11);
  });
});
