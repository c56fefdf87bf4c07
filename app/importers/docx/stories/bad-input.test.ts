import { describe, expect, it } from 'vitest';
import { wordsIn } from '#tests/support/word/words-in.ts';

const p = (content: string, mark = ''): string =>
  `<w:p>${mark === '' ? '' : `<w:pPr><w:rPr>${mark}</w:rPr></w:pPr>`}${content}</w:p>`;
const t = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

/** Large enough that work which grows with the square of it takes minutes. */
const MANY = 50_000;
const DEEP = 300;

const nested = (open: string, close: string): string => open.repeat(DEEP) + t('deep') + close.repeat(DEEP);

describe('odd and hostile texts of Word files', () => {
  it.each([
    ['fields that begin', p(char('begin').repeat(MANY) + t('a'))],
    ['fields that end', p(char('end').repeat(MANY) + t('a'))],
    ['fields in fields', p(char('begin').repeat(MANY) + code('QUOTE') + char('end').repeat(MANY) + t('a'))],
    [
      'whole fields',
      p((char('begin') + code('QUOTE') + char('separate') + char('end')).repeat(MANY / 5) + t('a')),
    ],
    [
      'fields over paragraphs',
      p(char('begin') + code('QUOTE ')).repeat(MANY / 5) + p(char('end').repeat(MANY / 5) + t('a')),
    ],
    ['paragraphs without an end', p('', '<w:del w:id="1"/>').repeat(MANY) + p(t('a'))],
    ['bookmarks between blocks', '<w:bookmarkStart w:id="1" w:name="b"/>'.repeat(MANY) + p(t('a'))],
    ['comments on one word', p('<w:commentRangeStart w:id="1"/>'.repeat(MANY) + t('a'))],
    ['links', p('<w:hyperlink w:anchor="b"/>'.repeat(MANY) + t('a'))],
    ['ends of pages', p(`<w:r>${'<w:br w:type="page"/>'.repeat(MANY / 5)}</w:r>${t('a')}`)],
  ])('T13 %s by the thousand are read in one walk', (_, body) => {
    const { texts } = wordsIn(body);
    expect(texts.filter((text) => text !== '[page-break]').join('')).toBe('a');
  });

  it.each([
    ['controls', p(nested('<w:sdt><w:sdtPr/><w:sdtContent>', '</w:sdtContent></w:sdt>'))],
    [
      'controls around blocks',
      '<w:sdt><w:sdtContent>'.repeat(DEEP) + p(t('deep')) + '</w:sdtContent></w:sdt>'.repeat(DEEP),
    ],
    ['links', p(nested('<w:hyperlink>', '</w:hyperlink>'))],
    ['fields', p(nested('<w:fldSimple w:instr="QUOTE">', '</w:fldSimple>'))],
    ['insertions', p(nested('<w:ins w:id="1">', '</w:ins>'))],
    ['tables', '<w:tbl><w:tr><w:tc>'.repeat(DEEP) + p(t('deep')) + '</w:tc></w:tr></w:tbl>'.repeat(DEEP)],
    [
      'formulas',
      p(`<m:oMath>${'<m:e>'.repeat(DEEP)}<m:r><m:t>deep</m:t></m:r>${'</m:e>'.repeat(DEEP)}</m:oMath>`),
    ],
  ])('T13 %s within one another do not run out of stack', (_, body) => {
    expect(wordsIn(body).texts.join('')).toMatch(/deep|<Campo>/);
  });

  it('T13 thousands of fields and blanks are named in one walk', () => {
    const { fields, texts } = wordsIn(p((t('Nome: ____ ') + t('{{x}} [x] ')).repeat(MANY / 10)));
    expect(fields).toHaveLength(1000);
    expect(texts[0]).toContain('<Nome 2>');
  });

  it('T13 unknown ids, empty parts and parts in odd places do no harm', () => {
    const body =
      '<w:sdt/><w:sdt><w:sdtPr><w:text/></w:sdtPr></w:sdt><w:tbl/><w:tbl><w:tr/></w:tbl><w:ins/><w:r><w:t>loose</w:t></w:r>' +
      p(
        '<w:sdt/><w:fldSimple/><w:hyperlink r:id="no"/><w:ins/><w:r/><w:r><w:sym/><w:fldChar/><w:br w:type="odd"/></w:r>',
      ) +
      p(
        '<w:r><w:footnoteReference w:id="77"/><w:commentReference/></w:r><w:bookmarkEnd w:id="5"/><w:commentRangeEnd/>',
      ) +
      p('<w:fldSimple w:instr="REF"/><w:fldSimple w:instr="MERGEFIELD"/><w:fldSimple w:instr="FORMTEXT"/>');
    expect(wordsIn(body).texts).toEqual(['□\n', '', '<Campo>']);
  });
});
