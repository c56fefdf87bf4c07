import { describe, expect, it } from 'vitest';
import type { Expression } from '#domain/entities/expression.ts';
import type { FieldRules } from '#domain/entities/field-settings.ts';
import type { PagesInfo, Template } from '#domain/entities/template.ts';
import { call, field } from '#domain/rules/expression/testing/build.ts';
import { openConflicts } from '../body/open-conflicts.ts';
import { mergeTemplate } from './merge-template.ts';
import { sameTemplate } from './same-template.ts';
import { sampleTemplate, sampleText as text } from '#domain/rules/testing/sample-template.ts';

const base = sampleTemplate({
  fields: [
    { id: 'nome', name: 'Nome' },
    { id: 'cpf', name: 'CPF' },
  ],
  sections: [{ id: 'partes', name: 'Partes', fields: ['nome', 'cpf'] }],
});

const local = (change: Partial<Template>): Template => ({
  ...base,
  lastModifiedAt: '2026-11-03T10:00:00.000Z',
  write: { ...base.write, id: 'write-local', ancestors: ['write-base'] },
  ...change,
});
const server = (change: Partial<Template>): Template => ({
  ...base,
  lastModifiedAt: '2026-11-02T10:00:00.000Z',
  write: { ...base.write, id: 'write-server', ancestors: ['write-base'] },
  ...change,
});

const withRules = (id: string, rules: FieldRules): Template['fields'] =>
  base.fields.map((each) => (each.id === id ? { ...each, rules } : each));
const withRule = (shown: Expression): Template['sections'] =>
  base.sections.map((section) => ({ ...section, shown }));

describe('O04 three-way merge of a template', () => {
  it('O04 keeps both sides when they changed different parts', () => {
    const { merged, conflicts } = mergeTemplate(
      base,
      local({ name: 'Contrato novo', document: { ...base.document, header: text('cabeçalho', 'edge') } }),
      server({ description: 'para obras', document: { ...base.document, content: text('outro corpo') } }),
    );
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ name: 'Contrato novo', description: 'para obras' });
    expect(merged.document).toEqual({
      header: text('cabeçalho', 'edge'),
      content: text('outro corpo'),
      footer: null,
    });
    expect(merged.write.id).toBe('write-server');
    expect(merged.lastModifiedAt).toBe('2026-11-03T10:00:00.000Z');
  });

  it('O04 S18 brings together what each side set of different fields, and names a field that both set', () => {
    const nome = { id: 'nome', name: 'Nome', required: true, help: 'Completo' };
    const cpf = { id: 'cpf', name: 'CPF', type: 'cpf' as const };
    const [plainNome = nome, plainCpf = cpf] = base.fields;
    const apart = mergeTemplate(
      base,
      local({ fields: [nome, plainCpf] }),
      server({ fields: [plainNome, cpf] }),
    );
    expect(apart.conflicts).toEqual([]);
    expect(apart.merged.fields).toEqual([nome, cpf]);
    const type = 'phone' as const;
    const both = mergeTemplate(
      base,
      local({ fields: [plainNome, { ...plainCpf, type }] }),
      server({ fields: [plainNome, cpf] }),
    );
    expect(both.conflicts).toEqual(['field:cpf']);
    expect(both.merged.fields).toEqual([plainNome, cpf]);
  });

  it('O04 leaves the server its part and names the conflict when both changed the same one', () => {
    const { merged, conflicts } = mergeTemplate(
      base,
      local({ name: 'Meu nome', document: { ...base.document, content: text('meu') } }),
      server({ name: 'Outro nome', document: { ...base.document, content: text('dele') } }),
    );
    expect(conflicts).toEqual(['name']);
    expect(merged.name).toBe('Outro nome');
    expect(merged.conflicts).toEqual([
      {
        part: 'name',
        kept: { by: 'user-ana-1', at: '2026-11-02T10:00:00.000Z' },
        others: [{ by: 'user-ana-1', at: '2026-11-03T10:00:00.000Z', value: 'Meu nome' }],
      },
    ]);
    expect(merged.document.content.root.children).toMatchObject([{ text: 'dele' }]);
    expect(openConflicts(merged.document).length).toBe(1);
  });

  it('O04 T24 keeps the original of a template whoever edits it, also where one device does not know of it', () => {
    const original = {
      file: 'a'.repeat(64),
      name: 'Contrato.docx',
      format: 'docx',
      state: 'b'.repeat(64),
    } as const;
    const { merged, conflicts } = mergeTemplate(
      { ...base, original },
      local({ name: 'Contrato novo', original }),
      server({ description: 'para obras', original }),
    );
    expect([merged.original, conflicts]).toEqual([original, []]);
    expect(mergeTemplate(base, local({ original }), server({ name: 'Outro' })).merged.original).toEqual(
      original,
    );
    expect(mergeTemplate(base, local({ name: 'Meu' }), server({ original })).merged.original).toEqual(
      original,
    );
  });

  it('O04 sees no conflict where both made the same change', () => {
    const { conflicts } = mergeTemplate(base, local({ name: 'Igual' }), server({ name: 'Igual' }));
    expect(conflicts).toEqual([]);
  });

  it('O04 merges fields one by one and the fields of one section entry by entry', () => {
    const { merged, conflicts } = mergeTemplate(
      base,
      local({
        fields: [...base.fields, { id: 'valor', name: 'Valor' }],
        sections: [{ id: 'partes', name: 'Partes', fields: ['nome', 'valor', 'cpf'] }],
      }),
      server({
        fields: [
          { id: 'nome', name: 'Nome completo' },
          { id: 'cpf', name: 'CPF' },
          { id: 'rua', name: 'Rua' },
        ],
        sections: [{ id: 'partes', name: 'As partes', fields: ['nome', 'cpf', 'rua'] }],
      }),
    );
    expect(conflicts).toEqual([]);
    expect(merged.fields.map((field) => field.name).sort()).toEqual(['CPF', 'Nome completo', 'Rua', 'Valor']);
    expect(merged.sections).toEqual([
      { id: 'partes', name: 'As partes', fields: ['nome', 'valor', 'cpf', 'rua'] },
    ]);
  });

  it('O04 a field deleted by one side and renamed by the other is a conflict', () => {
    const { merged, conflicts } = mergeTemplate(
      base,
      local({
        fields: [
          { id: 'nome', name: 'Nome' },
          { id: 'cpf', name: 'CPF ou CNPJ' },
        ],
      }),
      server({
        fields: [{ id: 'nome', name: 'Nome' }],
        sections: [{ id: 'partes', name: 'Partes', fields: ['nome'] }],
      }),
    );
    expect(conflicts).toEqual(['field:cpf']);
    expect(merged.fields.map((field) => field.id)).toEqual(['nome']);
    expect(merged.sections[0]?.fields).toEqual(['nome']);
  });

  it('O04 a section that one side deleted stays where the other put a field into it', () => {
    const filled = {
      fields: [...base.fields, { id: 'rg', name: 'RG' }],
      sections: [{ id: 'partes', name: 'Partes', fields: ['nome', 'cpf', 'rg'] }],
    };
    const left = [{ id: 'partes', name: 'Partes', fields: ['rg'] }];
    const gone = { sections: [] };
    expect(mergeTemplate(base, local(filled), server(gone))).toMatchObject({
      conflicts: [],
      merged: { sections: left },
    });
    expect(mergeTemplate(base, local(gone), server(filled))).toMatchObject({
      conflicts: [],
      merged: { sections: left },
    });
  });

  it('O04 a field that both sides moved stays in one section, and the other is named', () => {
    const sections = (a: string[], b: string[], c: string[]) => [
      { id: 'a', name: 'A', fields: a },
      { id: 'b', name: 'B', fields: b },
      { id: 'c', name: 'C', fields: c },
    ];
    const { merged, conflicts } = mergeTemplate(
      { ...base, sections: sections(['nome', 'cpf'], [], []) },
      local({ sections: sections(['cpf'], ['nome'], []) }),
      server({ sections: sections(['cpf'], [], ['nome']) }),
    );
    expect(merged.sections).toEqual(sections(['cpf'], [], ['nome']));
    expect(conflicts).toEqual(['section:b']);
  });

  it('O04 T21 two people’s rules of different fields and sections are both kept', () => {
    const [ofAna, ofBruno] = [field('cpf'), field('nome')];
    const { merged, conflicts } = mergeTemplate(
      base,
      local({ fields: withRules('nome', { shown: ofAna }), sections: withRule(ofAna) }),
      server({
        fields: withRules('cpf', { required: ofBruno }),
        sections: base.sections.map((section) => ({ ...section, name: 'As partes' })),
      }),
    );
    expect(conflicts).toEqual([]);
    expect(merged.fields.map(({ rules }) => rules)).toEqual([{ shown: ofAna }, { required: ofBruno }]);
    expect(merged.sections).toEqual([{ ...base.sections[0], name: 'As partes', shown: ofAna }]);
  });

  it('O04 T21 a rule that both changed is the server’s, and the other is beside it', () => {
    const [ofAna, ofBruno] = [field('cpf'), call('not', field('cpf'))];
    const { merged, conflicts } = mergeTemplate(
      base,
      local({ fields: withRules('nome', { shown: ofAna }), sections: withRule(ofAna) }),
      server({ fields: withRules('nome', { shown: ofBruno }), sections: withRule(ofBruno) }),
    );
    expect(merged.fields[0]?.rules).toEqual({ shown: ofBruno });
    expect(merged.sections[0]?.shown).toEqual(ofBruno);
    expect(conflicts).toEqual(['field:nome', 'section:partes']);
    const others = merged.conflicts?.map(({ part, others: [other] }) => [part, other?.value]);
    expect(others).toEqual([
      ['field:nome', { ...base.fields[0], rules: { shown: ofAna } }],
      ['section:partes', { ...base.sections[0], shown: ofAna }],
    ]);
  });

  it('O04 T22 two people’s columns of one group are a conflict of that field', () => {
    const group = (...names: string[]) => ({
      id: 'itens',
      name: 'Itens',
      columns: names.map((name) => ({ id: name, name })),
    });
    const before = { ...base, fields: [...base.fields, group('A')] };
    const { merged, conflicts } = mergeTemplate(
      before,
      { ...local({}), fields: [...base.fields, group('A', 'B')] },
      { ...server({}), fields: [...base.fields, group('A', 'C')] },
    );
    expect(conflicts).toEqual(['field:itens']);
    expect(merged.fields.at(-1)).toEqual(group('A', 'C'));
  });

  it('O04 a deletion never hides what the other side wrote', () => {
    const deletion = { part: 'deleted', others: [{ value: true }] };
    expect(mergeTemplate(base, local({ name: 'Editado' }), server({ deleted: true }))).toMatchObject({
      conflicts: ['deleted'],
      merged: { deleted: false, name: 'Editado', conflicts: [deletion] },
    });
    expect(mergeTemplate(base, local({}), server({ deleted: true }))).toMatchObject({
      conflicts: [],
      merged: { deleted: true },
    });
    expect(mergeTemplate(base, local({ deleted: true }), server({ name: 'Editado' }))).toMatchObject({
      conflicts: ['deleted'],
      merged: { deleted: false, name: 'Editado', conflicts: [deletion] },
    });
    const deleted = { ...base, deleted: true };
    expect(mergeTemplate(deleted, local({}), server({ deleted: true, name: 'B' })).merged).toMatchObject({
      deleted: false,
      name: 'B',
    });
    expect(mergeTemplate(base, local({ deleted: true }), server({})).merged.deleted).toBe(true);
  });

  it('O04 without a known base every difference conflicts and none is merged away', () => {
    const { merged, conflicts } = mergeTemplate(undefined, local({ name: 'A' }), server({ name: 'B' }));
    expect(conflicts).toEqual(['name']);
    expect(merged.name).toBe('B');
  });

  it('O04 parts of a newer version are carried along', () => {
    const unknown = { ...text('x'), futurePart: { deep: [1] } };
    const { merged } = mergeTemplate(
      base,
      local({ document: { ...base.document, footer: unknown } }),
      server({ name: 'B' }),
    );
    expect(merged.document.footer).toEqual(unknown);
  });

  it('O04 settings of the page merge one by one, and one that both set is named', () => {
    const page = (pagesInfo: PagesInfo): Template['document'] => ({ ...base.document, pagesInfo });
    const merge = (mine: PagesInfo, theirs: PagesInfo) =>
      mergeTemplate(
        { ...base, document: page({ width: 794, leading: 'text' }) },
        local({ document: page(mine) }),
        server({ document: page(theirs) }),
      );
    const apart = merge({ width: 800, leading: 'text' }, { width: 794, pageNumber: 'top-left' });
    expect(apart).toMatchObject({ conflicts: [] });
    expect(apart.merged.document.pagesInfo).toEqual({ width: 800, pageNumber: 'top-left' });
    expect(merge({ width: 800 }, { width: 900 })).toMatchObject({
      conflicts: ['page'],
      merged: {
        document: { pagesInfo: { width: 900 } },
        conflicts: [{ part: 'page', others: [{ value: { width: 800 } }] }],
      },
    });
  });

  it('O04 the texts of the first page merge like the others', () => {
    const page = (on: boolean, header: Template['document']['header']): Template['document'] => ({
      ...base.document,
      pagesInfo: { firstPage: { on, header, footer: null } },
    });
    const { merged, conflicts } = mergeTemplate(
      { ...base, document: page(true, text('timbre', 'first')) },
      local({ document: page(true, text('timbre novo', 'first')) }),
      server({ document: page(false, text('timbre', 'first')) }),
    );
    expect(conflicts).toEqual([]);
    expect(merged.document.pagesInfo?.firstPage?.on).toBe(false);
    expect(merged.document.pagesInfo?.firstPage?.header).toEqual(text('timbre novo', 'first'));
  });

  it('O04 merging is decided by content, not by key order or marks', () => {
    expect(sameTemplate(local({}), server({}))).toBe(true);
    expect(sameTemplate(local({ name: 'x' }), server({}))).toBe(false);
  });
});
