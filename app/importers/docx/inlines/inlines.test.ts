import { describe, expect, it } from 'vitest';
import { wordsIn } from '#tests/support/word/words-in.ts';

const p = (content: string): string => `<w:p>${content}</w:p>`;
const r = (content: string, look = ''): string =>
  `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}${content}</w:r>`;
const t = (text: string): string => `<w:t xml:space="preserve">${text}</w:t>`;
const textsOf = (body: string): string[] => wordsIn(body).texts;

describe('texts of a Word file', () => {
  it('T13 adjacent texts of one look are one inline, whatever runs they are in', () => {
    const { inlines } = wordsIn(
      p(r(t('a ')) + r(t('b')) + '<w:proofErr/>' + r(t('c'), '<w:b/>') + r(t('d'), '<w:b/>')),
    );
    expect(inlines).toMatchObject([
      { kind: 'text', text: 'a b', style: { bold: false } },
      { kind: 'text', text: 'cd', style: { bold: true } },
    ]);
  });

  it.each([
    ['spaces at ends only where they are kept', r('<w:t> a </w:t>') + r(t(' b ')), 'a b '],
    ['lines of the file as spaces', r('<w:t>a\n\tb</w:t>'), 'a b'],
    ['tabs and breaks', r(`${t('a')}<w:tab/>${t('b')}<w:br/>${t('c')}<w:cr/><w:ptab/>`), 'a\tb\nc\n\t'],
    ['hyphens', r(`${t('a')}<w:noBreakHyphen/>${t('b')}<w:softHyphen/>${t('c')}`), 'a\u2011b\u00ADc'],
    ['symbols', r('<w:sym w:font="Wingdings" w:char="F0FE"/><w:sym w:font="Symbol" w:char="F061"/>'), '☑α'],
    ['texts in a font of signs', r(t('oþ'), '<w:rFonts w:ascii="Wingdings"/>') + r(t('o')), '□☑o'],
    ['an unknown sign', r('<w:sym w:font="Nobody" w:char="F041"/>'), '□'],
    ['smart tags and directions', `<w:smartTag><w:bdo w:val="ltr">${r(t('a'))}</w:bdo></w:smartTag>`, 'a'],
    ['ruby', r(`<w:ruby><w:rt>${r(t('x'))}</w:rt><w:rubyBase>${r(t('a'))}</w:rubyBase></w:ruby>`), 'a'],
    [
      'formulas in one line',
      `<m:oMath><m:r><m:t>a=</m:t></m:r><m:f><m:num><m:r><m:t>b+1</m:t></m:r></m:num><m:den><m:r><m:t>c</m:t></m:r></m:den></m:f></m:oMath>`,
      'a=(b+1)/c',
    ],
    ['page numbers', r('<w:pgNum/>'), '<page>'],
    ['emoji whole', r(t('👩‍⚖️ ok')), '👩‍⚖️ ok'],
  ])('T13 reads %s', (_, content, text) => {
    expect(textsOf(p(content))).toEqual([text]);
  });

  it('T13 leaves out hidden text and says so', () => {
    const { texts, remarks } = wordsIn(p(r(t('a')) + r(t('secret'), '<w:vanish/>')));
    expect(texts).toEqual(['a']);
    expect(remarks).toEqual([{ code: 'hidden-text', count: 1, samples: ['secret'] }]);
  });

  it('T13 links lead out of the document only to safe addresses', () => {
    const { inlines, remarks } = wordsIn({
      body: p(
        `<w:hyperlink r:id="a" w:anchor="top">${r(t('site'))}</w:hyperlink>` +
          `<w:hyperlink r:id="b">${r(t('bad'))}</w:hyperlink><w:hyperlink r:id="zz">${r(t('none'))}</w:hyperlink>`,
      ),
      links: { a: 'https://example.com/', b: 'javascript:alert(1)' },
    });
    expect(inlines).toMatchObject([
      { text: 'site', style: { link: 'https://example.com/#top' } },
      { text: 'badnone', style: { link: null } },
    ]);
    expect(remarks).toMatchObject([{ code: 'external-link', count: 1 }]);
  });

  it('T13 a link to a place of the document is a reference if it has the words of that place', () => {
    const target = p(`<w:bookmarkStart w:id="1" w:name="Obj"/>${r(t('Do objeto'))}<w:bookmarkEnd w:id="1"/>`);
    const link = (words: string): string => p(`<w:hyperlink w:anchor="obj">${r(t(words))}</w:hyperlink>`);
    const { texts, blocks } = wordsIn(target + link('Do objeto') + link('acima'));
    expect(texts).toEqual(['Do objeto', `<text ${blocks[0]?.id}>`, 'acima']);
  });

  it('T13 notes are read in their place', () => {
    const { texts, inlines } = wordsIn({
      body: p(r(t('a')) + r('<w:footnoteReference w:id="2"/>', '<w:b/>') + r(t('b'))),
      footnotes: `<w:footnote w:id="2">${p(r('<w:footnoteRef/>') + r(t('the note')))}</w:footnote>`,
    });
    expect(texts).toEqual(['a<note the note>b']);
    expect(inlines[1]).toMatchObject({ kind: 'footnote', style: { bold: true, position: 'baseline' } });
  });

  it('T13 a page ends between paragraphs, and what goes on after it has no number', () => {
    const { texts, body } = wordsIn(
      p(
        '<w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr>' +
          r(t('a') + '<w:br w:type="page"/>' + t('b')),
      ) +
        p(r('<w:br w:type="page"/>')) +
        p(`<w:hyperlink w:anchor="x">${r(t('c'))}${r('<w:br w:type="page"/>')}${r(t('d'))}</w:hyperlink>`),
    );
    expect(texts).toEqual(['a', '[page-break]', 'b', '[page-break]', 'c', '[page-break]', 'd']);
    const numbers = JSON.stringify(body?.children[2]);
    expect(numbers).toContain('"w:val":"0"');
    expect(numbers).not.toContain('"w:val":"3"');
  });

  it('T13 the end of a column ends a page only where there is one column', () => {
    const column = p(r(`${t('a')}<w:br w:type="column"/>${t('b')}`));
    const section = (columns: number): string => `<w:sectPr><w:cols w:num="${columns}"/></w:sectPr>`;
    expect(textsOf(column + section(1))).toEqual(['a', '[page-break]', 'b']);
    expect(textsOf(column + section(2))).toEqual(['a\nb']);
  });

  it('T13 a run of 100,000 parts is read in one walk', () => {
    const { texts } = wordsIn(p(`${r(t('a'))}${r(t('b'), '<w:b/>')}`.repeat(50_000)));
    expect(texts[0]).toBe('ab'.repeat(50_000));
  });
});
