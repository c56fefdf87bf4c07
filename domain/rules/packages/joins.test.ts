import { describe, expect, it } from 'vitest';
import { packageSchema } from '../../entities/package.ts';
import type { Expression } from '../../entities/expression.ts';
import type { TemplateField } from '../../entities/template.ts';
import { call, field as ref, nothing } from '../expression/testing/build.ts';
import { writeRows } from '../living/rows.ts';
import { samplePackage } from '../testing/sample-package.ts';
import { fitTogether } from './fitting.ts';
import { cellAs, columnNames, rowsAs } from './joined-rows.ts';
import {
  commonOptions,
  type JoinableTemplate,
  pairsOf,
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
  sections: [],
  fields: [
    field('NOME', 'Nome do empregado'),
    field('CPF', 'CPF', { type: 'cpf' }),
    field('DATA', 'Data', { type: 'date' }),
    field('TOTAL', 'Total', { rules: calculated }),
  ],
};
const declaration = {
  uid: 'template-2',
  sections: [],
  fields: [
    field('nomedoempregado', ' nome do EMPREGADO '),
    field('cpf', 'Cpf', { type: 'cpf' }),
    field('data', 'Data'),
    field('total', 'Total'),
  ],
};
const term = {
  uid: 'template-3',
  sections: [],
  fields: [field('X', 'Nome do empregádo'), field('Y', 'Nome do empregado')],
};
const member = (template: string, id: string) => ({ template, field: id });
const name = { members: [member('template-1', 'NOME'), member('template-2', 'nomedoempregado')] };
const total = { members: [member('template-1', 'TOTAL'), member('template-2', 'total')] };
const cpf = { members: [member('template-1', 'CPF'), member('template-2', 'cpf')] };

describe('T21 the joins of a package', () => {
  it('T21 are proposed for fields of the same name and type, one of each template', () => {
    expect(proposedJoins([contract, declaration])).toEqual([name, cpf, total]);
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

  it('T21 take the result of a calculated field as the answer, unless it follows from that answer', () => {
    const results = (joins: (typeof name)[], ...templates: JoinableTemplate[]) =>
      usableJoins({ templates: templates.map(({ uid }) => uid), joins }, templates).map(
        ({ source, members }) => [source?.template ?? null, members.length],
      );
    expect(results([total], contract, declaration)).toEqual([['template-1', 2]]);
    expect(results([total], declaration, contract)).toEqual([['template-1', 2]]);
    const one = {
      uid: 'template-1',
      sections: [],
      fields: [
        field('A', 'Base'),
        field('B', 'Soma', { rules: { calculated: call('sum', ref('A'), ref('G1')) } }),
        field('G', 'Itens', { columns: [{ id: 'G1', name: 'Valor' }] }),
      ],
    };
    const other = (rules: TemplateField['rules'], shown?: Expression) => ({
      uid: 'template-2',
      sections: [
        { id: 'S', name: 'S', fields: ['A'], color: '#000000', ...(shown === undefined ? {} : { shown }) },
      ],
      fields: [field('A', 'Base', rules === undefined ? {} : { rules }), field('B', 'Soma')],
    });
    const both = proposedJoins([one, other({ calculated: ref('B') })]);
    expect(results(both, one, other({ calculated: nothing }))).toEqual([
      ['template-2', 2],
      ['template-1', 2],
    ]);
    expect(results(both, one, other({ calculated: ref('B') }))).toEqual([['template-2', 2]]);
    expect(results(both, one, other({ calculated: nothing, shown: ref('B') }))).toEqual([['template-2', 2]]);
    expect(results(both, one, other({ calculated: nothing }, ref('B')))).toEqual([['template-2', 2]]);
  });

  it('T21 of two tables with the same columns are one table, with rows that both take', () => {
    const items = (change: Partial<TemplateField> = {}, ...ids: readonly string[]) =>
      field('ITENS', 'Itens', {
        columns: ids.map((id) => ({ id, name: id.slice(0, -1), type: 'number' as const })),
        ...change,
      });
    const [a, b] = [items({}, 'Preço1', 'Qtd1'), items({ rows: { min: 2 } }, 'Qtd2', 'preco2')];
    expect(fitTogether(a, b)).toBe(true);
    expect(questionOf('q', [a, b])).toMatchObject({ columns: a.columns, rows: { min: 2 } });
    expect(fitTogether(items({ rows: { max: 1 } }, 'Preço1', 'Qtd1'), b)).toBe(false);
    expect(fitTogether(a, items({}, 'Preço2'))).toBe(false);
    expect(fitTogether(a, field('ITENS', 'Itens'))).toBe(false);
    expect(fitTogether(items({}, 'Preço1', 'Preço2'), items({}, 'Preço3', 'Preço4'))).toBe(false);
    const [column = { id: '', name: '' }] = a.columns ?? [];
    const result = { ...column, rules: { calculated: ref('Qtd1') } };
    expect(fitTogether(a, { ...a, columns: [result, ...(a.columns ?? []).slice(1)] })).toBe(false);
    const names = columnNames(a, b);
    const rows = writeRows([{ id: 'r', values: { Preço1: '2', Qtd1: '3', gone: 'x' } }]);
    expect(rowsAs(rows, names)).toBe(writeRows([{ id: 'r', values: { preco2: '2', Qtd2: '3' } }]));
    expect(rowsAs('no rows', names)).toBe('no rows');
    expect(cellAs(['r', 'Preço1'], names)).toEqual(['r', 'preco2']);
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

  it('T21 pairs are those that `withPair` makes one question of', () => {
    const templates = ['a', 'b', 'c', 'd'];
    const all = templates.flatMap((template) => ['X', 'Y'].map((id) => ({ template, field: id })));
    const joins = [
      {
        members: [
          { template: 'a', field: 'X' },
          { template: 'b', field: 'X' },
        ],
      },
      {
        members: [
          { template: 'b', field: 'Y' },
          { template: 'c', field: 'Y' },
          { template: 'd', field: 'X' },
        ],
      },
    ];
    for (const a of all)
      for (const b of all) {
        const isNew = JSON.stringify(withPair(joins, a, b)) !== JSON.stringify(joins);
        expect([a, b, pairsOf(joins)(a)(b)]).toEqual([a, b, isNew && a.template !== b.template]);
      }
  });

  it('T21 ten templates of 300 fields are joined in steps that follow the number of fields', () => {
    let reads = 0;
    const named = (id: string, name: string): TemplateField => ({
      id,
      get name() {
        reads += 1;
        return name;
      },
    });
    const templates = Array.from({ length: 10 }, (_, at) => ({
      uid: `template-${at}`,
      sections: [],
      fields: Array.from({ length: 300 }, (__, of) =>
        named(`F${of}`, of < 150 ? `Comum ${of}` : `Campo ${at} ${of}`),
      ),
    }));
    const joins = proposedJoins(templates);
    expect(joins.map(({ members }) => members.length)).toEqual(Array.from({ length: 150 }, () => 10));
    expect(reads).toBeLessThan(20 * 3000);
  });
});
