import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looseKeyOf } from '#app/document/field-marks/marks.ts';
import { parseXml } from '../../xml/parse-xml.ts';
import { textOf } from '../../xml/element.ts';
import { fillPart } from './fill-part.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const W14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';

const part = (...paragraphs: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<w:document ${W} ${W14}><w:body>${paragraphs.join('')}<w:sectPr w:rsidR="00A1"/></w:body></w:document>`;
const p = (...runs: string[]): string => `<w:p w14:paraId="1F">${runs.join('')}</w:p>`;
const r = (text: string, look = ''): string =>
  `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** Fills the named fields; of those with `true` the box is marked. */
function fill(xml: string, values: Readonly<Record<string, string | boolean>>): string {
  const byKey = new Map(Object.entries(values).map(([name, value]) => [looseKeyOf(name), value]));
  return fillPart(xml, {
    braces: false,
    blankName: (label) => label,
    valueAt: ({ name, tag }) => {
      const value = byKey.get(looseKeyOf(tag)) ?? byKey.get(looseKeyOf(name));
      if (value === undefined) return null;
      return { text: String(value), isMarked: value === true };
    },
  });
}

const shown = (xml: string): string => textOf(parseXml(new TextEncoder().encode(xml)));

describe('filling a file of Word in place', () => {
  it('T24 leaves every sign of a part without places as it is', () => {
    const xml = part(
      p(r('{{outro}} e &#xE7;&#231;&ccedil'.replace('&ccedil', '&amp;'), '<w:b  w:val = "1"/>')),
      '<!-- <w:t>{{nome}}</w:t> --><w:p/>',
    );
    expect(fill(xml, { nome: 'Ana' })).toBe(xml);
  });

  it('T24 puts a value where its mark begins, also over several runs, with the look of the first', () => {
    const xml = part(p(r('Eu, {{no', '<w:b/>'), r('me', '<w:i/>'), r('}}, e {{nome}}.')));
    expect(fill(xml, { nome: 'Ana & Cia. <Ltda.>' })).toBe(
      part(
        p(
          '<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Eu, Ana &amp; Cia. &lt;Ltda.&gt;</w:t></w:r>',
          '<w:r><w:rPr><w:i/></w:rPr></w:r>',
          r(', e Ana &amp; Cia. &lt;Ltda.&gt;.'),
        ),
      ),
    );
  });

  it('T24 lines of a value are lines of the document, and signs that no file may hold are left out', () => {
    const xml = fill(part(p(r('{{endereço}}'))), { Endereco: 'Rua A\u0001, 1\nCentro\tSP' });
    expect(xml).toContain(
      '<w:t xml:space="preserve">Rua A, 1</w:t><w:br/><w:t xml:space="preserve">Centro</w:t><w:tab/>',
    );
  });

  it('T24 fills fields of a mail merge and forms, and keeps the bookmarks in them', () => {
    const character = (type: string, data = ''): string =>
      `<w:r><w:rPr><w:u/></w:rPr><w:fldChar w:fldCharType="${type}">${data}</w:fldChar></w:r>`;
    const xml = part(
      p(
        character('begin'),
        '<w:r><w:instrText xml:space="preserve"> MERGEFIELD Valor_total \\* MERGEFORMAT </w:instrText></w:r>',
        character('separate'),
        '<w:bookmarkStart w:id="1" w:name="x"/>',
        r('«Valor_total»', '<w:b/>'),
        character('end'),
        r(' até '),
        '<w:fldSimple w:instr=" MERGEFIELD &quot;Prazo&quot; "><w:r><w:t>«Prazo»</w:t></w:r></w:fldSimple>',
        character('begin', '<w:ffData><w:name w:val="Aceite"/></w:ffData>'),
        '<w:r><w:instrText>FORMCHECKBOX</w:instrText></w:r>',
        character('end'),
        '<w:bookmarkEnd w:id="1"/>',
      ),
    );
    expect(fill(xml, { 'valor total': 'R$ 10,00', prazo: 'maio', aceite: '☒' })).toBe(
      part(
        p(
          `${r('R$ 10,00', '<w:b/>')}<w:bookmarkStart w:id="1" w:name="x"/>`,
          r(' até '),
          r('maio'),
          r('☒', '<w:u/>'),
          '<w:bookmarkEnd w:id="1"/>',
        ),
      ),
    );
  });

  it('T24 a field that ends in another paragraph than it begins in stays as it is', () => {
    const begin =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>MERGEFIELD a</w:instrText></w:r>';
    const xml = part(p(begin), p('<w:r><w:fldChar w:fldCharType="end"/></w:r>'));
    expect(fill(xml, { a: 'x' })).toBe(xml);
  });

  it('T24 fills content controls: words, placeholders, boxes and dates', () => {
    const control = (properties: string, content: string): string =>
      `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
    const xml = part(
      p(
        control(
          '<w:alias w:val="Cliente"/><w:tag w:val="F1"/><w:showingPlcHdr/>',
          r('Clique aqui', '<w:rStyle w:val="PlaceholderText"/>') + r(' para escrever'),
        ),
        control('<w:tag w:val="F2"/><w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>', r('☐')),
        control(
          '<w:tag w:val="F3"/><w:date w:fullDate="2020-01-01T00:00:00Z"><w:lid w:val="pt-BR"/></w:date>',
          r('1/1/2020'),
        ),
      ),
      control('<w:tag w:val="F4"/>', p(r('um')) + p(r('dois'))),
      control('<w:tag w:val="sem campo"/>', p(r('fica {{nome}}'))),
    );
    expect(fill(xml, { F1: 'Ana', F2: true, F3: '24/11/2026', F4: 'três', nome: 'Bia' })).toBe(
      part(
        p(
          control(
            '<w:alias w:val="Cliente"/><w:tag w:val="F1"/>',
            `${r('Ana', ' ').replace(' </w:rPr>', '</w:rPr>').replace('<w:rPr> ', '<w:rPr>')}<w:r></w:r>`,
          ),
          control('<w:tag w:val="F2"/><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>', r('☒')),
          control('<w:tag w:val="F3"/><w:date><w:lid w:val="pt-BR"/></w:date>', r('24/11/2026')),
        ),
        control('<w:tag w:val="F4"/>', p(r('três'))),
        control('<w:tag w:val="sem campo"/>', p(r('fica Bia'))),
      ),
    );
  });

  it('T24 an empty control gets a run', () => {
    const empty = '<w:sdt><w:sdtPr><w:tag w:val="F1"/></w:sdtPr><w:sdtContent></w:sdtContent></w:sdt>';
    expect(shown(fill(part(p(empty)), { F1: 'Ana' }))).toBe('\nAna'.trim());
  });

  it('T24 any prefix will do, and a text box is filled in both of its forms', () => {
    const xml = part(
      p(
        '<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">' +
          `<mc:Choice Requires="wps"><w:txbxContent>${p(r('[nome]'))}</w:txbxContent></mc:Choice>` +
          `<mc:Fallback><w:txbxContent>${p(r('[nome]'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`,
        r('{{nome}}'),
      ),
    )
      .replaceAll('w:', 'x:')
      .replace('xmlns:w=', 'xmlns:x=');
    const filled = fill(xml, { nome: 'Ana' });
    expect(filled.match(/>Ana</g)).toHaveLength(3);
    expect(filled).not.toMatch(/<w:/);
  });

  it('T24 shows the words that replacing by hand shows, wherever runs are cut', () => {
    const words = fc.array(
      fc.constantFrom('{{nome}}', '[[cpf]]', 'Eu, ', 'x', ' & ', '{', ']', '{{outro}}', '«nome»'),
      {
        maxLength: 8,
      },
    );
    const cuts = fc.array(fc.nat({ max: 7 }), { maxLength: 6 });
    fc.assert(
      fc.property(words, cuts, (written, lengths) => {
        const text = written.join('');
        const pieces: string[] = [];
        let rest = text;
        for (const length of lengths) {
          pieces.push(rest.slice(0, length));
          rest = rest.slice(length);
        }
        const escaped = (piece: string): string => r(piece.replaceAll('&', '&amp;'));
        const filled = fill(part(p(...[...pieces, rest].map(escaped))), { nome: 'Ana {{cpf}}', cpf: '<1>' });
        const byHand = text.replaceAll(/\{\{nome\}\}|«nome»|\[\[cpf\]\]/g, (mark) =>
          mark === '[[cpf]]' ? '<1>' : 'Ana {{cpf}}',
        );
        expect(shown(filled).replaceAll(/[\r\n]/g, '')).toBe(byHand);
      }),
    );
  });
});
