import { describe, expect, it } from 'vitest';
import type { TemplateField } from '#domain/entities/template.ts';
import { mergeFields } from './merge-fields.ts';

const base: TemplateField = {
  id: 'uf',
  name: 'Estado',
  type: 'singleSelection',
  options: [{ name: 'SP' }],
  help: 'Onde mora',
  color: '#fde68a',
};

/** Changes of one setting by each side: set or removed. */
const settings = [
  { name: 'UF' },
  { required: true },
  { help: undefined },
  { inFileName: true },
  { color: '#bfdbfe' },
  { sectionId: 'partes' },
  { pageIndex: 2 },
  { gedField: { id: 'g1', title: 'Estado' } },
  { options: [{ name: 'SP' }, { name: 'RJ' }] },
] satisfies { [key in keyof TemplateField]?: TemplateField[key] | undefined }[];

/** Without unset settings, as stored. */
function set(...changes: object[]): TemplateField {
  const field = Object.assign({}, base, ...changes) as TemplateField;
  return JSON.parse(JSON.stringify(field)) as TemplateField;
}

const merge = (local: TemplateField, server: TemplateField) =>
  mergeFields({ base: [base], local: [local], server: [server] });

const pairs = settings.flatMap((one, at) =>
  settings
    .slice(at + 1)
    .map((other) => [Object.keys(one).join(), Object.keys(other).join(), one, other] as const),
);

describe('O04 S18 two devices set the same field', () => {
  it.each(pairs)('O04 S18 %s and %s: both stand, whoever comes first', (_one, _other, one, other) => {
    const both = { merged: [set(one, other)], others: new Map() };
    expect(merge(set(one), set(other))).toEqual(both);
    expect(merge(set(other), set(one))).toEqual(both);
  });

  it.each([
    ['name', { name: 'UF' }, { name: 'Unidade' }],
    ['required', { required: true }, { required: false }],
    ['help', { help: undefined }, { help: 'Onde nasceu' }],
    ['inFileName', { inFileName: true }, { inFileName: false }],
    ['color', { color: '#bfdbfe' }, { color: '#bbf7d0' }],
    ['options', { options: [{ name: 'RJ' }] }, { options: [] }],
    ['defaultValue', { defaultValue: 'SP' }, { defaultValue: 'RJ' }],
  ])(
    'O04 S18 %s to two things: the server’s stands, and the other version of the field is kept',
    (_name, one, other) => {
      const pageIndex = { pageIndex: 3 };
      expect(merge(set(one, pageIndex), set(other))).toEqual({
        merged: [set(other, pageIndex)],
        others: new Map([['uf', set(one, pageIndex)]]),
      });
    },
  );

  it('O04 S18 a kind of value is never joined to the options or the default of another', () => {
    const local = set({ type: 'date', options: undefined });
    const server = set({ defaultValue: 'SP' });
    expect(merge(local, server)).toEqual({
      merged: [server],
      others: new Map([['uf', local]]),
    });
  });

  it('O04 S18 the same setting made by both is no conflict', () => {
    const local = set({ required: true, name: 'UF' });
    expect(merge(local, set({ required: true }))).toEqual({ merged: [local], others: new Map() });
  });

  it('O04 S18 a setting of a later release is carried like any other', () => {
    const later = { ...base, alignment: 'left' } as TemplateField;
    const merged = { ...later, required: true };
    expect(merge(later, set({ required: true }))).toEqual({ merged: [merged], others: new Map() });
  });

  it('O04 S18 a field made by both, or deleted by one, is named', () => {
    const made = { ...base, id: 'novo' };
    const apart = { base: [base], local: [base, made], server: [base, { ...made, name: 'Outro' }] };
    expect(mergeFields(apart).others).toEqual(new Map([['novo', made]]));
    const helped = set({ help: 'x' });
    const deleted = { base: [base], local: [helped], server: [] };
    expect(mergeFields(deleted)).toEqual({ merged: [], others: new Map([['uf', helped]]) });
    const kept = { base: [base], local: [], server: [helped] };
    expect(mergeFields(kept)).toEqual({ merged: [helped], others: new Map([['uf', null]]) });
  });
});
