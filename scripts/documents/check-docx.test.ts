import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { withPassages } from '#app/document/testing/any-passages.ts';
import { stored } from '#tests/fixtures/kinds/builder.ts';
import { KINDS } from '#tests/fixtures/kinds/kinds.ts';
import { exportWord } from '#tests/support/word/exported.ts';
import { docxFindings } from './check-docx.ts';

const kind = KINDS.find(({ name }) => name === 'Laudo técnico');

/** A good file with one of its parts changed. */
async function changed(part: string, from: string | RegExp, to: string): Promise<string[]> {
  if (kind === undefined) throw new Error('There is no such kind.');
  const { document, fields } = stored(kind);
  const model = toDocumentModel({ title: kind.name, language: 'pt-BR', document, fields });
  const files = unzipSync(await exportWord(model));
  const before = strFromU8(files[part] ?? new Uint8Array());
  const after = before.replace(from, to);
  if (after === before) throw new Error(`Nothing to change in ${part}.`);
  return docxFindings(zipSync({ ...files, [part]: strToU8(after) }));
}

describe('the check of Word files', () => {
  it.each([
    ['an element out of order', 'word/document.xml', /(<w:tblW[^>]*>)(<w:tblInd[^>]*>)/, '$2$1'],
    [
      'an element twice',
      'word/settings.xml',
      '<w:autoHyphenation/>',
      '<w:autoHyphenation/><w:autoHyphenation/>',
    ],
    ['an element of another place', 'word/document.xml', '<w:pgMar ', '<w:b/><w:pgMar '],
    [
      'a style that is not there',
      'word/document.xml',
      '<w:pStyle w:val="Heading2"/>',
      '<w:pStyle w:val="Heading9"/>',
    ],
    ['a list that is not there', 'word/document.xml', /<w:numId w:val="\d+"\/>/, '<w:numId w:val="999"/>'],
    ['a part without a type', '[Content_Types].xml', /<Override PartName="\/word\/styles[^>]*>/, ''],
    ['a reference to nowhere', 'word/_rels/document.xml.rels', 'styles.xml', 'looks.xml'],
    ['an id without a reference', 'word/document.xml', /r:id="rId\d+"/, 'r:id="rId99"'],
    ['a field that is open', 'word/footer2.xml', '<w:fldChar w:fldCharType="end"/>', ''],
    ['a cell without a paragraph', 'word/document.xml', /(<\/w:tcPr>)<w:p>.*?<\/w:p><\/w:tc>/, '$1</w:tc>'],
    ['a body without a page', 'word/document.xml', /<w:sectPr>.*<\/w:sectPr>/, ''],
  ])('T24 finds %s', async (_, part, from, to) => {
    expect(await changed(part, from, to)).not.toEqual([]);
  });

  it.each(KINDS.map((each, seed) => [each.name, each, seed] as const))(
    'T24 finds nothing in the template %s with rules',
    async (title, each, seed) => {
      const { document, fields } = stored(each);
      const model = toDocumentModel({ title, language: 'pt-BR', document, fields });
      const files = [seed, seed + 100, seed + 200].map((own) =>
        exportWord(withPassages(model, own), { template: { fields } }),
      );
      for (const file of await Promise.all(files)) expect(docxFindings(file)).toEqual([]);
    },
  );
});
