// @vitest-environment happy-dom
import { BehaviorSubject, of } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExecutionListStore, ExecutionPage } from '#app/data/ports.ts';
import { newestFirstKey, type Execution } from '#domain/entities/execution.ts';
import { writeRows } from '#domain/rules/living/rows.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressKey } from '#tests/support/hands.ts';
import {
  allByRole,
  brokenRules,
  byRole,
  fill,
  isDisabled,
  namesOf,
  press,
  said,
  saidBeside,
} from '#tests/support/perceived.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { ExecutionsScreen } from './executions-screen.tsx';

const at = '2026-11-20T12:00:00.000Z';
const made = (id: string, change: Partial<Execution> = {}): Execution => ({
  id,
  company: 'horizonte',
  createdAt: at,
  createdBy: 'ana',
  deleted: false,
  write: { id: `write-${id}`, by: 'ana', at, ancestors: [] },
  template: 'template-1',
  templateName: 'Recibo <b>',
  fields: [
    { id: 'a', name: 'nome', value: 'José' },
    { id: 'b', name: 'vazio', value: '' },
  ],
  newestFirst: newestFirstKey(at),
  ...change,
});

const list$ = new BehaviorSubject<ExecutionPage>({ executions: [], total: 0 });
const watch = vi.fn<ExecutionListStore['watch']>(() => list$);
const retry = vi.fn();
const get = vi.fn().mockResolvedValue(null);
let page: Drawn;

async function open(user: Parameters<typeof signedIn>[0] = {}): Promise<void> {
  page = await drawn(<ExecutionsScreen />, {
    data: {
      session: signedIn(user),
      executionLists: { watch, prepareSearch: () => undefined },
      directory: { watch: () => of([]) },
      templates: { watch: () => of(null), get, version: () => Promise.resolve(null) },
      sync: { retry },
    },
  });
}

beforeEach(() => {
  list$.next({ executions: [made('one'), made('two', { fields: [] })], total: 12 });
  watch.mockClear();
  retry.mockClear();
});
afterEach(() => page.remove());

const asked = () => watch.mock.lastCall;

test('T12 pages are turned, and their length is chosen', async () => {
  await open();
  await expect.poll(said).toContain('1–10 de 12');
  expect(isDisabled(await byRole('button', 'Página anterior'))).toBe(true);
  await press('button', 'Próxima página');
  await expect.poll(said).toContain('11–12 de 12');
  expect(asked()?.[1]).toEqual({ offset: 10, limit: 10 });
  expect(isDisabled(await byRole('button', 'Próxima página'))).toBe(true);
});

test('T12 what is sought goes to the first page, and nothing found leads back to everything', async () => {
  await open();
  await press('button', 'Próxima página');
  await fill('Procure pelo nome do template ou pelo que foi preenchido', 'recibo');
  await expect.poll(() => asked()?.[0].text).toBe('recibo');
  await expect.poll(() => asked()?.[1].offset).toBe(0);
  list$.next({ executions: [], total: 0 });
  await expect.poll(said).toContain('Nada com esses filtros');
  await press('button', 'Limpar filtros');
  await expect.poll(() => asked()?.[0].text).toBe('');
});

test('T12 days that end before they begin are said beside them', async () => {
  await open();
  await fill('De', '2026-11-20');
  await fill('Até', '2026-11-10');
  await expect.poll(() => saidBeside('Até')).toContain('A data final vem antes da inicial.');
  await expect.poll(() => asked()?.[0].from).not.toBeNull();
});

test('T12 an administrator is offered everybody’s, with their authors; nobody else is', async () => {
  await open();
  const button = await byRole('button', /De quem/);
  button.focus();
  pressKey(button, 'ArrowDown');
  const listbox = await byRole('listbox');
  const active = (): string | null | undefined =>
    document.getElementById(listbox.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await expect.poll(active).toBe('Só os meus');
  pressKey(listbox, 'ArrowDown');
  await expect.poll(active).toBe('De toda a empresa');
  pressKey(listbox, 'Enter');
  await expect.poll(() => asked()?.[0].whose).toBe('company');
  await expect.poll(() => namesOf('columnheader')).toContain('Usuário');
  expect(said()).toContain('Alguém que saiu da empresa');
  page.remove();
  await open({ companyadmin: false });
  await byRole('table');
  expect(allByRole('button', /De quem/)).toEqual([]);
});

test('T12 what was filled in is seen; of nothing that is said', async () => {
  await open();
  await byRole('cell', /^Recibo <b>/);
  allByRole('button', 'Ver preenchido')[0]?.click();
  const dialog = await byRole('dialog', 'Campos Preenchidos');
  expect(dialog.textContent).toContain('José');
  expect(dialog.textContent).not.toContain('vazio');
  expect(await brokenRules(dialog)).toEqual([]);
  pressKey(document.activeElement, 'Escape');
  await expect.poll(() => allByRole('dialog')).toEqual([]);
  allByRole('button', 'Ver preenchido')[1]?.click();
  await expect.poll(said).toContain('Nenhum campo preenchido.');
});

test('T12 T24 rows are a table with its sums, and what did not apply is named', async () => {
  const template = {
    write: { id: 'other' },
    fields: [
      {
        id: 'i',
        name: 'Itens',
        columns: [
          { id: 'd', name: 'Descrição' },
          { id: 't', name: 'Total', type: 'currency', rules: { calculated: { field: 'd' } } },
        ],
      },
    ],
  };
  get.mockResolvedValueOnce(template);
  const rows = writeRows([
    { id: 'x', values: { d: '<b>Forno</b>', t: '0.10' } },
    { id: 'y', values: { d: 'Entrega', t: '0.20' } },
  ]);
  const fields: Execution['fields'] = [
    { id: 'i', name: 'Itens', value: rows },
    { id: 'f', name: 'Fiador', value: '', notApplicable: true },
  ];
  list$.next({ executions: [made('one', { fields })], total: 1 });
  await open();
  await byRole('cell', /^Recibo <b>/);
  allByRole('button', 'Ver preenchido')[0]?.click();
  await byRole('columnheader', 'Descrição');
  const dialog = await byRole('dialog', 'Campos Preenchidos');
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('<b>Forno</b>R$ 0,10');
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('TotalR$ 0,30');
  expect(dialog.textContent).toContain('FiadorNão se aplica');
  expect(await brokenRules(dialog)).toEqual([]);
});

test('T12 an empty list says what to do, and offers nothing to export', async () => {
  list$.next({ executions: [], total: 0 });
  await open();
  expect((await byRole('link', 'Escolher um modelo')).getAttribute('href')).toBe('/templateArea/form');
  expect(allByRole('button', 'Exportar CSV')).toEqual([]);
  await press('button', 'Atualizar');
  await expect.poll(said).toContain('Lista atualizada');
  expect(retry).toHaveBeenCalledOnce();
  expect(await brokenRules(page.page)).toEqual([]);
});
