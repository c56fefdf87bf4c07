// @vitest-environment happy-dom
import { BehaviorSubject, type Observable } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { writeRows, parseRows } from '#domain/rules/living/rows.ts';
import { sampleEntity, sampleField } from '#domain/rules/testing/sample-entity.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressKey, pressOption, typeInto } from '#tests/support/hands.ts';
import { brokenRules, press, said } from '#tests/support/perceived.ts';
import { FormContext } from '#app/shared/inputs/form/form-context.ts';
import { FormInput } from '#app/shared/inputs/form/form-input.tsx';
import { createRowReveal } from '#app/shared/inputs/form/row-reveal.ts';
import { livingPart } from '#app/shared/inputs/groups/living-part.ts';
import { createFormRules } from '#app/shared/inputs/living/form-rules.ts';
import { createGroupRows } from '#app/shared/inputs/living/group-rows.ts';
import { createValueStore } from '#app/shared/inputs/living/values/value-store.ts';
import { lookupPart } from './lookup-part.tsx';

const code = sampleField('Código');
const product = sampleField('Produto');
const price = sampleField('Preço', { type: 'currency' });
const table = { ...sampleEntity([code, product, price]), name: 'Produtos' };

function row(uid: string, ...values: [{ id: string }, string][]): EntityRecord {
  const { company, createdAt, createdBy, deleted, write } = table;
  return {
    company,
    createdAt,
    createdBy,
    deleted,
    write,
    uid,
    entity: table.uid,
    values: values.map(([{ id }, value]) => ({ field: id, value })),
  };
}
const rows = [
  row('record-01', [code, 'P-1'], [product, 'Parafuso'], [price, '0.50']),
  row('record-02', [code, 'P-2'], [product, 'Prego'], [price, '0.10']),
  row('record-03', [code, 'T-9'], [product, 'Tábua de ipê'], [price, '89.90']),
];

const lookup = {
  entity: table.uid,
  field: product.id,
  fills: [
    { from: code.id, to: 'COD' },
    { from: price.id, to: 'VALOR' },
  ],
};
const fields: TemplateField[] = [
  { id: 'PROD', name: 'Produto', lookup },
  { id: 'COD', name: 'Código' },
  { id: 'VALOR', name: 'Valor', type: 'currency' },
  { id: 'OBS', name: 'Observação' },
];
const group: TemplateField = { id: 'ITENS', name: 'Itens', columns: fields };

let page: Drawn;
afterEach(() => page.remove());

interface Given {
  values?: Record<string, string>;
  shown?: readonly TemplateField[];
  entity?: typeof table | null;
  address?: () => Promise<object>;
  watchOf?: () => Observable<EntityRecord[]>;
}

async function open({
  values: first = {},
  shown = fields,
  entity = table,
  address,
  watchOf = () => new BehaviorSubject(rows),
}: Given = {}) {
  const values = createValueStore(first);
  const groups = createGroupRows(values);
  const form = { fields: [...shown], sections: [], passages: new Map(), language: 'pt-BR' };
  const rules = createFormRules({
    sections: [{ id: '', name: null, fields: shown }],
    values,
    groups,
    today: '2026-11-27',
    judge: (answers, today) => livingPart.outcomeOf(form, answers, { today }),
  });
  const shared = {
    groups,
    rules,
    reveal: createRowReveal(),
    living: livingPart,
    lookups: lookupPart,
    onActive: () => undefined,
  };
  page = await drawn(
    <FormContext value={shared}>
      {shown.map((field) => (
        <FormInput key={field.id} field={field} address={field.id} asked={false} />
      ))}
    </FormContext>,
    {
      data: {
        entities: { watch: () => new BehaviorSubject(entity) },
        entityRecords: { watchOf },
        registers: { address: (address ?? vi.fn()) as never },
      },
    },
  );
  return values;
}

const input = (name = 'Produto'): HTMLInputElement => {
  const found = [...page.page.querySelectorAll('input')].find(
    ({ labels }) => labels?.[0]?.textContent === name,
  );
  if (found === undefined) throw new Error(`no input ${name}`);
  return found;
};
const options = (): string[] =>
  [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const option = (name: RegExp) => page.find('[role=option]', name);

test('T23 a row is found by any of its values without accents, and fills the mapped fields alone', async () => {
  const values = await open({ values: { OBS: 'fica' } });
  expect(input().getAttribute('role')).toBe('combobox');
  typeInto(input(), 'tabua');
  await expect.poll(options).toEqual(['Manter “tabua” como digitado', 'Tábua de ipêT-9 · R$ 89,90']);
  typeInto(input(), 'p-2');
  await expect.poll(options).toEqual(['Manter “p-2” como digitado', 'PregoP-2 · R$ 0,10']);
  expect(await brokenRules(page.page)).toEqual([]);
  pressKey(input(), 'ArrowDown');
  await expect.poll(() => input().getAttribute('aria-activedescendant')).toBe(option(/^Prego/)?.id);
  pressKey(input(), 'Enter');
  await expect.poll(values.all).toEqual({ PROD: 'Prego', COD: 'P-2', VALOR: '0.10', OBS: 'fica' });
  await expect.poll(() => input().value).toBe('Prego');
  await expect.poll(options).toEqual([]);
  expect(said()).toContain('Preenchido: Código, Valor.');
});

test('T23 the table is read once the form is shown, so that the first list is there at once', async () => {
  const watchOf = vi.fn(() => new BehaviorSubject(rows));
  await open({ shown: [...fields, { id: 'OUTRO', name: 'Outro', lookup }], watchOf });
  await expect.poll(() => watchOf.mock.calls).toHaveLength(1);
  expect(document.activeElement).toBe(document.body);
  await expect.poll(options).toEqual([]);
});

test('T23 what is in no row stays as typed: Enter, Tab and leaving never replace it', async () => {
  const values = await open();
  for (const [typed, leave] of [
    ['p', 'Enter'],
    ['pr', 'Tab'],
    ['pre', 'Escape'],
  ] as const) {
    typeInto(input(), typed);
    await expect.poll(() => options().length).toBeGreaterThan(1);
    pressKey(input(), leave);
    await expect.poll(options).toEqual([]);
    expect(values.all()).toEqual({ PROD: typed });
  }
  typeInto(input(), 'outro');
  await expect.poll(said).toContain('Nada encontrado na tabela. O que você digitou fica.');
  input().blur();
  expect(values.all()).toEqual({ PROD: 'outro' });
  expect(input().value).toBe('outro');
});

test('T23 typed values that a choice replaces can be taken back, and those of another choice go silently', async () => {
  const values = await open({ values: { COD: 'meu código' } });
  typeInto(input(), 'pref');
  typeInto(input(), 'paraf');
  await expect.poll(options).toHaveLength(2);
  pressOption(option(/^Parafuso/));
  await expect.poll(values.all).toEqual({ PROD: 'Parafuso', COD: 'P-1', VALOR: '0.50' });
  expect(said()).toContain('Trocado o que estava em: Código.');
  await press('button', /^Desfazer/);
  await expect.poll(values.all).toEqual({ PROD: '', COD: 'meu código' });
  values.set('COD', '');
  page.find('button', 'Dispensar')?.click();
  for (const name of ['paraf', 'prego']) {
    typeInto(input(), name);
    await expect.poll(options).toHaveLength(2);
    pressOption(option(/^Pa|^Pr/));
  }
  await expect.poll(values.all).toEqual({ PROD: 'Prego', COD: 'P-2', VALOR: '0.10' });
  expect(page.find('button', 'Desfazer')).toBeUndefined();
});

test('T23 in a group, a choice fills the same row and no other', async () => {
  const values = await open({
    shown: [group],
    values: {
      ITENS: writeRows([
        { id: 'a', values: { PROD: '', VALOR: '7.00' } },
        { id: 'b', values: {} },
      ]),
    },
  });
  const cell = (): HTMLInputElement => input('Produto, linha 2');
  typeInto(cell(), 'ipe');
  await expect.poll(options).toHaveLength(2);
  pressKey(cell(), 'ArrowDown');
  pressKey(cell(), 'Enter');
  await expect
    .poll(() => parseRows(values.get('ITENS')))
    .toEqual([
      { id: 'a', values: { PROD: '', VALOR: '7.00' } },
      { id: 'b', values: { PROD: 'Tábua de ipê', COD: 'T-9', VALOR: '89.90' } },
    ]);
});

test('T23 a field that takes only values of the table takes no other, and can be emptied', async () => {
  const only = fields.map((field) =>
    field.id === 'PROD' ? { ...field, lookup: { ...lookup, only: true as const } } : field,
  );
  const values = await open({ shown: only, values: { PROD: 'Prego' } });
  typeInto(input(), 'xyz');
  await expect.poll(said).toContain('Este campo só aceita valores dela.');
  const list = document.querySelector('[role=listbox]');
  expect(list?.textContent).toContain('Nada encontrado na tabela.');
  expect(input().getAttribute('aria-controls')).toBe(list?.id);
  expect(await brokenRules(page.page)).toEqual([]);
  input().blur();
  await expect.poll(() => input().value).toBe('Prego');
  expect(values.all()).toEqual({ PROD: 'Prego' });
  typeInto(input(), '');
  input().blur();
  expect(values.get('PROD')).toBe('');
});

test('T23 without its table the field is one to type in, also if it takes only values of the table', async () => {
  const only = fields.map((field) =>
    field.id === 'PROD' ? { ...field, lookup: { ...lookup, only: true as const } } : field,
  );
  const values = await open({ shown: only, entity: null });
  typeInto(input(), 'à mão');
  await expect.poll(said).toContain('A tabela deste campo não está neste aparelho');
  typeInto(input(), 'à mão mesmo');
  input().blur();
  expect(values.all()).toEqual({ PROD: 'à mão mesmo' });
});

const cep: TemplateField[] = [
  {
    id: 'CEP',
    name: 'CEP',
    type: 'cep',
    register: {
      of: 'address',
      fills: [
        { from: 'logradouro', to: 'RUA' },
        { from: 'bairro', to: 'BAIRRO' },
        { from: 'estado', to: 'UF' },
      ],
    },
  },
  { id: 'RUA', name: 'Rua' },
  { id: 'BAIRRO', name: 'Bairro' },
  { id: 'UF', name: 'UF' },
];

test('C09 T23 a whole CEP fills the address once, and empties nothing that the register does not know', async () => {
  const asked: unknown[] = [];
  const address = (...given: unknown[]) => {
    asked.push(...given);
    return Promise.resolve({ cep: '01452000', logradouro: 'Av. Faria Lima', bairro: '', estado: 'SP' });
  };
  const values = await open({ shown: cep, values: { BAIRRO: 'Jardins' }, address });
  typeInto(input('CEP'), '0145200');
  typeInto(input('CEP'), '01452-000');
  typeInto(input('CEP'), '01452-000 ');
  await expect
    .poll(values.all)
    .toEqual({ CEP: '01452-000', RUA: 'Av. Faria Lima', BAIRRO: 'Jardins', UF: 'SP' });
  expect(asked).toEqual(['01452000']);
});

test('C09 T23 what is typed while a slow register is asked stays', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const values = await open({ shown: cep, values: { RUA: 'antiga' }, address: () => promise });
  typeInto(input('CEP'), '01452-000');
  values.set('BAIRRO', 'Itaim');
  resolve({ cep: '01452000', logradouro: 'Av. Faria Lima', bairro: 'Jardins', estado: 'SP' });
  await expect
    .poll(values.all)
    .toEqual({ CEP: '01452-000', RUA: 'Av. Faria Lima', BAIRRO: 'Itaim', UF: 'SP' });
});

test('C09 T23 without a network nothing is blocked, and a note says so', async () => {
  const address = () => Promise.reject(new AppError('network-unreachable'));
  const values = await open({ shown: cep, address });
  typeInto(input('CEP'), '01452-000');
  await expect.poll(said).toContain('Preencha à mão.');
  typeInto(input('CEP'), '01452-00');
  await expect.poll(said).not.toContain('Preencha à mão.');
  expect(values.get('RUA')).toBe('');
});
