import { describe, expect, it } from 'vitest';
import { odtOf, type OdtParts } from '#tests/support/word/odt-of.ts';
import { shownWords } from '#tests/support/word/shown-words.ts';
import { numberBlocks } from '#app/document/numbering/number-blocks.ts';
import { toPng } from '../images/pixels.ts';
import type { ImportChoices } from '../imported.ts';
import { importOdt } from './import-odt.ts';

const read = (parts: OdtParts, choices: Partial<ImportChoices> = {}) =>
  importOdt(odtOf(parts), {
    choices: { revisions: 'accept', comments: 'take', marks: 'fields', ...choices },
    language: 'pt-BR',
  });

const style = (name: string, rest: string, properties: string): string =>
  `<style:style style:name="${name}" style:family="paragraph" ${rest}>${properties}</style:style>`;

const p = (words: string, name = 'Standard'): string => `<text:p text:style-name="${name}">${words}</text:p>`;

describe('a text file of LibreOffice', () => {
  it('T13 keeps its styles with what they are based on, and direct formatting over them', async () => {
    const { model, title } = await read({
      title: 'Contrato',
      styles:
        `<style:default-style style:family="paragraph"><style:text-properties fo:font-size="12pt" style:font-name="Liberation Serif"/></style:default-style>` +
        style('Standard', '', '<style:paragraph-properties fo:text-align="justify"/>') +
        style(
          'Heading_20_1',
          'style:display-name="Heading 1" style:parent-style-name="Standard" style:default-outline-level="1"',
          '<style:text-properties fo:font-size="150%" fo:font-weight="bold"/>',
        ) +
        style(
          'Alinea',
          'style:display-name="Alínea" style:parent-style-name="Standard"',
          '<style:paragraph-properties fo:margin-left="1cm" fo:text-indent="-0.5cm"/>',
        ),
      automatic:
        style(
          'P1',
          'style:parent-style-name="Alinea"',
          '<style:paragraph-properties fo:text-align="end"/><style:text-properties fo:color="#b91c1c"/>',
        ) +
        '<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold" style:text-position="super 58%"/></style:style>',
      body:
        '<text:h text:style-name="Heading_20_1" text:outline-level="1">Do objeto</text:h>' +
        p('casa  <text:span text:style-name="T1">1</text:span>\n a<text:s text:c="3"/>b', 'P1'),
    });
    expect(title).toBe('Contrato');
    const [heading, alinea] = model.body;
    expect(heading).toMatchObject({
      kind: 'heading',
      level: 1,
      align: 'justify',
      style: { size: 24, bold: true },
    });
    expect(alinea).toMatchObject({ kind: 'paragraph', align: 'end', styleId: 'Alinea' });
    expect(model.styles?.get('Alinea')).toMatchObject({
      name: 'Alínea',
      paragraph: { format: { left: 37.8, firstLine: -18.87 } },
    });
    expect(shownWords(model.body)).toEqual(['Do objeto', 'casa 1 a   b']);
    expect(alinea).toMatchObject({
      inlines: [
        { style: { color: '#b91c1c', size: 16, family: 'Liberation Serif', bold: false } },
        { style: { color: '#b91c1c', bold: true, position: 'super' } },
        {},
      ],
    });
  });

  it('T13 numbers headings and lists as LibreOffice does, and keeps bullets as lists', async () => {
    const level = (at: number, more: string): string =>
      `<text:list-level-style-number text:level="${String(at)}" ${more}><style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" fo:margin-left="1cm" fo:text-indent="-1cm"/></style:list-level-properties></text:list-level-style-number>`;
    const { model, remarks } = await read({
      styles:
        style('Standard', '', '') +
        style('Heading_20_1', 'style:display-name="Heading 1" style:default-outline-level="1"', '') +
        `<text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format="I" style:num-suffix=" -"/></text:outline-style>`,
      automatic:
        `<text:list-style style:name="L1">${level(1, 'style:num-format="1" style:num-suffix="."')}${level(2, 'style:num-format="a" style:num-suffix=")"')}</text:list-style>` +
        `<text:list-style style:name="L2"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style>`,
      body:
        '<text:h text:style-name="Heading_20_1" text:outline-level="1">Um</text:h>' +
        '<text:list xml:id="l1" text:style-name="L1"><text:list-item>' +
        `${p('um')}${p('ainda um')}<text:list><text:list-item>${p('alínea')}</text:list-item></text:list></text:list-item><text:list-item>${p('dois')}</text:list-item></text:list>` +
        p('entre') +
        `<text:list text:style-name="L1"><text:list-item>${p('de novo')}</text:list-item></text:list>` +
        `<text:list text:continue-list="l1" text:style-name="L1"><text:list-item>${p('três')}</text:list-item><text:list-item text:start-value="9">${p('nove')}</text:list-item></text:list>` +
        `<text:list text:style-name="L2"><text:list-item>${p('ponto')}</text:list-item></text:list>` +
        '<text:h text:style-name="Heading_20_1" text:outline-level="1">Dois</text:h>',
    });
    expect(shownWords(model.body)).toEqual([
      'Um',
      'um',
      'ainda um',
      'alínea',
      'dois',
      'entre',
      'de novo',
      'três',
      'nove',
      '• ponto',
      'Dois',
    ]);
    const labels = numberBlocks(model.body);
    expect(model.body.map(({ id }) => labels.get(id) ?? '')).toEqual([
      'I -',
      '1.',
      '',
      'a)',
      '2.',
      '',
      '1.',
      '3.',
      '9.',
      '',
      'II -',
    ]);
    expect(remarks).toEqual([]);
  });

  it('T13 keeps tables with joined cells, header rows, lines and widths', async () => {
    const cell = (words: string, more = ''): string =>
      `<table:table-cell table:style-name="C1" ${more}>${p(words)}</table:table-cell>`;
    const { model } = await read({
      styles: style('Standard', '', ''),
      automatic:
        '<style:style style:name="T" style:family="table"><style:table-properties style:width="10cm"/></style:style>' +
        '<style:style style:name="T.A" style:family="table-column"><style:table-column-properties style:column-width="4cm"/></style:style>' +
        '<style:style style:name="T.B" style:family="table-column"><style:table-column-properties style:column-width="3cm"/></style:style>' +
        '<style:style style:name="C1" style:family="table-cell"><style:table-cell-properties fo:border="1pt solid #b91c1c" fo:background-color="#fef08a" style:vertical-align="middle"/></style:style>',
      body:
        '<table:table table:style-name="T"><table:table-column table:style-name="T.A"/><table:table-column table:style-name="T.B" table:number-columns-repeated="2"/>' +
        `<table:table-header-rows><table:table-row>${cell('A')}${cell('B', 'table:number-columns-spanned="2"')}<table:covered-table-cell/></table:table-row></table:table-header-rows>` +
        `<table:table-row>${cell('C', 'table:number-rows-spanned="2"')}${cell('D')}${cell('E')}</table:table-row>` +
        `<table:table-row><table:covered-table-cell/>${cell('F')}${cell('G')}</table:table-row></table:table>`,
    });
    const [table] = model.body;
    expect(table).toMatchObject({
      kind: 'table',
      columnWidths: [151.2, 113.4, 113.4],
      rows: [
        { header: true, cells: [{}, { columnSpan: 2 }] },
        { header: false, cells: [{ rowSpan: 2, background: '#fef08a', verticalAlign: 'middle' }, {}, {}] },
        { cells: [{}, {}] },
      ],
    });
    expect(shownWords(model.body)).toEqual(['A | B', 'C | D | E', 'F | G']);
  });

  it('T13 T16 takes fields, forms, mail merge, page figures, notes, links, tabs and references', async () => {
    const { model, fields, remarks } = await read({
      styles: style('Standard', '', ''),
      automatic: style(
        'P1',
        'style:parent-style-name="Standard"',
        '<style:paragraph-properties><style:tab-stops><style:tab-stop style:position="10cm" style:type="right" style:leader-style="dotted" style:leader-text="."/></style:tab-stops></style:paragraph-properties>',
      ),
      body:
        '<office:forms><form:form><form:listbox xml:id="c1" form:name="Estado civil"><form:option form:label="solteiro"/><form:option form:label="casado"/></form:listbox></form:form></office:forms>' +
        p(
          'Eu, <text:placeholder text:placeholder-type="text">&lt;Nome&gt;</text:placeholder>, <text:text-input text:description="CPF">000</text:text-input>, <text:database-display text:column-name="Cidade">&lt;Cidade&gt;</text:database-display>, <draw:control draw:control="c1" text:anchor-type="as-char" svg:width="3cm" svg:height="1cm"/>, {{profissão}}.',
        ) +
        p('Total<text:tab/>10', 'P1') +
        p(
          '<text:bookmark-start text:name="alvo"/>Alvo<text:bookmark-end text:name="alvo"/><text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Nota</text:p></text:note-body></text:note>',
        ) +
        p(
          'Ver <text:bookmark-ref text:ref-name="alvo" text:reference-format="page">1</text:bookmark-ref> em <text:a xlink:href="https://exemplo.com.br/">link</text:a>, <text:page-number>1</text:page-number>/<text:page-count>2</text:page-count>.',
        ),
    });
    expect(shownWords(model.body)).toEqual([
      'Eu, <field>, <field>, <field>, <field>, <field>.',
      'Total\t10',
      'Alvo<note Nota>',
      'Ver <page> em link, <page>/<pages>.',
    ]);
    expect(fields.map(({ field, origin }) => [field.name, field.type, origin])).toEqual([
      ['Nome', undefined, 'content-control'],
      ['CPF', 'cpf', 'content-control'],
      ['Cidade', undefined, 'merge-field'],
      ['Estado civil', 'singleSelection', 'content-control'],
      ['profissão', undefined, 'mark'],
    ]);
    expect(model.body[1]).toMatchObject({
      format: { tabStops: [{ at: 377.93, align: 'right', leader: 'dots' }] },
    });
    expect(remarks).toEqual([]);
  });

  it('T13 keeps paper, margins, headers and footers, another first page, sections and breaks', async () => {
    const layout = (name: string, size: string): string =>
      `<style:page-layout style:name="${name}"><style:page-layout-properties ${size} fo:margin="2cm"/><style:header-style><style:header-footer-properties fo:min-height="1cm"/></style:header-style></style:page-layout>`;
    const portrait = 'fo:page-width="21cm" fo:page-height="29.7cm"';
    const landscape = 'fo:page-width="29.7cm" fo:page-height="21cm" style:print-orientation="landscape"';
    const { model } = await read({
      styles: style('Standard', '', ''),
      layouts: layout('a', portrait) + layout('b', landscape),
      masters:
        `<style:master-page style:name="Standard" style:page-layout-name="a"><style:header>${p('Topo')}</style:header><style:footer>${p('<text:page-number>1</text:page-number>')}</style:footer></style:master-page>` +
        `<style:master-page style:name="Capa" style:page-layout-name="a" style:next-style-name="Standard"><style:header>${p('Capa')}</style:header></style:master-page>` +
        `<style:master-page style:name="Deitada" style:page-layout-name="b"><style:header>${p('Topo')}</style:header></style:master-page>`,
      automatic:
        style('P1', 'style:parent-style-name="Standard" style:master-page-name="Capa"', '') +
        style(
          'P2',
          'style:parent-style-name="Standard"',
          '<style:paragraph-properties fo:break-before="page"/>',
        ) +
        style('P3', 'style:parent-style-name="Standard" style:master-page-name="Deitada"', ''),
      body: p('um', 'P1') + p('dois', 'P2') + p('três', 'P3'),
    });
    expect(shownWords(model.body)).toEqual(['um', 'dois', '[page-break]', 'três']);
    expect(model.body[1]).toMatchObject({ format: { pageBreakBefore: true } });
    expect(model.body[2]).toMatchObject({ section: { width: 1122.53, height: 793.73 } });
    expect(model.page).toMatchObject({ width: 793.73, height: 1122.53, margins: { left: 75.6, top: 113.4 } });
    expect(shownWords(model.header)).toEqual(['Topo']);
    expect(shownWords(model.footer)).toEqual(['<page>']);
    expect(shownWords(model.firstPage?.header ?? [])).toEqual(['Capa']);
  });

  it('T13 takes images that are in the file, and remarks those that are not', async () => {
    const png = toPng({ width: 2, height: 1, data: new Uint8Array([255, 0, 0, 255, 0, 0, 255, 255]) });
    const frame = (anchor: string, href: string): string =>
      `<draw:frame text:anchor-type="${anchor}" svg:width="4cm" svg:height="2cm"><draw:image xlink:href="${href}"/><svg:desc>Marca</svg:desc></draw:frame>`;
    const { model, images, remarks } = await read({
      styles: style('Standard', '', ''),
      files: { 'Pictures/a.png': png },
      body: p(
        `${frame('as-char', 'Pictures/a.png')}${frame('as-char', 'https://exemplo.com/b.png')}${frame('as-char', 'Pictures/c.png')}`,
      ),
    });
    expect(model.body).toMatchObject([
      { inlines: [{ kind: 'image', width: 151.2, height: 75.6, alt: 'Marca' }] },
    ]);
    expect([...images.values()].map(({ mediaType }) => mediaType)).toEqual(['image/png']);
    expect(remarks.map(({ code }) => code)).toEqual(['missing-image', 'linked-image']);
  });

  it.each([
    ['accept', 'novo fim'],
    ['refuse', 'antes fim'],
  ] as const)('T13 takes tracked changes as chosen: %s', async (revisions, words) => {
    const info =
      '<office:change-info><dc:creator>Ana</dc:creator><dc:date>2026-01-02T03:04:05</dc:date></office:change-info>';
    const { model, revisions: count } = await read(
      {
        styles: style('Standard', '', ''),
        body:
          `<text:tracked-changes><text:changed-region xml:id="c1"><text:insertion>${info}</text:insertion></text:changed-region><text:changed-region xml:id="c2"><text:deletion>${info}<text:p>antes</text:p></text:deletion></text:changed-region></text:tracked-changes>` +
          p(
            '<text:change-start text:change-id="c1"/>novo<text:change-end text:change-id="c1"/><text:change text:change-id="c2"/> fim',
          ),
      },
      { revisions },
    );
    expect(shownWords(model.body)).toEqual([words]);
    expect(count).toBe(2);
  });

  it('T13 takes comments with their words, authors and answers', async () => {
    const comment = (name: string, more: string, words: string): string =>
      `<office:annotation office:name="${name}" ${more}><dc:creator>Ana</dc:creator><dc:date>2026-01-02T03:04:05.5</dc:date><text:p>${words}</text:p></office:annotation>`;
    const { comments } = await read({
      styles: style('Standard', '', ''),
      body: p(
        `Um ${comment('a', '', 'Ver')}valor<office:annotation-end office:name="a"/> e ${comment('b', 'loext:parent-name="a"', 'Visto')}<office:annotation-end office:name="b"/>`,
      ),
    });
    expect(comments).toMatchObject([
      { author: 'Ana', text: 'Ver', anchor: { quote: 'valor' }, answers: [{ author: 'Ana', text: 'Visto' }] },
    ]);
  });
});
