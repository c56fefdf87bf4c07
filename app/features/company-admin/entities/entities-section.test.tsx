// @vitest-environment happy-dom
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EntityStore } from '#app/data/ports/entities.ts';
import type { Entity } from '#domain/entities/entity.ts';
import { sampleEntity, sampleField } from '#domain/rules/testing/sample-entity.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { EntitiesSection } from './entities-section.tsx';

const [name, city] = [sampleField('Nome'), sampleField('Cidade')];
const opened = sampleEntity([name]);
const theirs = sampleEntity([name, city], { name: 'Clientes', write: { ...opened.write, id: 'write-2' } });
const all$ = new BehaviorSubject<Entity[]>([opened]);
const update = vi.fn<EntityStore['update']>();
let screen: Drawn;

beforeEach(async () => {
  all$.next([opened]);
  update.mockReset();
  screen = await drawn(<EntitiesSection />, { data: { entities: { watchAll: () => all$, update } } });
  (await vi.waitUntil(() => screen.find('button', /Editar/), { timeout: 30_000 })).click();
  await vi.waitUntil(() => nameInput(), { timeout: 30_000 });
});
afterEach(() => screen.remove());

function nameInput(): HTMLInputElement | undefined {
  return screen.page.querySelector<HTMLInputElement>('form input') ?? undefined;
}

function type(text: string): void {
  const input = nameInput();
  if (input === undefined) throw new Error('There is no input.');
  // Bypasses React's value tracking, which ignores a value set by a script.
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test('S18 an entity is saved over what it was when the person opened it, whatever arrived since', async () => {
  update.mockResolvedValue({ outcome: 'saved', record: theirs });
  all$.next([theirs]);
  type('Freguês');
  screen.find('button', 'Salvar')?.click();
  await expect.poll(() => update.mock.calls).toHaveLength(1);
  expect(update).toHaveBeenCalledWith(opened.uid, { name: 'Freguês', fields: [name] }, opened);
  await expect.poll(() => nameInput()).toBeUndefined();
});

test('S18 what both changed is shown before it is saved, and what only the other changed stays', async () => {
  update.mockResolvedValueOnce({ outcome: 'met', record: theirs });
  update.mockResolvedValueOnce({ outcome: 'saved', record: theirs });
  type('Freguês');
  screen.find('button', 'Salvar')?.click();
  await expect.poll(() => screen.page.textContent).toContain('Nome da entidade: Clientes');
  expect(nameInput()?.value).toBe('Freguês');
  screen.find('button', 'Salvar')?.click();
  await expect.poll(() => update.mock.calls).toHaveLength(2);
  expect(update).toHaveBeenLastCalledWith(opened.uid, { name: 'Freguês', fields: [name, city] }, theirs);
});

test('S18 what is deleted elsewhere stays open with what was written in it', async () => {
  type('Freguês');
  all$.next([]);
  await expect.poll(() => nameInput()?.value).toBe('Freguês');
});
