import { describe, expect, it } from 'vitest';
import type { TextStyle } from '#app/document/model.ts';
import { child, descendants, EMPTY, type XmlElement } from '#app/importers/xml/element.ts';
import { parseXml } from '#app/importers/xml/parse-xml.ts';
import { looksIn } from '#tests/support/word/looks-in.ts';
import type { ReadLooks } from './read-looks.ts';

const style = (type: string, id: string, content: string, isDefault = false): string =>
  `<w:style w:type="${type}" w:styleId="${id}"${isDefault ? ' w:default="1"' : ''}><w:name w:val="${id}"/>${content}</w:style>`;
const paragraph = (properties: string, content = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const styled = (id: string, more = ''): string => paragraph(`<w:pStyle w:val="${id}"/>${more}`);

const run = (properties: string): XmlElement =>
  parseXml(
    new TextEncoder().encode(
      `<w:rPr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${properties}</w:rPr>`,
    ),
  );

/** The look of a text in the first paragraph of a file. */
function lookOf(looks: ReadLooks, base: TextStyle | undefined, properties: string): TextStyle | null {
  return base === undefined ? null : looks.run(run(properties), base);
}

const THEME = `<a:themeElements><a:clrScheme name="x"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme><a:fontScheme name="x"><a:majorFont><a:latin typeface="Cambria"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme></a:themeElements>`;

describe('the looks of texts', () => {
  it('T13 what two levels of styles both switch on is off, and direct words switch it as they say', () => {
    const { looks, paragraphs } = looksIn({
      styles:
        style('paragraph', 'Forte', '<w:rPr><w:b/><w:i/></w:rPr>') +
        style('character', 'Realce', '<w:rPr><w:b/><w:caps/></w:rPr>'),
      body: styled('Forte'),
    });
    const base = paragraphs[0]?.look.text;
    expect(base).toMatchObject({ bold: true, italic: true });
    const realce = '<w:rStyle w:val="Realce"/>';
    expect(lookOf(looks, base, realce)).toMatchObject({ bold: false, italic: true, capitals: 'all' });
    expect(lookOf(looks, base, `${realce}<w:b/>`)).toMatchObject({ bold: true });
    expect(
      lookOf(looks, base, `${realce}<w:b w:val="false"/><w:caps w:val="0"/><w:smallCaps/>`),
    ).toMatchObject({
      bold: false,
      capitals: 'small',
    });
  });

  it('T13 what the defaults switch on, no style switches off', () => {
    const { looks, paragraphs } = looksIn({
      styles: `<w:docDefaults><w:rPrDefault><w:rPr><w:b/></w:rPr></w:rPrDefault></w:docDefaults>${style('paragraph', 'Forte', '<w:rPr><w:b/></w:rPr>')}`,
      body: styled('Forte'),
    });
    const base = paragraphs[0]?.look.text;
    expect(base?.bold).toBe(true);
    expect(lookOf(looks, base, '<w:b w:val="0"/>')?.bold).toBe(false);
  });

  it('T13 the ground of a paragraph is behind its letters, unless they have one of their own', () => {
    const shade = (fill: string) => `<w:shd w:val="clear" w:fill="${fill}"/>`;
    const { looks, paragraphs } = looksIn({
      styles: style(
        'paragraph',
        'Faixa',
        `<w:pPr>${shade('003366')}</w:pPr><w:rPr><w:color w:val="FFFFFF"/></w:rPr>`,
      ),
      body: styled('Faixa') + styled('Faixa', shade('FFFFFF')) + paragraph(shade('auto')),
    });
    expect(paragraphs.map(({ look }) => look.text.highlight)).toEqual(['#003366', null, null]);
    const marked = lookOf(looks, paragraphs[0]?.look.text, '<w:highlight w:val="yellow"/>');
    expect(marked).toMatchObject({ color: '#ffffff', highlight: '#ffff00' });
  });

  it('T13 fonts and colours of the theme are its own, lighter and darker as said', () => {
    const { looks, paragraphs } = looksIn({
      theme: THEME,
      styles: `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:asciiTheme="minorHAnsi"/></w:rPr></w:rPrDefault></w:docDefaults>${style('paragraph', 'N', '', true)}`,
      body: '<w:p/>',
    });
    const base = paragraphs[0]?.look.text;
    expect(base?.family).toBe('Calibri');
    expect(lookOf(looks, base, '<w:rFonts w:asciiTheme="majorHAnsi"/>')?.family).toBe('Cambria');
    expect(lookOf(looks, base, '<w:rFonts w:ascii="Georgia"/>')?.family).toBe('Georgia');
    const colored = (attributes: string) =>
      lookOf(looks, base, `<w:color w:val="123456" ${attributes}/>`)?.color;
    expect(colored('w:themeColor="accent1"')).toBe('#4472c4');
    // As Word itself writes it beside the theme's name; the next one it rounds otherwise.
    expect(colored('w:themeColor="accent1" w:themeShade="BF"')).toBe('#2f5496');
    expect(colored('w:themeColor="accent1" w:themeTint="99"')).toBe('#8faadc');
    const written = '<w:color w:val="8EAADB" w:themeColor="accent1" w:themeTint="99"/>';
    expect(lookOf(looks, base, written)?.color).toBe('#8eaadb');
    expect(colored('w:themeColor="text1" w:themeTint="80"')).toBe('#7f7f7f');
    expect(colored('w:themeColor="accent9"')).toBe('#123456');
    expect(lookOf(looks, base, '<w:color w:val="auto"/>')?.color).toBe('#000000');
  });

  it('T13 letters are marked, raised, sized and struck as Word shows them', () => {
    const { looks, paragraphs } = looksIn({
      styles: style('paragraph', 'N', '<w:rPr><w:sz w:val="24"/></w:rPr>', true),
      body: '<w:p/>',
    });
    const base = paragraphs[0]?.look.text;
    const shown = (properties: string) => lookOf(looks, base, properties);
    expect(shown('<w:highlight w:val="yellow"/><w:shd w:fill="00FF00"/>')?.highlight).toBe('#ffff00');
    expect(shown('<w:highlight w:val="none"/><w:shd w:val="clear" w:fill="C0C0C0"/>')?.highlight).toBe(
      '#c0c0c0',
    );
    expect(shown('<w:shd w:val="solid" w:color="FF0000" w:fill="00FF00"/>')?.highlight).toBe('#ff0000');
    expect(shown('<w:vertAlign w:val="superscript"/>')?.position).toBe('super');
    expect(shown('<w:position w:val="6"/><w:sz w:val="16"/>')).toMatchObject({ position: 'super', size: 16 });
    expect(shown('<w:position w:val="2"/>')).toMatchObject({ position: 'baseline', size: 16 });
    expect(shown('<w:dstrike/>')?.strike).toBe(true);
    expect(shown('<w:u w:val="wavyDouble"/>')?.underline).toBe(true);
    expect(shown('<w:u w:val="none"/>')?.underline).toBe(false);
    expect(shown('<w:sz w:val="4000"/>')?.size).toBe(99);
    expect(shown('<w:sz w:val="1"/>')?.size).toBe(8);
    expect(shown('<w:sz w:val="x"/>')?.size).toBe(16);
    expect(shown('<w:vanish/>')).toBeNull();
    expect(shown('<w:rFonts w:cs="Amiri"/><w:szCs w:val="36"/><w:bCs/><w:rtl/>')).toMatchObject({
      family: 'Amiri',
      size: 24,
      bold: true,
    });
  });

  it('T13 a text in a look that another reader changed keeps the change', () => {
    const { looks, paragraphs } = looksIn({ styles: style('paragraph', 'N', '', true), body: '<w:p/>' });
    const base = paragraphs[0]?.look.text;
    const linked =
      base === undefined ? undefined : { ...base, link: 'https://a.test', capitals: 'all' as const };
    expect(lookOf(looks, linked, '<w:i/>')).toMatchObject({
      italic: true,
      link: 'https://a.test',
      capitals: 'all',
    });
  });

  it('T13 a look of letters that the document has no word for is a remark', () => {
    const { looks, paragraphs, remarks } = looksIn({ body: '<w:p/>' });
    const seen = ['<w:emboss/>', '<w:w w:val="80"/>', '<w:em w:val="dot"/>', '<w:spacing w:val="-40"/>'];
    for (const effect of [...seen, '<w:shadow w:val="0"/>', '<w:spacing w:val="-2"/>'])
      lookOf(looks, paragraphs[0]?.look.text, effect);
    expect(remarks.list()).toEqual([{ code: 'text-effect', count: 4, samples: [] }]);
  });
});

describe('the looks of paragraphs', () => {
  it('T13 lengths in characters, lines and centimetres, and what the program chooses', () => {
    const { paragraphs } = looksIn({
      body: [
        '<w:ind w:leftChars="200" w:hangingChars="100"/>',
        '<w:ind w:start="2cm" w:end="1in"/>',
        '<w:spacing w:beforeAutospacing="1" w:before="20" w:afterLines="50"/>',
        '<w:spacing w:line="360" w:lineRule="exact"/>',
        '<w:spacing w:line="600" w:lineRule="atLeast"/>',
        '<w:spacing w:line="100" w:lineRule="atLeast"/>',
        '<w:spacing w:line="276"/>',
        '<w:ind w:left="-500" w:firstLine="900000"/>',
      ]
        .map((properties) => paragraph(properties))
        .join(''),
    });
    const formats = paragraphs.map(({ look }) => look.format ?? {});
    expect(formats[0]).toMatchObject({ left: 28, firstLine: -14 });
    expect(formats[1]).toMatchObject({ left: 75.6, right: 96 });
    expect(formats[2]).toMatchObject({ before: 18.67 });
    expect(formats[2]).not.toHaveProperty('after');
    expect(formats.slice(3, 7).map(({ lineHeight }) => lineHeight)).toEqual([
      { exact: 24 },
      { exact: 40 },
      { multiple: 1 },
      { multiple: 1.15 },
    ]);
    expect(formats[7]).toMatchObject({ firstLine: 1200 });
    expect(formats[7]).not.toHaveProperty('left');
  });

  it('T13 tab stops of styles stay unless a paragraph clears them', () => {
    const tab = (value: string, position: number, leader = '') =>
      `<w:tab w:val="${value}" w:pos="${String(position)}"${leader === '' ? '' : ` w:leader="${leader}"`}/>`;
    const { paragraphs } = looksIn({
      styles: style(
        'paragraph',
        'N',
        `<w:pPr><w:tabs>${tab('left', 720)}${tab('right', 9000, 'dot')}</w:tabs></w:pPr>`,
        true,
      ),
      body:
        paragraph(
          `<w:tabs>${tab('clear', 720)}${tab('center', 4500, 'underscore')}${tab('bar', 3000)}</w:tabs>`,
        ) + paragraph(''),
    });
    expect(paragraphs.map(({ look }) => look.format?.tabStops)).toEqual([
      [
        { at: 300, align: 'center', leader: 'line' },
        { at: 600, align: 'right', leader: 'dots' },
      ],
      [
        { at: 48, align: 'left', leader: 'none' },
        { at: 600, align: 'right', leader: 'dots' },
      ],
    ]);
  });

  it('T13 paragraphs of the same style have no space between them if they say so', () => {
    const { paragraphs } = looksIn({
      styles:
        style(
          'paragraph',
          'Item',
          '<w:pPr><w:spacing w:before="120" w:after="160"/><w:contextualSpacing/></w:pPr>',
        ) + style('paragraph', 'N', '', true),
      body:
        styled('Item') + styled('Item') + styled('Item', '<w:contextualSpacing w:val="0"/>') + styled('N'),
    });
    expect(paragraphs.map(({ look }) => [look.format?.before, look.format?.after])).toEqual([
      [8, 0],
      [0, 0],
      [8, 10.67],
      [undefined, 0],
    ]);
  });

  it('T13 what a table says is below what the style of the paragraph says', () => {
    const { looks } = looksIn({
      styles: style('paragraph', 'N', '<w:pPr><w:jc w:val="both"/></w:pPr><w:rPr><w:b/></w:rPr>', true),
      body: '<w:p/>',
    });
    const cell = {
      paragraph: [
        ...descendants(
          parseXml(
            new TextEncoder().encode(
              '<x xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:pPr><w:jc w:val="center"/><w:spacing w:after="0" w:line="480"/></w:pPr></x>',
            ),
          ),
          'w:pPr',
        ),
      ],
      run: [run('<w:b/><w:color w:val="FFFFFF"/>')],
    };
    const look = looks.paragraph(null, cell);
    expect(look).toMatchObject({ align: 'justify', format: { after: 0, lineHeight: { multiple: 2 } } });
    // Both switch it on.
    expect(look.text).toMatchObject({ bold: false, color: '#ffffff' });
  });

  it('T13 circular and missing bases, unknown styles and kinds do no harm', () => {
    const { looks, paragraphs, language } = looksIn({
      styles: `<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults>${
        style('paragraph', 'A', '<w:basedOn w:val="B"/><w:rPr><w:b/></w:rPr>') +
        style('paragraph', 'B', '<w:basedOn w:val="A"/><w:rPr><w:i/></w:rPr>') +
        style('paragraph', 'C', '<w:basedOn w:val="gone"/><w:link w:val="CChar"/>') +
        style(
          'character',
          'CChar',
          '<w:basedOn w:val="A"/><w:link w:val="C"/><w:rPr><w:u w:val="single"/></w:rPr>',
        ) +
        style('table', 'T', '<w:basedOn w:val="T"/>')
      }`,
      body: styled('A') + styled('B') + styled('C') + styled('gone') + styled('CChar') + styled('T'),
    });
    expect(paragraphs.map(({ look: { styleId, text } }) => [styleId, text.bold, text.italic])).toEqual([
      ['A', true, true],
      ['B', true, true],
      ['C', false, false],
      [undefined, false, false],
      ['C', false, false],
      [undefined, false, false],
    ]);
    expect(lookOf(looks, paragraphs[2]?.look.text, '<w:rStyle w:val="C"/>')).toMatchObject({
      underline: true,
      bold: false,
    });
    expect(looks.tableStyle('T').map((each) => child(each, 'w:name')?.attributes['w:val'])).toEqual(['T']);
    expect(looks.tableStyle('gone')).toEqual([]);
    const base = looks.paragraph(null, null).text;
    expect(looks.run(null, base)).toBe(base);
    expect(looks.paragraph(EMPTY, null).role).toBe('paragraph');
    expect(language).toBe('en-GB');
  });

  it('T13 more styles than a document has room for leave their words on the paragraphs', () => {
    const ids = Array.from({ length: 130 }, (_, at) => `s${String(at)}`);
    const { looks, paragraphs } = looksIn({
      styles: ids
        .map((id, at) =>
          style('paragraph', id, `<w:rPr><w:sz w:val="${String(20 + (at % 9) * 2)}"/></w:rPr>`),
        )
        .join(''),
      body: ids.map((id) => styled(id, '<w:jc w:val="center"/>')).join(''),
    });
    expect(looks.styles.size).toBe(100);
    expect(paragraphs[129]?.look).toMatchObject({ align: 'center', text: { size: 17.33 } });
    expect(paragraphs[129]?.look.styleId).toBeUndefined();
  });
});
