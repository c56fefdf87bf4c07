import { describe, expect, it } from 'vitest';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { exportPdf } from '#app/exporters/pdf/export-pdf.ts';
import { printDocument } from '#app/rendering/print.ts';
import { applyRules } from '#app/shared/printing/apply-rules.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import type { Expression } from '#domain/entities/expression.ts';
import type { Passage } from '#domain/entities/passage.ts';
import type { Template } from '#domain/entities/template.ts';
import { call, column, number, text as said } from '#domain/rules/expression/testing/build.ts';
import { writeRows } from '#domain/rules/living/rows.ts';
import { field, openPdf, paragraph, text } from './printed.ts';

/** A contract with any number of parties: its words agree with their number and gender by rules. */

const agree = (man: string, woman: string, men: string, women: string): Expression =>
  call('agree', column('GENERO'), said(man), said(woman), said(men), said(women));

const count = call('count', column('NOME'));
const passages: Record<string, Passage> = {
  parte: { kind: 'repetition', group: 'PARTES' },
  virgula: {
    kind: 'condition',
    group: 'PARTES',
    shown: call('lt', call('row-number'), call('subtract', count, number('1'))),
  },
  e: {
    kind: 'condition',
    group: 'PARTES',
    shown: call('eq', call('row-number'), call('subtract', count, number('1'))),
  },
};

const within = (...ids: string[]): object => ({ $: { within: ids } });

const contract = {
  name: 'Prestação de serviços',
  fields: [
    {
      id: 'PARTES',
      name: 'Contratantes',
      rows: { min: 1, max: 20 },
      columns: [
        { id: 'NOME', name: 'Nome', required: true },
        {
          id: 'GENERO',
          name: 'Gênero',
          type: 'singleSelection',
          options: [{ name: 'Masculino' }, { name: 'Feminino' }],
        },
      ],
    },
    {
      id: 'QUEM',
      name: 'Como são chamados',
      rules: {
        calculated: agree('o CONTRATANTE', 'a CONTRATANTE', 'os CONTRATANTES', 'as CONTRATANTES'),
      },
    },
    { id: 'CASADO', name: 'Casado', rules: { calculated: agree('casado', 'casada', 'casados', 'casadas') } },
    {
      id: 'OBRIGA',
      name: 'Verbo',
      rules: { calculated: agree('obriga-se', 'obriga-se', 'obrigam-se', 'obrigam-se') },
    },
  ],
  sections: [{ id: 'S', name: 'Partes', fields: ['PARTES', 'QUEM', 'CASADO', 'OBRIGA'] }],
  document: {
    header: null,
    content: {
      root: {
        type: 'root',
        $: { passages },
        children: [
          paragraph(
            [
              field('NOME', within('parte')),
              text(', ', within('parte', 'virgula')),
              text(' e ', within('parte', 'e')),
              text(', '),
              field('CASADO'),
              text(', '),
              field('QUEM'),
              text(', '),
              field('OBRIGA'),
              text(' a pagar.'),
            ],
            { $: { id: 'p' } },
          ),
        ],
      },
    },
    footer: null,
  },
} satisfies Pick<Template, 'name' | 'fields' | 'sections' | 'document'>;

const fonts = new FontLibrary(nodeFontSource);

async function printed(parties: readonly (readonly [name: string, gender: string])[]): Promise<string> {
  const PARTES = writeRows(
    parties.map(([NOME, GENERO], at) => ({ id: `p${String(at)}`, values: { NOME, GENERO } })),
  );
  const language = 'pt-BR';
  const { printed: job } = await applyRules(contract, { PARTES }, { today: '2026-11-27', language });
  const { name: title, document, fields } = contract;
  const { bytes } = await printDocument(
    { document: toDocumentModel({ title, language, document, fields }), ...job },
    {
      exporter: exportPdf,
      fonts,
      images: () => Promise.resolve(null),
      convertImage: (image) => Promise.resolve(image),
      now: () => new Date('2026-11-27T12:00:00.000Z'),
    },
  );
  const pdf = await openPdf(bytes);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.destroy();
  const words = items.map((item) => ('str' in item ? item.str : '')).join('');
  return words.slice(0, words.indexOf(' a pagar.')).replaceAll(/\s+/g, ' ');
}

describe('T24 T22 a document with several parties', () => {
  it.each([
    [[['Rui', 'Masculino']], 'Rui, casado, o CONTRATANTE, obriga-se'],
    [[['Ana', 'Feminino']], 'Ana, casada, a CONTRATANTE, obriga-se'],
    [
      [
        ['Ana', 'Feminino'],
        ['Bia', 'Feminino'],
      ],
      'Ana e Bia, casadas, as CONTRATANTES, obrigam-se',
    ],
    [
      [
        ['Ana', 'Feminino'],
        ['Rui', 'Masculino'],
        ['Bia', 'Feminino'],
      ],
      'Ana, Rui e Bia, casados, os CONTRATANTES, obrigam-se',
    ],
    [
      [
        ['Ana', 'Feminino'],
        ['Bia', 'Feminino'],
        ['Eva', 'Feminino'],
        ['Lia', 'Feminino'],
      ],
      'Ana, Bia, Eva e Lia, casadas, as CONTRATANTES, obrigam-se',
    ],
    [
      [
        ['Rui', 'Masculino'],
        ['Ana', ''],
      ],
      'Rui e Ana, casados, os CONTRATANTES, obrigam-se',
    ],
  ] as const)('agrees in gender and number: %j', async (parties, expected) => {
    expect(await printed(parties)).toBe(expected);
  });
});
