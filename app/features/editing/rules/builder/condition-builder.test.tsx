// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { fieldsInReach, ruleFields } from '#app/shared/rules/form-fields.ts';
import { emptyGroup, type ConditionGroup } from '#app/shared/rules/model/conditions.ts';
import { drawConditions } from '#app/shared/rules/model/draw.ts';
import { writeConditions } from '#app/shared/rules/model/write.ts';
import { sentenceOf } from '#app/shared/rules/sentence.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import type { Expression } from '#domain/entities/expression.ts';

const fields: TemplateField[] = [
  { id: 'N', name: 'Valor', type: 'currency' },
  { id: 'T', name: 'Nome' },
  { id: 'C', name: 'Fiador', type: 'checkbox' },
  { id: 'D', name: 'Início', type: 'date' },
  { id: 'S', name: 'Imóvel', type: 'singleSelection', options: [{ name: 'Casa' }, { name: 'Loja' }] },
];
const byId = ruleFields(fields);

let screen: Drawn | null = null;
let latest: ConditionGroup = emptyGroup();
afterEach(() => screen?.remove());

const report = (root: ConditionGroup): void => {
  latest = root;
};

function Building({ start }: { start: ConditionGroup }) {
  const { t, language } = useTexts();
  const [root, setRoot] = useState(start);
  useEffect(() => report(root), [root]);
  const expression = writeConditions(root, byId);
  return (
    <>
      <ConditionBuilder
        root={root}
        onChange={setRoot}
        fields={fieldsInReach(byId, undefined)}
        byId={byId}
        marked={new Set()}
      />
      <p id="said">{expression === null ? '' : sentenceOf(expression, { fields: byId, language }, t)}</p>
    </>
  );
}

async function build(rule: Expression | null = null, language: Language = 'pt_BR'): Promise<Drawn> {
  const start = (rule === null ? null : drawConditions(rule, byId)) ?? emptyGroup();
  screen = await drawn(<Building start={start} />, { language });
  return screen;
}

const number = (value: string): Expression => ({ literal: { type: 'number', value } });
const text = (value: string): Expression => ({ literal: { type: 'text', value } });
const dear: Expression = { op: 'gt', args: [{ field: 'N' }, number('10000.00')] };
const house: Expression = { op: 'eq', args: [{ field: 'S' }, text('Casa')] };
const said = (): string => (document.querySelector('#said')?.textContent ?? '').replaceAll('\u{a0}', ' ');

function type(input: HTMLInputElement, value: string): void {
  // As a person's typing does, past what React keeps of the input.
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const press = (element: Element, key: string): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

describe('T21 the builder in words', () => {
  it('T21 takes a field, offers its likely comparison, and goes to the value', async () => {
    const { find, page } = await build();
    const field = page.querySelector<HTMLInputElement>('input[role=combobox]');
    expect(field).not.toBeNull();
    if (field === null) return;
    field.focus();
    type(field, 'val');
    await vi.waitFor(() => expect(find('[role=option]', /Valor/)).toBeDefined(), { timeout: 30_000 });
    press(field, 'Enter');
    await vi.waitFor(() => expect(find('button', /maior que/)).toBeDefined(), { timeout: 30_000 });
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-input')).toBe('rule-value'), {
      timeout: 30_000,
    });
    type(document.activeElement as HTMLInputElement, '10000');
    await vi.waitFor(() => expect(said()).toBe('Valor é maior que R$ 10.000,00'), { timeout: 30_000 });
    expect(writeConditions(latest, byId)).toEqual(dear);
  });

  it('T21 takes a text on one line, so that Enter saves the rule', async () => {
    const { page } = await build({ op: 'eq', args: [{ field: 'T' }, text('Ana')] });
    const input = [...page.querySelectorAll('input')].at(-1);
    expect(input?.value).toBe('Ana');
    expect(page.querySelector('textarea')).toBeNull();
    if (input !== undefined) type(input, 'Bia');
    await vi.waitFor(() => expect(said()).toBe('Nome é “Bia”'), { timeout: 30_000 });
  });

  it('T21 asks how many must be true only where there are several, and then lets them move', async () => {
    const { find } = await build(dear);
    const joint = () => find('button', /todas$/);
    const handle = () => find('button', /^Mover a condição 1:/);
    expect([joint(), handle()]).toEqual([undefined, undefined]);
    find('button', 'Condição')?.click();
    await vi.waitFor(() => expect(joint()).toBeDefined(), { timeout: 30_000 });
    expect(handle()).toBeDefined();
    find('button', 'Excluir a condição 2')?.click();
    await vi.waitFor(() => expect(joint()).toBeUndefined(), { timeout: 30_000 });
    expect(writeConditions(latest, byId)).toEqual(dear);
  });

  it('T21 lines move into groups and out of them by arrow keys, and the last one stays', async () => {
    const nested: Expression = { op: 'and', args: [dear, { op: 'or', args: [house, { field: 'C' }] }] };
    const { find } = await build(nested);
    const handle = find('button', /^Mover a condição 1:/);
    expect(handle).toBeDefined();
    press(handle as HTMLElement, 'ArrowDown');
    await vi.waitFor(
      () =>
        expect(writeConditions(latest, byId)).toEqual({
          op: 'and',
          args: [{ op: 'or', args: [dear, house, { field: 'C' }] }],
        }),
      { timeout: 30_000 },
    );
    press(find('button', /^Mover a condição 1\.1:/) as HTMLElement, 'ArrowUp');
    await vi.waitFor(() => expect(writeConditions(latest, byId)).toEqual(nested), { timeout: 30_000 });
    for (const name of ['Excluir o grupo 2', 'Excluir a condição 1']) {
      find('button', name)?.click();
      await vi.waitFor(() => expect(find('button', 'Excluir o grupo 2')).toBeUndefined(), {
        timeout: 30_000,
      });
    }
    await vi.waitFor(() => expect(latest.parts).toMatchObject([{ kind: 'condition', field: null }]), {
      timeout: 30_000,
    });
  });

  it.each([
    ['pt_BR', 'Valor é maior que R$ 10.000,00 e não é verdade que Imóvel é “Casa” ou Fiador está marcado'],
    ['pt_PT', 'Valor é maior que 10 000,00 € e não é verdade que Imóvel é “Casa” ou Fiador está marcado'],
    [
      'en_US',
      'Valor is greater than $10,000.00 and it is not true that Imóvel is “Casa” or Fiador is checked',
    ],
  ] as const)('T21 says it back in %s', async (language, sentence) => {
    await build(
      { op: 'and', args: [dear, { op: 'not', args: [{ op: 'or', args: [house, { field: 'C' }] }] }] },
      language,
    );
    expect(said().replaceAll(/[()]/g, '')).toBe(sentence);
  });
});
