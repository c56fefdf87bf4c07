import { describe, expect, it } from 'vitest';
import type { EditorState } from '#domain/entities/template.ts';
import { compareDocuments } from './compare-documents.ts';
import type { ComparedContent } from './comparison.ts';
import { resolveComparison } from './resolve.ts';

type Json = Record<string, unknown>;

const text = (words: string, format = 0): Json => ({ type: 'text', text: words, format });
const block = (id: string, ...children: Json[]): Json => ({ type: 'paragraph', $: { id }, children });
const say = (id: string, words: string): Json => block(id, text(words));
const item = (id: string, words: string): Json => ({ ...say(id, words), type: 'listitem' });
const list = (id: string, listType: string, ...children: Json[]): Json => ({
  type: 'list',
  listType,
  $: { id },
  children,
});
const cell = (words: string): Json => ({ type: 'tablecell', children: [say('', words)] });
const table = (...rows: [id: string, ...cells: string[]][]): Json => ({
  type: 'table',
  $: { id: 't' },
  children: rows.map(([id, ...cells]) => ({ type: 'tablerow', $: { id }, children: cells.map(cell) })),
});

function content(...blocks: Json[]): ComparedContent {
  const state = { root: { type: 'root', children: blocks } } as unknown as EditorState;
  return {
    name: 'Contrato',
    fields: [],
    sections: [],
    document: { header: null, content: state, footer: null },
  };
}

function changes(before: ComparedContent, after: ComparedContent): string[] {
  return compareDocuments(before, after).changes.map(({ kind, text, what }) =>
    [kind, what ?? text].join(': '),
  );
}

function accepted(before: ComparedContent, after: ComparedContent, which: number): string {
  const comparison = compareDocuments(before, after);
  const id = comparison.changes[which]?.id;
  const { document } = resolveComparison(comparison, (change) => change === id);
  return JSON.stringify(document.content).replaceAll(/"\$":\{[^}]*\},?/g, '');
}

const long = 'O locatário pagará o aluguel até o quinto dia útil de cada mês';

describe('comparing documents', () => {
  it('T13 finds nothing where nothing differs', () => {
    const same = content(say('a', long), list('l', 'bullet', item('i', 'um')), table(['r', 'x', 'y']));
    expect(changes(same, structuredClone(same))).toEqual([]);
  });

  it('T13 shows words, not letters, and a rewritten part as one change', () => {
    const before = content(say('a', 'O prazo é de doze meses.'));
    expect(changes(before, content(say('a', 'O prazo é de trinta meses.')))).toEqual([
      'deletion: doze',
      'insertion: trinta',
    ]);
    expect(changes(before, content(say('a', 'O prazo vence em trinta dias corridos.')))).toEqual([
      'deletion: é de doze meses',
      'insertion: vence em trinta dias corridos',
    ]);
  });

  it('T13 a change inside a footnote is a change of its own, and its mark stays', () => {
    const note = (...lines: string[]): Json => ({
      type: 'footnote',
      text: '*',
      note: { root: { type: 'root', children: lines.map((line) => say('', line)) } },
    });
    const before = content(block('a', text('Do prazo'), note('Lei 8.245 de 1991'), text(' e do foro')));
    const after = content(block('a', text('Do prazo'), note('Lei 8.245 de 2001'), text(' e do foro eleito')));
    expect(changes(before, after)).toEqual(['deletion: 1991', 'insertion: 2001', 'insertion: eleito']);
    expect(accepted(before, after, 1)).toContain('Lei 8.245 de 19912001');
    expect(accepted(before, after, 1)).not.toContain('eleito');
    expect(accepted(before, after, 2)).toContain('Lei 8.245 de 1991');
    const added = content(block('a', text('Do prazo'), note('Um', 'Dois'), text(' e do foro')));
    expect(changes(content(say('a', 'Do prazo e do foro')), added)).toEqual(['insertion: [Um Dois]']);
    expect(
      changes(
        before,
        content(block('a', text('Do prazo'), note('Lei 8.245 de 1991', 'Art. 4º'), text(' e do foro'))),
      ),
    ).toEqual(['insertion: Art. 4º']);
  });

  it('T13 T14 names a reference by what it shows', () => {
    const clause = (id: string, words: string): Json => ({
      ...say(id, words),
      $: { id, numbering: { scheme: 'contrato', level: 0 } },
    });
    const to = (target: string, shows = 'number'): Json => ({ type: 'reference', text: '…', target, shows });
    const refer = (...nodes: Json[]): ComparedContent =>
      content(clause('a', 'Do preço'), clause('b', 'Do foro'), block('c', text('Conforme '), ...nodes));
    expect(changes(refer(to('a')), refer(to('b')))).toEqual([
      'deletion: Cláusula 1ª',
      'insertion: Cláusula 2ª',
    ]);
    expect(changes(refer(), refer(to('b', 'text')))).toEqual(['insertion: Do foro']);
    expect(changes(refer(), refer(to('gone')))).toEqual(['insertion: [?]']);
  });

  it('T13 shows an amount as one word', () => {
    const amount = (words: string): ComparedContent => content(say('a', `Aluguel: ${words}`));
    expect(changes(amount('1.200,00'), amount('1.350,00'))).toEqual([
      'deletion: 1.200,00',
      'insertion: 1.350,00',
    ]);
  });

  it('T13 shows a block at another place as moved, with what changed in it', () => {
    const before = content(say('a', 'Do objeto do contrato'), say('b', 'Do preço ajustado'), say('c', long));
    const after = content(
      say('b', 'Do preço ajustado'),
      say('c', long),
      say('a', 'Do objeto deste contrato'),
    );
    expect(changes(before, after)).toEqual([
      'move: Do objeto deste contrato',
      'deletion: do',
      'insertion: deste',
    ]);
  });

  it('T13 finds blocks with other ids again by their text', () => {
    const after = content(say('x', long), say('y', `${long}, sem multa`));
    expect(changes(content(say('a', long), say('b', `${long}, com multa`)), after)).toEqual([
      'deletion: com',
      'insertion: sem',
    ]);
  });

  it('T13 says that only the look changed: of words, of a block, of a list once', () => {
    expect(
      changes(content(say('a', 'Sem mora')), content(block('a', text('Sem '), text('mora', 1)))),
    ).toEqual(['look: mora']);
    const centered = { ...say('a', long), format: 'center' };
    expect(changes(content(say('a', long)), content({ ...centered }))).toHaveLength(1);
    const items = [item('i', 'primeiro'), item('j', 'segundo')];
    expect(changes(content(list('l', 'bullet', ...items)), content(list('l', 'number', ...items)))).toEqual([
      'look: primeiro',
    ]);
  });

  it('T13 sees a paragraph that became a list item, and keeps it in its list when accepted', () => {
    const before = content(say('a', long), say('b', 'Fim do texto'));
    const after = content(list('l', 'bullet', item('a', long)), say('b', 'Fim do texto'));
    expect(changes(before, after)).toEqual([`look: ${long}`]);
    expect(accepted(before, after, 0)).toContain('"type":"list"');
  });

  it('T13 compares tables by row and cell, and a new column as one change', () => {
    const before = content(table(['r', 'Item', 'Preço'], ['s', 'Mesa', '10']));
    expect(changes(before, content(table(['r', 'Item', 'Preço'], ['s', 'Mesa', '12'])))).toEqual([
      'deletion: 10',
      'insertion: 12',
    ]);
    expect(
      changes(before, content(table(['r', 'Item', 'Preço'], ['q', 'Cadeira', '5'], ['s', 'Mesa', '10']))),
    ).toEqual(['insertion: Cadeira 5']);
    expect(
      changes(before, content(table(['r', 'Item', 'Cor', 'Preço'], ['s', 'Mesa', 'azul', '10']))),
    ).toEqual(['insertion: Cor']);
  });

  it('T13 lists fields and settings, and text brings its fields along', () => {
    const base = content(say('a', 'Contratante'));
    const tag = { type: 'field', field: 'F', text: '#cpf' };
    const after: ComparedContent = {
      ...content(block('a', text('Contratante '), tag)),
      name: 'Contrato novo',
      fields: [{ id: 'F', name: 'cpf', sectionId: 's' }],
      sections: [{ id: 's', name: 'Partes', fields: ['F'] }],
    };
    expect(changes(base, after)).toEqual([
      'settings: name',
      'insertion: #cpf',
      'field: added',
      'field: sections',
    ]);
    const comparison = compareDocuments(base, after);
    const insertion = comparison.changes.find(({ kind }) => kind === 'insertion');
    const some = resolveComparison(comparison, (change) => change === insertion?.id);
    expect(some.fields.map(({ id }) => id)).toEqual(['F']);
    expect(some.name).toBe('Contrato');
  });

  it('T13 accepts one change and leaves the others', () => {
    const before = content(say('a', 'Foro de São Paulo'), say('b', 'Prazo de doze meses'));
    const after = content(say('a', 'Foro de Santos'), say('b', 'Prazo de dez meses'));
    const result = accepted(before, after, 3);
    expect(result).toContain('doze');
    expect(result).toContain('dez');
    expect(result).toContain('São Paulo');
    expect(result).not.toContain('Santos');
  });
});
