import { describe, expect, it } from 'vitest';
import type { ProposedField } from '#app/importers/imported.ts';
import type { Entry } from '../session/chosen-entry.ts';
import { proposed, readOf } from '../testing/sample-read.ts';
import { fieldKey, joinFields } from './join-fields.ts';

function entry(name: string, fields: readonly ProposedField[], more: Partial<Entry> = {}): Entry {
  const { document, hash, format } = readOf([], fields);
  return {
    id: name,
    file: new File([], name),
    name,
    step: { kind: 'read' },
    read: null,
    refused: new Set(),
    document: { ...document, hash, format, images: new Map() },
    has: { revisions: false, marks: false },
    sameAs: null,
    earlier: null,
    wanted: null,
    ...more,
  };
}

describe('T16 the same fields of several files', () => {
  it('have the same key in any case, with any accents and signs between the words', () => {
    const keys = ['Nome do locatário', 'nome_do_locatario', ' NOME  DO-LOCATÁRIO '].map(fieldKey);
    expect(new Set(keys).size).toBe(1);
    expect(fieldKey('CPF 1')).not.toBe(fieldKey('CPF 2'));
    expect(fieldKey('日付')).toBe('日付');
    expect(fieldKey('***')).toBe('***');
  });

  it('are one, with the uses of all and the type that says more than that it is a text', () => {
    const found = joinFields(
      [
        entry('a.docx', [proposed('nome'), proposed('data', {}, { uses: 2 })]),
        entry('b.docx', [proposed('Data', { type: 'date' }, { origin: 'content-control' })]),
      ],
      new Map(),
    );
    expect(found).toMatchObject([
      { name: 'nome', type: 'singleLine', uses: 1, files: ['a.docx'] },
      {
        name: 'data',
        type: 'date',
        uses: 3,
        files: ['a.docx', 'b.docx'],
        origins: ['mark', 'content-control'],
      },
    ]);
  });

  it('are what the person says, and only of the files that become templates', () => {
    const entries = [
      entry('a.docx', [proposed('nome')]),
      entry('b.docx', [proposed('cep')], { sameAs: 'a.docx' }),
      entry('c.docx', [proposed('nif')], { wanted: false }),
    ];
    const wishes = new Map([['nome', { name: 'Nome completo', type: 'multipleLine', isOn: false } as const]]);
    expect(joinFields(entries, wishes)).toMatchObject([
      { key: 'nome', name: 'Nome completo', type: 'multipleLine', isOn: false },
    ]);
  });
});
