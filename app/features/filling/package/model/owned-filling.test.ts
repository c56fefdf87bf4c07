import { expect, it } from 'vitest';
import type { TemplateField } from '#domain/entities/template.ts';
import { filledValues } from '#domain/rules/lookups/fills.ts';
import { proposedJoins, usableJoins } from '#domain/rules/packages/joins.ts';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { createPackageForm } from './package-form.ts';
import { createPart } from './package-part.ts';
import { createQuestions } from './package-questions.ts';

const client = (fills: readonly (readonly [from: string, to: string])[]): TemplateField['lookup'] => ({
  entity: 'table-0001',
  field: 'name-0001',
  fills: fills.map(([from, to]) => ({ from, to })),
});

function formOf(all: readonly TemplateField[][]) {
  const templates = all.map((fields, at) =>
    sampleTemplate({ uid: `template-${String(at)}`, fields, sections: [] }),
  );
  const order = templates.map(({ uid }) => uid);
  const parts = templates.map((template, at) =>
    createPart({ template, values: null }, String(at), { today: '2026-11-27', living: null }),
  );
  const questions = createQuestions(
    usableJoins({ templates: order, joins: proposedJoins(templates) }, templates),
    parts,
    { noResult: (template) => template },
  );
  const form = createPackageForm(parts, questions, { common: 'Comuns', section: (template) => template });
  return { form, parts };
}

/** Chooses the row of a table in which each value is its name. */
function choose({ form }: ReturnType<typeof formOf>, name: string): void {
  const field = form.rules.allFields().find((each) => each.name === name);
  const fills = field?.lookup?.fills ?? field?.register?.fills ?? [];
  const find = (from: string) => ({ rule: {}, value: from });
  form.groups.setAll(filledValues(field?.id ?? '', fills, form.rules.allFields(), find));
}

it('T21 T23 a choice in a package fills the fields of its template, and the questions of all', () => {
  const opened = formOf([
    [
      {
        id: 'CLIENTE',
        name: 'Cliente da venda',
        lookup: client([
          ['cpf', 'DOC'],
          ['cidade', 'CIDADE'],
        ]),
      },
      { id: 'DOC', name: 'CPF' },
      { id: 'CIDADE', name: 'Cidade' },
    ],
    [
      { id: 'DOC', name: 'Outro documento' },
      { id: 'X', name: 'Cidade' },
    ],
  ]);
  choose(opened, 'Cliente da venda');
  expect(opened.parts.map(({ values }) => values.all())).toEqual([
    { DOC: 'cpf', CIDADE: 'cidade' },
    { X: 'cidade' },
  ]);
});

it('T21 T23 a question fills what each of its fields fills from the same table', () => {
  const opened = formOf([
    [
      { id: 'A', name: 'Cliente', lookup: client([['cpf', 'B']]) },
      { id: 'B', name: 'CPF do contrato' },
    ],
    [
      { id: 'C', name: 'Cliente', lookup: client([['fone', 'D']]) },
      { id: 'D', name: 'Telefone' },
    ],
    [
      {
        id: 'E',
        name: 'Cliente',
        lookup: { ...client([['rua', 'F']]), entity: 'table-0002' } as TemplateField['lookup'],
      },
      { id: 'F', name: 'Rua' },
    ],
  ]);
  choose(opened, 'Cliente');
  expect(opened.parts.map(({ values }) => values.all())).toEqual([{ B: 'cpf' }, { D: 'fone' }, {}]);
});

it('T21 T23 a CEP that is asked once fills the address of each template', () => {
  const address = (to: string): TemplateField['register'] => ({
    of: 'address',
    fills: [{ from: 'logradouro', to }],
  });
  const opened = formOf([
    [
      { id: 'CEP', name: 'CEP', type: 'cep', register: address('RUA') },
      { id: 'RUA', name: 'Rua do imóvel' },
    ],
    [
      { id: 'CEP', name: 'CEP', type: 'cep', register: address('END') },
      { id: 'END', name: 'Endereço' },
    ],
  ]);
  choose(opened, 'CEP');
  expect(opened.parts.map(({ values }) => values.all())).toEqual([
    { RUA: 'logradouro' },
    { END: 'logradouro' },
  ]);
});
