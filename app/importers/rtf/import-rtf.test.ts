import { describe, expect, it } from 'vitest';
import { shownWords } from '#tests/support/word/shown-words.ts';
import { toPng } from '../images/pixels.ts';
import type { ImportMeans } from '../importer.ts';
import { importRtf } from './import-rtf.ts';

const MEANS: ImportMeans = {
  choices: { revisions: 'accept', comments: 'take', marks: 'fields' },
  language: 'pt-BR',
};

const HEAD = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss\fcharset0 Arial;}{\f1\froman\fcharset204 Times New Roman{\*\falt x};}}{\colortbl;\red185\green28\blue28;}{\stylesheet{\s1 heading 1;}}{\info{\title Contrato}{\author Ana}}\paperw11906\paperh16838\margl1134\margr1134\margt1134\margb1134 `;

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const read = (body: string, more: Partial<ImportMeans> = {}) =>
  importRtf(bytesOf(`${HEAD}${body}}`), { ...MEANS, ...more });

describe('a file of rich text', () => {
  it('T13 keeps letters of every alphabet, looks, alignments, indents, tabs and headings', async () => {
    const { title, model, remarks } = await read(
      String.raw`\pard\s1\b\fs32 Do objeto\par\pard\qj\li567\fi-283\sb120\sa60\tqr\tldot\tx5000\plain\fs24 Loca\'e7\'e3o \u8220?entre\u8221? {\i n\'f3s}\tab {\cf1\ul e}\~m{\super 2}\line {\f1 \'c4\'e0}\par {\*\unknown some}\pard\plain\fs24 Fim.`,
    );
    expect(title).toBe('Contrato');
    expect(shownWords(model.body)).toEqual(['Do objeto', 'Locação “entre” nós\te\u00a0m2\nДа', 'Fim.']);
    expect(model.body).toMatchObject([
      { kind: 'heading', level: 1 },
      {
        align: 'justify',
        format: {
          left: 37.8,
          firstLine: -18.87,
          before: 8,
          after: 4,
          tabStops: [{ at: 333.33, align: 'right', leader: 'dots' }],
        },
      },
      { align: 'start' },
    ]);
    expect(JSON.stringify(model.body[1])).toContain('#b91c1c');
    expect(model.page).toMatchObject({ width: 793.73, margins: { left: 75.6 } });
    expect(remarks).toEqual([]);
  });

  it('T13 T16 keeps tables, headers, notes, fields, links and images', async () => {
    const png = toPng({ width: 1, height: 1, data: new Uint8Array([255, 0, 0, 255]) });
    const hex = Array.from(png, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const { model, images, fields } = await read(
      String.raw`{\header\pard P\'e1gina \chpgn\par}Nome: \{\{nome\}\}{\footnote Nota}, {\field{\*\fldinst HYPERLINK "https://exemplo.com.br"}{\fldrslt link}}, {\field{\*\fldinst MERGEFIELD Cidade}{\fldrslt \'abCidade\'bb}}, {\field{\*\fldinst FORMTEXT{\*\formfield{\fftype0{\*\ffdeftext Estado}}}}{\fldrslt Estado}}.\par
\trowd\trhdr\clbrdrt\brdrs\brdrw15\cellx2000\cellx5000\pard\intbl A\cell B\cell\row\trowd\cellx2000\cellx3500\cellx5000\pard\intbl C\cell D\cell E\par F\cell\row\pard
{\pict\pngblip\picwgoal1500\pichgoal750 ${hex}}\par`,
    );
    expect(shownWords(model.header)).toEqual(['Página <page>']);
    expect(shownWords(model.body)).toEqual([
      'Nome: <field><note Nota>, link, <field>, <field>.',
      'A | B',
      'C | D | E/F',
      '<image>',
    ]);
    expect(model.body[1]).toMatchObject({
      columnWidths: [133.33, 100, 100],
      rows: [{ header: true, cells: [{}, { columnSpan: 2 }] }, { header: false }],
    });
    expect(model.body[2]).toMatchObject({ inlines: [{ width: 100, height: 50 }] });
    expect(images.size).toBe(1);
    expect(fields.map(({ field }) => field.name)).toEqual(['nome', 'Cidade', 'Estado']);
  });

  it.each([
    ['accept', 'novo fim'],
    ['refuse', 'velho fim'],
  ] as const)('T13 takes tracked changes as chosen: %s', async (revisions, words) => {
    const { model } = await read(String.raw`{\revised novo}{\deleted velho} fim\par`, {
      choices: { ...MEANS.choices, revisions },
    });
    expect(shownWords(model.body)).toEqual([words]);
  });

  it.each([
    ['groups, 50,000 deep', `${'{'.repeat(50_000)}texto`],
    ['ends without beginnings', `texto${'}'.repeat(5000)}`],
    ['bytes without end', String.raw`texto\par\bin99999999999 x`],
    [
      'signs and numbers that are none',
      String.raw`texto\u-99999 ?\u99999999 ?\'zz\fs-5\li99999999\cf99\f99\cellx-5\row\cell\par`,
    ],
    ['rows without measures', String.raw`\pard\intbl texto\cell mais\cell\row`],
    ['notes in notes', String.raw`texto{\footnote a{\footnote b{\footnote c}}}\par`],
    ['fields in fields', `${String.raw`{\field{\*\fldinst REF x}{\fldrslt `.repeat(300)}texto`],
    ['a picture of nothing', String.raw`texto{\pict\pngblip zz}{\pict 00}\par`],
    ['tab stops without end', `${String.raw`\tx1`.repeat(20_000)} texto\\par`],
  ])('T13 is read with its words, however odd: %s', async (_, body) => {
    const { model } = await read(body);
    expect(JSON.stringify(model.body)).toContain('texto');
  });
});
