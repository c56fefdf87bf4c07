// @vitest-environment happy-dom
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import type { FillingNote } from '#app/data/ports.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { allByRole, brokenRules, byRole, fill, press, said } from '#tests/support/perceived.ts';
import { DraftsDialog, type DraftActions } from './drafts/drafts-dialog.tsx';
import { createFormRules } from '#app/shared/inputs/living/form-rules.ts';
import { createGroupRows } from '#app/shared/inputs/living/group-rows.ts';
import { type Gap, isBlocking } from '#app/shared/inputs/living/problems.ts';
import { createValueStore } from '#app/shared/inputs/living/values/value-store.ts';
import { addressOf } from '#domain/rules/living/addresses.ts';
import { writeRows } from '#domain/rules/living/rows.ts';
import { noRules } from '#tests/support/living-form.ts';
import { ReviewDialog } from './check/review-dialog.tsx';

let page: Drawn;
afterEach(() => page.remove());

const name = { id: 'name', name: 'Nome', required: true };
const cpf = { id: 'cpf', name: 'CPF do contratante', type: 'cpf' as const };
const items = { id: 'itens', name: 'Itens', columns: [{ id: 'q', name: 'Quantidade' }] };
const sections = [
  { id: 's', name: 'Partes', fields: [name, items] },
  { id: '', name: null, fields: [cpf] },
];
const values = createValueStore({ itens: writeRows([{ id: 'a', values: {} }]) });
const groups = createGroupRows(values);
const rules = createFormRules({ sections, values, groups, ...noRules });
const missing = (address: string): Gap => ({ address, problem: 'required' });
const wrong: Gap = { address: 'cpf', problem: 'invalid' };

async function review(gaps: Gap[]) {
  const calls = { ask: vi.fn(), goOn: vi.fn(), correct: vi.fn(), close: vi.fn() };
  const found = {
    all: gaps,
    missing: gaps.filter(isBlocking),
    wrong: gaps.filter((gap) => !isBlocking(gap)),
  };
  page = await drawn(<ReviewDialog check={{ asked: true, found, ...calls }} places={{ rules, groups }} />);
  return calls;
}

test('T24 what is missing stops the document, and each gap leads to its field', async () => {
  const { correct, goOn } = await review([missing('name'), wrong]);
  const dialog = await byRole('alertdialog', 'Falta um campo obrigatório');
  expect(allByRole('button', 'Gerar assim mesmo')).toEqual([]);
  const gaps = allByRole('listitem').map(({ textContent }) => textContent);
  expect(gaps).toEqual(['NomePartesobrigatório', 'CPF do contratanteOutros camposCPF inválido']);
  expect(await brokenRules(dialog)).toEqual([]);
  await expect.poll(() => document.activeElement?.textContent).toBe('Ir ao primeiro');
  await press('button', /^CPF do contratante/);
  await press('button', 'Ir ao primeiro');
  expect(correct.mock.calls).toEqual([['cpf'], [null]]);
  expect(goOn).not.toHaveBeenCalled();
});

test('T24 what looks wrong is asked about, and can be printed as it is', async () => {
  const { goOn } = await review([wrong]);
  const dialog = await byRole('alertdialog', 'Gerar com valores que parecem errados?');
  expect(dialog.textContent).toContain('CPF do contratante');
  await expect.poll(() => document.activeElement?.textContent).toBe('Corrigir');
  await press('button', 'Gerar assim mesmo');
  expect(goOn).toHaveBeenCalledOnce();
});

test('T22 T24 what is missing in a row is named by column and row', async () => {
  const cell = addressOf('itens', 'a', 'q');
  const { correct } = await review([
    missing(cell),
    { address: 'itens', problem: { rows: 'too-few', min: 2 } },
  ]);
  const gaps = allByRole('listitem').map(({ textContent }) => textContent);
  expect(gaps).toEqual([
    'Quantidade, linha 1Partes · Itensobrigatório',
    'ItensPartesFalta preencher: pelo menos 2 linhas',
  ]);
  await press('button', /^Quantidade/);
  expect(correct).toHaveBeenCalledWith(cell);
});

const note = (id: string, change: Partial<FillingNote> = {}): FillingNote => ({
  id,
  template: 'template-1',
  templateName: 'Contrato',
  name: '',
  updatedAt: '2026-11-20T12:00:00.000Z',
  filled: 2,
  ...change,
});

test('T23 drafts are opened, named, begun and removed after a question', async () => {
  const notes$ = new BehaviorSubject([note('one', { name: 'Padaria' }), note('two')]);
  const actions = {
    current: 'one',
    open: vi.fn<DraftActions['open']>(),
    begin: vi.fn<DraftActions['begin']>(),
    rename: vi.fn<DraftActions['rename']>(() => Promise.resolve()),
    remove: vi.fn<DraftActions['remove']>(() => Promise.resolve()),
  };
  const onClose = vi.fn();
  page = await drawn(<DraftsDialog template="template-1" actions={actions} onClose={onClose} />, {
    data: { drafts: { watchFillings: () => notes$ } },
  });
  const dialog = await byRole('dialog', 'Rascunhos deste modelo');
  expect((await byRole('button', /^Padaria/)).getAttribute('aria-current')).toBe('true');
  expect(dialog.textContent).toContain('2 campos preenchidos');
  expect(await brokenRules(dialog)).toEqual([]);
  await press('button', /^Rascunho de /);
  expect(actions.open).toHaveBeenCalledWith('two');
  await press('button', /^Padaria/);
  expect(onClose).toHaveBeenCalledOnce();
  await press('button', 'Renomear Padaria');
  await fill('Nome do rascunho', ' Padaria Nova ');
  await press('button', 'Renomear');
  expect(actions.rename).toHaveBeenCalledWith('one', 'Padaria Nova');
  await press('button', 'Começar outro');
  expect(actions.begin).toHaveBeenCalledOnce();
  await press('button', 'Remover Padaria');
  await byRole('alertdialog', 'Remover o rascunho?');
  await press('button', 'Cancelar');
  expect(actions.remove).not.toHaveBeenCalled();
  await press('button', 'Remover Padaria');
  await press('button', 'Remover rascunho');
  await expect.poll(() => actions.remove.mock.calls).toEqual([['one']]);
  notes$.next([]);
  await expect.poll(said).toContain('Ainda não há rascunhos deste modelo.');
});
