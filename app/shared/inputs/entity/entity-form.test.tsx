// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { ENTITY_VALUE_MAX, type EntityField } from '#domain/entities/entity.ts';
import { fieldTypes } from '#domain/entities/field-settings.ts';
import { sampleField } from '#domain/rules/testing/sample-entity.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { EntityForm } from './entity-form.tsx';

let screen: Drawn | null = null;
afterEach(() => screen?.remove());

async function form(fields: readonly EntityField[], value: string): Promise<HTMLElement> {
  const values = Object.fromEntries(fields.map(({ id }) => [id, value]));
  screen = await drawn(<EntityForm fields={fields} values={values} onChange={() => undefined} asked />);
  return screen.page;
}

const required = { required: true } as const;

/** Specification 1, section 5: each invalid value and the error that the form shows. */
const errors: readonly [string, Partial<EntityField>, value: string, text: string][] = [
  ['empty', { type: 'singleLine', ...required }, '', 'Este campo não pode ser vazio'],
  ['spaces alone', { type: 'multipleLine', ...required }, ' \n ', 'Este campo não pode ser vazio'],
  ['an unmarked box', { type: 'checkbox', ...required }, '', 'Este campo não pode ser vazio'],
  ['nothing chosen', { type: 'multiSelection', ...required }, '', 'Este campo não pode ser vazio'],
  ['below the minimum', { type: 'cpf' }, '529.982', 'Não possui o mínimo de caracteres'],
  ['below the minimum', { type: 'cep' }, '30130', 'Não possui o mínimo de caracteres'],
  ['above the maximum', { type: 'cpf' }, '529.982.247-250', 'Possúi mais do que o máximo de caractéres'],
  [
    'above the maximum',
    { type: 'singleLine' },
    'x'.repeat(ENTITY_VALUE_MAX + 1),
    'Possúi mais do que o máximo de caractéres',
  ],
  ['no e-mail', { type: 'email' }, 'ana@', 'Email inválido'],
  ['no website', { type: 'url' }, 'horizonte.example', 'Website inválido'],
  ['of a wrong type', { type: 'number' }, 'doze', 'Algo de errado aconteceu'],
  ['of a wrong type', { type: 'date' }, '30/02/2026', 'Algo de errado aconteceu'],
  ['of a wrong type', { type: 'datetime' }, 'ontem', 'Algo de errado aconteceu'],
  ['of a wrong type', { type: 'currency' }, 'caro', 'Algo de errado aconteceu'],
  ['wrong check digits', { type: 'cpf' }, '529.982.247-26', 'CPF inválido'],
  ['wrong check digits', { type: 'cnpj' }, '11.222.333/0001-82', 'CNPJ inválido'],
  ['wrong check digits', { type: 'nif' }, '123456780', 'NIF inválido'],
];

test.each(errors)('S18 a form says of a value that is %s (%o): %s', async (_, change, value, text) => {
  const field = sampleField('Campo', { options: [{ name: 'A' }], ...change });
  const page = await form([field], value);
  expect(page.querySelector('[aria-invalid=true]')).not.toBeNull();
  expect(page.textContent).toContain(text);
});

test.each(fieldTypes)('S18 a form says nothing of an empty %s that nobody has to fill in', async (type) => {
  const page = await form([sampleField('Campo', { type, options: [{ name: 'A' }] })], '');
  expect(page.querySelector('[aria-invalid=true]')).toBeNull();
});

test('S18 a form shows its fields in their order, and marks those that have to be filled in', async () => {
  const fields = [sampleField('Zona', required), sampleField('Área'), sampleField('Meio', required)];
  const page = await form(fields, 'x');
  const labels = [...page.querySelectorAll('label')].map((label) => label.textContent);
  expect(labels).toEqual(['Zona(obrigatório)', 'Área', 'Meio(obrigatório)']);
});
