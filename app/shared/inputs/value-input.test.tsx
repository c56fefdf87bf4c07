// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldTypes, type FieldType } from '#domain/entities/field-settings.ts';
import { valueProblem } from '#domain/rules/values/field-value.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { brokenRules, byRole, field, fill, press, saidBeside } from '#tests/support/perceived.ts';
import type { InputField } from './input-props.ts';
import { ValueInput } from './value-input.tsx';

const options = [
  { id: 'a', name: 'Vista' },
  { id: 'b', name: 'Prazo' },
];
let page: Drawn;
const changed = vi.fn<(value: string) => void>();
const kept = (): string | undefined => changed.mock.lastCall?.[0];
beforeEach(() => void changed.mockReset());
afterEach(() => page.remove());

/** As in a form: validated after it loses the focus. */
function Filled({ of, first }: { of: InputField; first: string }) {
  const [value, setValue] = useState(first);
  const [left, setLeft] = useState(false);
  return (
    <ValueInput
      field={of}
      value={value}
      onChange={(next) => {
        setValue(next);
        changed(next);
      }}
      problem={left ? valueProblem(of, value, 'pt-BR') : null}
      onBlur={() => setLeft(true)}
    />
  );
}

async function open(type: FieldType, more: Partial<InputField> = {}, first = ''): Promise<void> {
  const of = { id: 'f', name: 'Campo', type, options, help: 'Como no papel', ...more };
  page = await drawn(<Filled of={of} first={first} />);
}

async function leave(): Promise<void> {
  const input = await field('Campo');
  input.focus();
  input.blur();
}

const typed: readonly [FieldType, string, string, string][] = [
  ['singleLine', 'José', 'José', 'José'],
  ['multipleLine', 'um\ndois', 'um\ndois', 'um\ndois'],
  ['number', '1.234,5', '1234.5', '1.234,5'],
  ['currency', '1234,5', '1234.50', 'R$ 1.234,50'],
  ['date', '21112026', '2026-11-21', '21/11/2026'],
  ['datetime', '211120261042', '2026-11-21T10:42', '21/11/2026 10:42'],
  ['cpf', '52998224725', '529.982.247-25', '529.982.247-25'],
  ['cnpj', '11222333000181', '11.222.333/0001-81', '11.222.333/0001-81'],
  ['cep', '01310100', '01310-100', '01310-100'],
  ['phone', '11987654321', '(11) 98765-4321', '(11) 98765-4321'],
  ['email', 'ana@x.com', 'ana@x.com', 'ana@x.com'],
];

test.each(typed)(
  'S18 S19 a %s takes %j, is kept as %j and shown as %j',
  async (type, text, stored, shown) => {
    await open(type);
    await fill('Campo', text);
    await expect.poll(kept).toBe(stored);
    (await field('Campo')).blur();
    await expect.poll(async () => (await field('Campo')).value.replace('\u00a0', ' ')).toBe(shown);
    expect(await saidBeside('Campo')).toBe('Como no papel');
  },
);

const wrong: readonly [FieldType, string, string][] = [
  ['number', 'doze', 'Número inválido'],
  ['currency', '1,234', 'Valor inválido'],
  ['date', '31/02/2026', 'Data inválida'],
  ['datetime', '21/11/2026 99:00', 'Data ou hora inválida'],
  ['cpf', '11144477736', 'CPF inválido'],
  ['email', 'ana@', 'mail'],
];

test.each(wrong)(
  'S18 S19 a %s that is wrong (%s) is said beside it, and kept as typed',
  async (type, text, problem) => {
    await open(type);
    await fill('Campo', text);
    await leave();
    await expect.poll(() => saidBeside('Campo')).toContain(problem);
    expect((await field('Campo')).getAttribute('aria-invalid')).toBe('true');
    const signs = (each = ''): string => each.replaceAll(/[.-]/g, '');
    expect(signs(kept())).toBe(signs(text));
  },
);

test('S19 one option is chosen; one that is gone stays until another is', async () => {
  await open('singleSelection', {}, 'Antiga');
  const select = (await field('Campo')) as unknown as HTMLSelectElement;
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Escolha uma opção',
    'Antiga',
    'Vista',
    'Prazo',
  ]);
  await leave();
  await expect.poll(() => saidBeside('Campo')).toContain('Esta opção não existe mais');
  select.value = 'Prazo';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(kept).toBe('Prazo');
});

test('S19 several options are kept in their order, whatever was ticked first', async () => {
  await open('multiSelection');
  await press('checkbox', 'Prazo');
  await press('checkbox', 'Vista');
  await expect.poll(kept).toBe('Vista\nPrazo');
  await press('checkbox', 'Vista');
  await expect.poll(kept).toBe('Prazo');
});

test('S19 a box is yes or nothing', async () => {
  await open('checkbox');
  await press('checkbox', 'Campo');
  await expect.poll(kept).toBe('true');
  await press('checkbox', 'Campo');
  await expect.poll(kept).toBe('');
});

test('S19 a choice without options says who has to make them', async () => {
  await open('multiSelection', { options: [] });
  await expect.poll(() => document.body.textContent).toContain('Este campo ainda não tem opções');
});

/** Photos have an input of their own (`app/shared/photos`). */
const textTypes = fieldTypes.filter((type) => type !== 'photos');

test.each(textTypes)('S13 S18 a required %s is named, marked by a word and accessible', async (type) => {
  await open(type, { required: true });
  await expect.poll(() => document.body.textContent).toContain('Campo');
  expect(document.body.textContent).toContain('obrigatório');
  expect(await brokenRules(page.page)).toEqual([]);
  if (type === 'multiSelection') return;
  await leave();
  await expect.poll(() => saidBeside('Campo')).toContain('Este campo não pode ser vazio');
});

test('S19 a date is also picked from the device’s own calendar', async () => {
  await open('date');
  await byRole('button', 'Abrir o calendário de Campo');
  const picker = page.page.querySelector<HTMLInputElement>('input[type=date]');
  if (picker === null) throw new Error('There is no calendar.');
  Reflect.set(HTMLInputElement.prototype, 'value', '2026-11-21', picker);
  picker.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(kept).toBe('2026-11-21');
});
