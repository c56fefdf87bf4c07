import { describe, expect, it } from 'vitest';
import { packageSchema } from '../../entities/package.ts';
import type { TemplateField } from '../../entities/template.ts';
import { samplePackage } from '../testing/sample-package.ts';
import {
  commonOptions,
  proposedJoins,
  questionOf,
  usableJoins,
  withoutMember,
  withoutTemplate,
  withPair,
  withTemplate,
} from './joins.ts';

const field = (id: string, name: string, change: Partial<TemplateField> = {}): TemplateField => ({
  id,
  name,
  ...change,
});
const options = (...names: string[]) => names.map((name) => ({ name }));
const calculated = { calculated: { literal: 'x' } } as unknown as TemplateField['rules'];
const contract = {
  uid: 'template-1',
  fields: [
    field('NOME', 'Nome do empregado'),
    field('CPF', 'CPF', { type: 'cpf' }),
    field('DATA', 'Data', { type: 'date' }),
    field('TOTAL', 'Total', { rules: calculated }),
  ],
};
const declaration = {
  uid: 'template-2',
  fields: [
    field('nomedoempregado', ' nome do EMPREGADO '),
    field('cpf', 'Cpf', { type: 'cpf' }),
    field('data', 'Data'),
    field('total', 'Total'),
  ],
};
const term = {
  uid: 'template-3',
  fields: [field('X', 'Nome do empregádo'), field('Y', 'Nome do empregado')],
};
const member = (template: string, id: string) => ({ template, field: id });
const name = { members: [member('template-1', 'NOME'), member('template-2', 'nomedoempregado')] };
const cpf = { members: [member('template-1', 'CPF'), member('template-2', 'cpf')] };

describe('T21 the joins of a package', () => {
  it('T21 are proposed for fields of the same name and type, one of each template, never for calculated ones', () => {
    expect(proposedJoins([contract, declaration])).toEqual([name, cpf]);
    const [first] = proposedJoins([contract, declaration, term]);
    expect(first).toEqual({ members: [...name.members, member('template-3', 'X')] });
  });

  it('T21 leave what a person parted apart when a template is added', () => {
    expect(withTemplate([cpf], [contract, declaration], term)).toEqual([
      cpf,
      { members: [member('template-1', 'NOME'), member('template-3', 'X')] },
      { members: [member('template-2', 'nomedoempregado'), member('template-3', 'Y')] },
    ]);
  });

  it('T21 are joined, parted and taken along with a template', () => {
    expect(withoutMember([name, cpf], member('template-1', 'CPF'))).toEqual([name]);
    const three = [{ members: [...name.members, member('template-3', 'X')] }];
    expect(withoutMember(three, member('template-1', 'NOME'))).toEqual([
      { members: [member('template-2', 'nomedoempregado'), member('template-3', 'X')] },
    ]);
    expect(withoutTemplate(three, 'template-3')).toEqual([name]);
    expect(withoutTemplate([name], 'template-1')).toEqual([]);
    expect(withPair([name], member('template-2', 'nomedoempregado'), member('template-3', 'X'))).toEqual(
      three,
    );
    expect(withPair(three, member('template-1', 'CPF'), member('template-3', 'X'))).toEqual(three);
  });

  it('T21 that no longer fit are ignored', () => {
    const of = (joins: (typeof name)[], templates = [contract, declaration]) =>
      usableJoins({ templates: ['template-1', 'template-2'], joins }, templates).map(({ members }) =>
        members.map(({ field: id }) => id),
      );
    expect(of([name, cpf])).toEqual([
      ['NOME', 'nomedoempregado'],
      ['CPF', 'cpf'],
    ]);
    expect(of([{ members: [member('template-1', 'DATA'), member('template-2', 'data')] }])).toEqual([]);
    expect(of([{ members: [member('template-1', 'TOTAL'), member('template-2', 'total')] }])).toEqual([]);
    expect(of([{ members: [member('template-1', 'GONE'), member('template-2', 'cpf')] }])).toEqual([]);
    expect(of([name], [contract])).toEqual([]);
    expect(
      usableJoins({ templates: ['template-2', 'template-3'], joins: [name] }, [contract, declaration]),
    ).toEqual([]);
    const [turned] = usableJoins({ templates: ['template-2', 'template-1'], joins: [name] }, [
      contract,
      declaration,
    ]);
    expect(turned?.members.map(({ template }) => template)).toEqual(['template-2', 'template-1']);
  });

  it('T21 are one question: required if one is, with the options that all offer', () => {
    const both = [
      field('A', 'Cargo', { type: 'singleSelection', options: options('Pedreiro', 'Servente') }),
      field('B', 'Cargo', {
        type: 'singleSelection',
        required: true,
        help: 'Na carteira',
        options: options('Servente'),
      }),
    ];
    expect(questionOf('join0', both)).toEqual({
      id: 'join0',
      name: 'Cargo',
      type: 'singleSelection',
      required: true,
      help: 'Na carteira',
      options: options('Servente'),
    });
    expect(commonOptions([{}, {}])).toBeUndefined();
    expect(commonOptions([{ options: options('A') }, { options: options('B') }])).toEqual([]);
  });

  it('T21 are stored as proposed', () => {
    const joins = proposedJoins([contract, declaration, term]);
    const templates = [contract, declaration, term].map(({ uid }) => uid);
    expect(
      packageSchema.safeParse(samplePackage({ templates, joins, write: { ...samplePackage().write } }))
        .success,
    ).toBe(true);
  });
});
