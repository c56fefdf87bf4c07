import { describe, expect, it } from 'vitest';
import type { Block } from '#app/document/model.ts';
import { fieldKey, type FieldWish, type JoinedField } from '../fields/join-fields.ts';
import { block, place, proposed, readOf, words } from '../testing/sample-read.ts';
import { wishedDocument } from './wished-document.ts';

const section = { name: 'Campos', newCode: () => 'SECTION' };

const joined = (
  name: string,
  { name: named = name, type = 'singleLine', isOn = true }: FieldWish = {},
): JoinedField => ({
  key: fieldKey(name),
  name: named,
  type,
  origins: ['mark'],
  uses: 1,
  files: ['a.docx'],
  isOn,
  hasOptions: false,
  isNeeded: false,
  columns: [],
});

const inlinesOf = (one: Block | undefined): unknown[] => (one?.kind === 'paragraph' ? one.inlines : []);

describe('T16 a document with the fields that a person wants', () => {
  it('has them renamed and of the chosen type, in one section of the form', () => {
    const { document } = readOf(
      [block('a', words('Eu, '), place('NOME'), place('DATA'))],
      [proposed('nome'), proposed('data', { color: '#ffeecc', type: 'date', defaultValue: '2026-01-01' })],
    );
    const made = wishedDocument(
      document,
      [joined('nome', { name: ' Nome completo ' }), joined('data', { type: 'singleLine' })],
      section,
    );
    expect(made.fields).toEqual([
      {
        id: 'NOME',
        name: 'Nome completo',
        color: expect.stringMatching(/^#/) as string,
        sectionId: 'SECTION',
      },
      { id: 'DATA', name: 'data', color: '#ffeecc', sectionId: 'SECTION' },
    ]);
    expect(made.sections).toEqual([{ id: 'SECTION', name: 'Campos', fields: ['NOME', 'DATA'] }]);
    expect(made.model.fields.get('NOME')?.name).toBe('Nome completo');
    expect(made.model.body).toEqual(document.model.body);
  });

  it('has the words of the file in place of one that is not wanted, in notes, lists and tables too', () => {
    const off = [joined('nome', { isOn: false }), joined('cpf', { isOn: false })];
    const fields = [proposed('nome', {}, { words: '{{nome}}' }), proposed('cpf')];
    const one = block('a', place('NOME'));
    const body: Block[] = [
      {
        ...one,
        inlines: [{ kind: 'footnote', content: [one], style: (one as never as { style: never }).style }],
      } as Block,
      {
        kind: 'list',
        path: [1],
        id: 'l',
        marker: 'bullet',
        items: [{ path: [1, 0], id: 'i', value: 1, content: one as never, children: [] }],
      },
      {
        kind: 'table',
        path: [2],
        id: 't',
        columnWidths: [10],
        rows: [
          {
            path: [2, 0],
            id: 'r',
            header: false,
            minHeight: 0,
            cells: [
              {
                path: [2, 0, 0],
                columnSpan: 1,
                rowSpan: 1,
                header: false,
                background: null,
                blocks: [block('c', place('CPF'))],
              },
            ],
          },
        ],
      },
    ];
    const { document } = readOf(body, fields);
    const made = wishedDocument({ ...document, model: { ...document.model, footer: [one] } }, off, section);
    expect([made.fields, made.sections]).toEqual([[], []]);
    const text = JSON.stringify(made.model);
    expect(text).not.toContain('"kind":"field"');
    expect(text.split('{{nome}}')).toHaveLength(4);
    expect(text).toContain('"text":"cpf"');
    expect(inlinesOf(made.model.footer[0])).toMatchObject([{ kind: 'text', text: '{{nome}}' }]);
  });

  it('has one field where two were given the same name', () => {
    const { document } = readOf(
      [block('a', place('NOME'), place('LOCADOR'))],
      [proposed('nome'), proposed('locador')],
    );
    const made = wishedDocument(document, [joined('nome'), joined('locador', { name: 'Nome' })], section);
    expect(made.fields.map(({ id }) => id)).toEqual(['NOME']);
    expect(inlinesOf(made.model.body[0])).toMatchObject([{ field: 'NOME' }, { field: 'NOME' }]);
  });

  it('keeps the type of the file where the chosen one needs options that it has not', () => {
    const options = [{ name: 'Sim' }, { name: 'Não' }];
    const { document } = readOf(
      [],
      [proposed('aceite'), proposed('aval', { type: 'singleSelection', options }), proposed('nome')],
    );
    const made = wishedDocument(
      document,
      [
        joined('aceite', { type: 'singleSelection' }),
        joined('aval', { type: 'multiSelection' }),
        joined('nome', { name: ' ' }),
      ],
      section,
    );
    expect(made.fields).toMatchObject([
      { name: 'aceite' },
      { name: 'aval', type: 'multiSelection', options },
      { name: 'nome' },
    ]);
    expect(made.fields[0]).not.toHaveProperty('type');
  });

  it('has rules that ask for the fields that it has', () => {
    const other = { ...proposed('nome'), field: { id: 'OTHER', name: 'Nome' } };
    const items = proposed('itens', { columns: [{ id: 'COLUMN', name: 'valor' }] });
    const { document } = readOf([block('a', place('NOME'))], [proposed('nome'), other, items]);
    const passages = new Map([
      ['p', { kind: 'condition', shown: { op: 'is-empty', args: [{ field: 'OTHER' }] } } as const],
      ['q', { kind: 'repetition', group: 'ITENS' } as const],
    ]);
    const made = wishedDocument(
      { ...document, model: { ...document.model, passages } },
      [joined('nome'), { ...joined('itens'), type: 'number', columns: ['valor'] }],
      section,
    );
    expect(made.fields.map(({ id, type, columns }) => [id, type, columns?.length])).toEqual([
      ['NOME', undefined, undefined],
      ['ITENS', undefined, 1],
    ]);
    expect(made.model.fields.get('COLUMN')?.group).toBe('ITENS');
    expect([...(made.model.passages?.values() ?? [])]).toEqual([
      { kind: 'condition', shown: { op: 'is-empty', args: [{ field: 'NOME' }] } },
      { kind: 'repetition', group: 'ITENS' },
    ]);
  });
});
