import { describe, expect, it } from 'vitest';
import { shownWords } from '#tests/support/word/shown-words.ts';
import { numberBlocks } from '#app/document/numbering/number-blocks.ts';
import { toPng } from '../images/pixels.ts';
import type { ImportMeans } from '../importer.ts';
import { importHtml } from './import-html.ts';

const MEANS: ImportMeans = {
  choices: { revisions: 'accept', comments: 'take', marks: 'fields' },
  language: 'pt-BR',
};

const read = (html: string) => importHtml(new TextEncoder().encode(html), MEANS);

const labelled = (model: Awaited<ReturnType<typeof read>>['model']): string[] => {
  const labels = numberBlocks(model.body);
  return model.body.map((block, at) =>
    `${labels.get(block.id) ?? ''} ${shownWords(model.body)[at] ?? ''}`.trim(),
  );
};

describe('a page of HTML', () => {
  it('T13 keeps headings, paragraphs, looks, links and the styles of its sheets', async () => {
    const { title, model, remarks } = await read(
      `<!doctype html><html><head><title>Contrato  social</title><style>p.c1, .direita { text-align: right; color: #b91c1c } /* x */</style><script>alert('não')</script></head>
      <body><h1>Do <i>objeto</i></h1>
      <p class="c1" style="font-size: 18pt; margin-left: 1cm">casa &eacute; <b>sua</b>&nbsp;<u>e</u> minha</p>
      <p>Um<br>dois <a href="https://exemplo.com.br/?a=1&amp;b=2">link</a> <a href="javascript:alert(1)">nada</a> m<sup>2</sup>
      <div>solto<p>aberto<p>outro</div></body></html>`,
    );
    expect(title).toBe('Contrato social');
    expect(shownWords(model.body)).toEqual([
      'Do objeto',
      'casa é sua\u00a0e minha',
      'Um\ndois link nada m2',
      'solto',
      'aberto',
      'outro',
    ]);
    expect(model.body).toMatchObject([
      { kind: 'heading', level: 1, style: { bold: true, size: 28 } },
      {
        align: 'right',
        format: { left: 37.8 },
        inlines: [
          { style: { size: 24, color: '#b91c1c', bold: false } },
          { style: { bold: true } },
          {},
          { style: { underline: true } },
          {},
        ],
      },
      {},
      {},
      {},
      {},
    ]);
    expect(JSON.stringify(model.body)).toContain('"link":"https://exemplo.com.br/?a=1&b=2"');
    expect(JSON.stringify(model)).not.toMatch(/javascript|alert/);
    expect(remarks.map(({ code }) => code)).toEqual(['external-link']);
  });

  it('T13 numbers its lists, with their forms, first numbers and nesting', async () => {
    const { model } = await read(
      `<ol start="3"><li>três<ol type="a"><li>letra<p>ainda</p></li></ol></li><li value="7">sete</li></ol>
       <p>entre</p><ol type="I"><li>um</li></ol><ul><li>ponto<ul><li>dentro</li></ul></li></ul>`,
    );
    expect(labelled(model)).toEqual(['3. três', 'a. letra', 'ainda', '7. sete', 'entre', 'I. um', '• ponto']);
    expect(shownWords(model.body).at(-1)).toBe('  • dentro');
  });

  it('T13 keeps tables with joined cells, header rows, lines and widths', async () => {
    const { model } = await read(
      `<table border="1" width="400"><caption>Preços</caption><tr><th width="100">A<th colspan=2>B
       <tr><td rowspan="2" style="background: #fef08a">C<td>D<td>E<tr><td>F<td style="border: none">G</table><table><tr><td>sem</table>`,
    );
    expect(shownWords(model.body)).toEqual(['Preços', 'A | B', 'C | D | E', 'F | G', 'sem']);
    expect(model.body[1]).toMatchObject({
      rows: [
        { header: true, cells: [{}, { columnSpan: 2 }] },
        { header: false, cells: [{ rowSpan: 2, background: '#fef08a' }, {}, {}] },
        { cells: [{}, {}] },
      ],
    });
    expect(model.body[2]).toMatchObject({ lines: 'none' });
  });

  it('T13 T16 takes images that it holds and fields that it asks, and never what is elsewhere', async () => {
    const png = toPng({ width: 2, height: 1, data: new Uint8Array([255, 0, 0, 255, 0, 0, 255, 255]) });
    const data = btoa(String.fromCodePoint(...png));
    const { model, images, fields, remarks } = await read(
      `<p><img src="data:image/png;base64,${data}" width="80" alt="Marca"><img src="https://exemplo.com/b.png" alt="longe"></p>
       <p><label for="n">Nome:</label> <input id="n"> <select name="Estado"><option value="">-<option>SP<option>PR</select> {{CPF}} <input type="hidden" value="x"></p>
       <iframe src="https://exemplo.com"></iframe><p style="display:none">escondido</p>`,
    );
    expect(shownWords(model.body)).toEqual(['<image>', 'Nome: <field> <field> <field>']);
    expect(model.body[0]).toMatchObject({ inlines: [{ width: 80, height: 40, alt: 'Marca' }] });
    expect(images.size).toBe(1);
    expect(fields.map(({ field }) => [field.name, field.type])).toEqual([
      ['Nome', undefined],
      ['Estado', 'singleSelection'],
      ['CPF', 'cpf'],
    ]);
    expect(remarks.map(({ code }) => code)).toEqual(['linked-image', 'object', 'hidden-text']);
  });

  it.each([
    ['elements, 5,000 deep', `${'<div>'.repeat(5000)}texto`],
    ['tables, 300 deep', `${'<table><tr><td>'.repeat(300)}texto`],
    ['lists, 3,000 deep', `${'<ul><li>'.repeat(3000)}texto`],
    ['elements that never end', `${'<p><b><i>'.repeat(3000)}texto`],
    ['ends without beginnings', `${'</p></div></td>'.repeat(3000)}texto`],
    ['spans of cells without end', '<table><tr><td colspan=999999999 rowspan=999999999>texto</table>'],
    ['attributes without end', `<p ${'a="b" '.repeat(20_000)}>texto`],
    ['quotes without end', `<p>texto</p><a href="${'x'.repeat(100_000)}`],
    ['comments without end', `<p>texto</p>${'<!--'.repeat(50_000)}`],
    ['rules without end', `<style>${'p{'.repeat(50_000)}</style><p>texto`],
    ['signs that are none', '<p>texto &#x110000; &#0; &#55296; &nope; \u0000\ud800</p>'],
  ])('T13 is read with its words, however odd: %s', async (_, html) => {
    const { model } = await read(html);
    expect(JSON.stringify(model.body)).toContain('texto');
  });

  it('T13 without words is refused', async () => {
    await expect(read('<html><body><script>1</script></body></html>')).rejects.toThrow('empty');
  });
});
