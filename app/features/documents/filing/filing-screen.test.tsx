// @vitest-environment happy-dom
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { sampleEntity } from '#domain/rules/testing/sample-entity.ts';
import type { Drawn } from '#tests/support/drawn.tsx';
import { drawnDocuments } from '#tests/support/documents/drawn-documents.tsx';
import { MemoryDocuments } from '#tests/support/documents/memory-documents.ts';
import { aClassification, anOrganization, aSafeBox } from '#tests/support/documents/samples.ts';
import { typeInto } from '#tests/support/hands.ts';
import { FilingScreen } from './filing-screen.tsx';

const form = sampleEntity([], { name: 'Contrato social' });
const contracts = aClassification('1', 'Contratos', { form: form.uid });
const lease = aClassification('1.1', 'Locação', { parent: contracts.uid });
const receipts = aClassification('2', 'Recibos', { forAll: true });
const head = anOrganization('Matriz', { type: 'organization' });
const branch = anOrganization('Filial Sul', { type: 'subsidiary', parent: head.uid });
const box = aSafeBox('Cofre 1', { place: 'Sala 2' });

let store: MemoryDocuments;
let screen: Drawn | null = null;
beforeEach(() => {
  store = new MemoryDocuments([contracts, lease, receipts, head, branch, box]);
});
afterEach(() => {
  screen?.remove();
  vi.restoreAllMocks();
});

async function open(tab: string, ...permissions: readonly Permission[]): Promise<Drawn> {
  const routes = (
    <Routes location={`/documents/filing/${tab}`}>
      <Route path="/documents/filing/:tab?" element={<FilingScreen />} />
    </Routes>
  );
  screen = await drawnDocuments(routes, store, { permissions, entities: [form] });
  const shown = screen;
  await vi.waitUntil(() => shown.find('[role=tab]', /./), { timeout: 30_000 });
  return shown;
}

const words = (): string => document.body.textContent;
const input = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll<HTMLLabelElement>('[role=dialog] label')].find(
    ({ textContent }) => textContent.startsWith(label),
  );
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const isOff = (shown: Drawn, name: string): boolean =>
  (shown.find('button', name) as HTMLButtonElement | undefined)?.disabled ?? true;
const dialog = () => document.querySelector('[role=dialog]');

describe('S21 administrators of the filing', () => {
  it('S21 make a classification inside another, with what is wrong said first', async () => {
    const shown = await open('classifications', 'classification.admin');
    await expect.poll(words).toContain('Pede Contrato social');
    shown.find('[role=treeitem]', /Contratos/)?.click();
    await expect.poll(() => isOff(shown, 'Criar dentro')).toBe(false);
    shown.find('button', 'Criar dentro')?.click();
    await vi.waitUntil(dialog, { timeout: 30_000 });
    expect(dialog()?.textContent).toContain('Contratos');
    shown.find('[role=dialog] button', 'Salvar')?.click();
    await expect.poll(words).toContain('Escreva um nome de até 120 letras');
    typeInto(input('Nome'), 'Compra e venda');
    typeInto(input('Identificador'), '1..2');
    await expect.poll(words).toContain('partes separadas por pontos, como 1.2');
    typeInto(input('Identificador'), '1.2');
    await expect.poll(() => input('Identificador').value).toBe('1.2');
    store.refuse = 'filing-identifier-taken';
    shown.find('[role=dialog] button', 'Salvar')?.click();
    await expect.poll(words).toContain('Outro item já tem este identificador ou código');
    shown.find('[role=dialog] button', 'Salvar')?.click();
    await expect.poll(dialog).toBeNull();
    expect(store.said.at(-1)?.told).toEqual({
      kind: 'classification',
      title: 'Compra e venda',
      identifier: '1.2',
      parent: contracts.uid,
      form: null,
    });
    await expect.poll(words).toContain('Compra e venda');
  });

  it('S21 move one in the tree, never into itself, and delete only what is empty, with a way back', async () => {
    const shown = await open('classifications', 'classification.admin');
    (await vi.waitUntil(() => shown.find('[role=treeitem]', /Locação/), { timeout: 30_000 })).click();
    await expect.poll(() => isOff(shown, 'Alterar')).toBe(false);
    shown.find('button', 'Alterar')?.click();
    const parent = await vi.waitUntil(() => shown.find('[role=dialog] [role=combobox]', /./), {
      timeout: 30_000,
    });
    parent.click();
    await vi.waitUntil(() => document.querySelector('[role=dialog] [role=treeitem]'), { timeout: 30_000 });
    const places = [...document.querySelectorAll('[role=dialog] [role=treeitem]')].map(
      (each) => each.textContent,
    );
    expect(places.join()).not.toContain('Locação');
    shown.find('[role=dialog] button', 'Na raiz')?.click();
    await expect.poll(() => parent.textContent).toBe('Na raiz');
    shown.find('[role=dialog] button', 'Salvar')?.click();
    await expect.poll(dialog).toBeNull();
    expect(store.said.at(-1)).toEqual({
      deed: 'changeItem',
      told: { uid: lease.uid, change: { kind: 'classification', parent: '' } },
    });
    store.refuse = 'filing-not-empty';
    shown.find('button', 'Excluir')?.click();
    await expect.poll(words).toContain('Há documentos ou outros itens aqui dentro');
    shown.find('button', 'Excluir')?.click();
    await expect.poll(() => shown.find('[role=treeitem]', /Locação/)).toBeUndefined();
    (await vi.waitUntil(() => shown.find('[data-notice] button', /^Desfazer/), { timeout: 30_000 })).click();
    await expect.poll(() => shown.find('[role=treeitem]', /Locação/)).toBeDefined();
  });

  it('S21 change nothing of what belongs to all companies, which is marked', async () => {
    const shown = await open('classifications', 'classification.admin');
    const shared = await vi.waitUntil(() => shown.find('[role=treeitem]', /Recibos/), { timeout: 30_000 });
    expect(shared.textContent).toContain('De todas as empresas');
    shared.click();
    await expect.poll(() => isOff(shown, 'Criar dentro')).toBe(false);
    expect(isOff(shown, 'Alterar')).toBe(true);
    expect(isOff(shown, 'Excluir')).toBe(true);
  });

  it('S21 administer what their permissions name, each by its own', async () => {
    const shown = await open('organizations', 'documents.viewer', 'subsidiary.admin');
    (await vi.waitUntil(() => shown.find('[role=treeitem]', /Matriz/), { timeout: 30_000 })).click();
    await expect.poll(() => isOff(shown, 'Criar dentro')).toBe(false);
    expect(isOff(shown, 'Alterar')).toBe(true);
    shown.find('[role=treeitem]', /Filial Sul/)?.click();
    await expect.poll(() => isOff(shown, 'Alterar')).toBe(false);
    shown.remove();
    const viewed = await open('boxes', 'documents.viewer');
    await expect.poll(words).toContain('Você vê, mas não muda');
    expect(viewed.find('button', 'Novo cofre')).toBeUndefined();
    viewed.remove();
    await open('boxes', 'document.custody.admin');
    expect([...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
      'Cofres',
      'Excluídos',
    ]);
  });

  it('S21 bring back what was deleted, each by its own permission', async () => {
    store = new MemoryDocuments([
      { ...contracts, deleted: true },
      { ...receipts, deleted: true },
      { ...box, deleted: true },
    ]);
    const shown = await open('deleted', 'classification.admin');
    const restore = await vi.waitUntil(() => shown.find('button', 'Restaurar Contratos'), {
      timeout: 30_000,
    });
    expect(words()).toContain('Cofre 1');
    expect(words()).not.toContain('Recibos');
    expect(
      [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Restaurar'),
    ).toHaveLength(1);
    restore.click();
    await expect.poll(words).toContain('Restaurado: Contratos');
    expect(store.said.at(-1)).toEqual({ deed: 'restoreItem', told: contracts.uid });
    expect(document.querySelector('[role=tabpanel]')?.textContent).not.toContain('Contratos');
  });

  it('S21 make a safe box and say where it stands', async () => {
    const shown = await open('boxes', 'document.custody.admin');
    (await vi.waitUntil(() => shown.find('button', 'Novo cofre'), { timeout: 30_000 })).click();
    await vi.waitUntil(dialog, { timeout: 30_000 });
    typeInto(input('Nome'), 'Cofre 2');
    typeInto(input('Onde fica'), 'Arquivo central');
    await expect.poll(() => input('Onde fica').value).toBe('Arquivo central');
    shown.find('[role=dialog] button', 'Salvar')?.click();
    await expect.poll(words).toContain('Arquivo central');
    expect(store.said.at(-1)?.told).toEqual({
      kind: 'safeBox',
      name: 'Cofre 2',
      code: '',
      place: 'Arquivo central',
    });
  });
});
