// @vitest-environment happy-dom
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TemplateAreaStore, TemplateStore } from '#app/data/ports.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { areaTree } from '#domain/rules/templates/area-tree.ts';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressKey } from '#tests/support/hands.ts';
import {
  allByRole,
  brokenRules,
  byRole,
  field,
  fill,
  isDisabled,
  press,
  said,
  saidBeside,
} from '#tests/support/perceived.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import type { BrowserItem } from './browser-item.ts';
import { DeleteDialog } from './bin/delete-dialog.tsx';
import { NameEditor } from './naming/name-editor.tsx';
import { MoveDialog } from './moving/move-dialog.tsx';

const at = '2026-11-20T12:00:00.000Z';
const area = (uid: string, name: string, parent = ''): TemplateArea => ({
  uid,
  company: 'horizonte',
  createdAt: at,
  createdBy: 'ana',
  deleted: false,
  write: { id: `write-${uid}`, by: 'ana', at, ancestors: [] },
  name,
  description: '',
  parent,
});
const item = (kind: BrowserItem['kind'], uid: string, name: string, parent = ''): BrowserItem => ({
  key: `${kind}-${uid}`,
  kind,
  uid,
  name,
  parent,
  editor: '',
  changedAt: at,
});
const known = [area('alfa', 'Alfa'), area('beta', 'Beta', 'alfa'), area('gama', 'Gama')];
const contract = sampleTemplate({ fields: [], sections: [], templateArea: 'beta' });

const areas = {
  watchTree: () => of(areaTree(known)),
  delete: vi.fn<TemplateAreaStore['delete']>(),
  restore: vi.fn<TemplateAreaStore['restore']>(),
};
const templates = {
  watchArea: (uid: string) => of(uid === 'beta' ? [contract] : []),
  delete: vi.fn<TemplateStore['delete']>(),
  restore: vi.fn<TemplateStore['restore']>(),
};
const packages = {
  watchAll: () => of([]),
  delete: vi.fn(async () => undefined),
  restore: vi.fn(async () => undefined),
};
const onClose = vi.fn();
let page: Drawn;
const data = { session: signedIn(), areas, templates, packages };

beforeEach(() => {
  onClose.mockReset();
  for (const call of [areas.delete, areas.restore, templates.delete, templates.restore])
    call.mockReset().mockResolvedValue();
});
afterEach(() => {
  page.remove();
  vi.useRealTimers();
});

test('T07 deleting a category says how much goes along, and gives the way to take it back', async () => {
  const offer = vi.fn<(text: string, takeBack: () => Promise<void>) => void>();
  page = await drawn(
    <DeleteDialog
      items={[item('area', 'alfa', 'Alfa')]}
      undo={{ offer, last: () => undefined }}
      onClose={onClose}
    />,
    { data },
  );
  const dialog = await byRole('alertdialog', 'Você irá remover 3 iten(s)');
  expect(dialog.textContent).toContain('Inclui 2 itens que estão dentro das categorias selecionadas.');
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancelar');
  expect(await brokenRules(dialog)).toEqual([]);
  await press('button', 'Excluir');
  await expect.poll(() => offer.mock.calls.length).toBe(1);
  expect(templates.delete.mock.calls).toEqual([[['template-1'], 'alfa']]);
  expect(areas.delete.mock.calls).toEqual([
    [['beta'], 'alfa'],
    [['alfa'], undefined],
  ]);
  await offer.mock.calls[0]?.[1]();
  expect(areas.restore.mock.calls).toEqual([[['alfa', 'beta']]]);
  expect(templates.restore.mock.calls).toEqual([[['template-1']]]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('T07 nothing is deleted by who thinks better of it', async () => {
  page = await drawn(
    <DeleteDialog
      items={[item('template', 'template-1', 'Contrato')]}
      undo={{ offer: () => undefined, last: () => undefined }}
      onClose={onClose}
    />,
    { data },
  );
  await byRole('alertdialog', 'Você irá remover 1 iten(s)');
  await press('button', 'Cancelar');
  expect(onClose).toHaveBeenCalledOnce();
  expect(templates.delete).not.toHaveBeenCalled();
});

test('T05 T07 moving offers every category but those in which the chosen lie, or would lie in themselves', async () => {
  const onMove = vi.fn();
  const alfa = item('area', 'alfa', 'Alfa');
  page = await drawn(<MoveDialog items={[alfa]} onMove={onMove} onClose={onClose} />, { data });
  const dialog = await byRole('dialog', 'Mover 1 item para');
  const choices = allByRole('radio').map((radio) => [
    radio.getAttribute('aria-label')?.split(' / ').at(-1),
    isDisabled(radio),
  ]);
  expect(choices.slice(1)).toEqual([
    ['Alfa', true],
    ['Beta', true],
    ['Gama', false],
  ]);
  expect(isDisabled(await byRole('button', 'Mover'))).toBe(true);
  expect(await brokenRules(dialog)).toEqual([]);
  await press('radio', /Gama$/);
  await press('button', 'Mover');
  expect(onMove).toHaveBeenCalledWith([alfa], 'gama');
  expect(onClose).toHaveBeenCalledOnce();
});

const LABEL = 'Nome de Contrato';

async function rename(): Promise<{ saved: string[]; done: boolean[]; input: HTMLInputElement }> {
  const [saved, done]: [string[], boolean[]] = [[], []];
  page = await drawn(
    <NameEditor
      item={item('template', 'template-1', 'Contrato')}
      onSave={(name) => saved.push(name)}
      onDone={(byKey) => done.push(byKey)}
    />,
  );
  return { saved, done, input: await field(LABEL) };
}

test('T07 a name is saved by Enter, and what cannot be one is said beside it', async () => {
  const { saved, done, input } = await rename();
  await fill(LABEL, '  ');
  pressKey(input, 'Enter');
  await expect.poll(() => saidBeside(LABEL)).toBe('O nome não pode ficar vazio.');
  await fill(LABEL, 'x'.repeat(500));
  pressKey(input, 'Enter');
  await expect.poll(() => saidBeside(LABEL)).toMatch(/^O nome tem 500 caracteres; o limite é \d+/);
  expect([saved, done]).toEqual([[], []]);
  await fill(LABEL, ' Locação ');
  pressKey(input, 'Enter');
  expect([saved, done]).toEqual([['Locação'], [true]]);
});

test('T07 Escape brings the former name back, and leaving keeps what was typed', async () => {
  const { saved, done, input } = await rename();
  await fill(LABEL, 'Outro');
  pressKey(input, 'Escape');
  expect(saved).toEqual([]);
  expect(done).toEqual([true]);
  page.remove();
  const second = await rename();
  await fill(LABEL, 'Locação');
  second.input.blur();
  expect(second.saved).toEqual(['Locação']);
  expect(said()).not.toContain('Locação');
});
