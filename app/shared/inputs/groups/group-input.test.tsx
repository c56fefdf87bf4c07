// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { field as at } from '#domain/rules/expression/testing/build.ts';
import { parseRows } from '#domain/rules/living/rows.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressKey } from '#tests/support/hands.ts';
import { allByRole, brokenRules, fill, field, press, said } from '#tests/support/perceived.ts';
import { FormContext } from '../form/form-context.ts';
import { FormInput } from '../form/form-input.tsx';
import { createRowReveal } from '../form/row-reveal.ts';
import { createFormRules } from '../living/form-rules.ts';
import { createGroupRows } from '../living/group-rows.ts';
import { createValueStore } from '../living/values/value-store.ts';
import { livingPart } from './living-part.ts';

const ITENS = {
  id: 'ITENS',
  name: 'Itens',
  rows: { max: 3 },
  columns: [
    { id: 'D', name: 'Descrição' },
    { id: 'Q', name: 'Quantidade', type: 'number' as const },
    { id: 'V', name: 'Valor', type: 'currency' as const },
    {
      id: 'T',
      name: 'Total',
      type: 'currency' as const,
      rules: { calculated: { op: 'multiply', args: [at('Q'), at('V')] } },
    },
  ],
};

let page: Drawn;
afterEach(() => page.remove());

async function open(first: Record<string, string> = {}) {
  const values = createValueStore(first);
  const groups = createGroupRows(values);
  const form = { fields: [ITENS], sections: [], passages: new Map(), language: 'pt-BR' };
  const rules = createFormRules({
    sections: [{ id: '', name: null, fields: [ITENS] }],
    values,
    groups,
    today: '2026-11-27',
    judge: (answers, today) => livingPart.outcomeOf(form, answers, { today }),
  });
  const shared = { groups, rules, reveal: createRowReveal(), living: livingPart, onActive: () => undefined };
  page = await drawn(
    <FormContext value={shared}>
      <FormInput field={ITENS} address="ITENS" asked={false} />
    </FormContext>,
  );
  return { rows: () => (parseRows(values.get('ITENS')) ?? []).map((row) => row.values) };
}

test('T22 rows are added, filled, calculated, summed, removed and taken back', async () => {
  const { rows } = await open();
  expect(said()).toContain('Nenhuma linha ainda.');
  await press('button', 'Adicionar linha');
  await expect.poll(() => document.activeElement?.getAttribute('data-input')).toContain('D');
  await fill('Descrição, linha 1', 'Prego');
  await fill('Quantidade, linha 1', '2');
  await fill('Valor, linha 1', '3,50');
  await expect.poll(() => said().replaceAll('\u00a0', ' ')).toContain('R$ 7,00');
  pressKey(await field('Valor, linha 1'), 'Enter');
  await fill('Quantidade, linha 2', '1');
  await fill('Valor, linha 2', '0,10');
  await expect.poll(() => said().replaceAll('\u00a0', ' ')).toContain('R$ 7,10');
  expect(allByRole('columnheader').map(({ textContent }) => textContent)).toContain('Quantidade');
  expect(await brokenRules(page.page)).toEqual([]);
  await press('button', 'Ações da linha 1');
  await press('menuitem', 'Excluir');
  await expect.poll(rows).toHaveLength(1);
  await press('button', 'Desfazer');
  await expect.poll(() => rows()[0]).toMatchObject({ D: 'Prego', Q: '2', V: '3.50' });
});
