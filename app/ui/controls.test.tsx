// @vitest-environment happy-dom
import { TrashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressKey } from '#tests/support/hands.ts';
import {
  allByRole,
  brokenRules,
  byRole,
  field,
  fill,
  isDisabled,
  namesOf,
  press,
  said,
  saidBeside,
} from '#tests/support/perceived.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { MenuEntry } from './menu-entries.ts';
import { Menu } from './menu.tsx';
import { useNotify } from './notifications.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { Tooltip } from './tooltip.tsx';

let page: Drawn;
const done = vi.fn();
const focused = (): string | null | undefined => document.activeElement?.textContent;

beforeEach(() => void done.mockReset());
afterEach(() => {
  page.remove();
  vi.restoreAllMocks();
});

test('S13 an input is named, and described by its hint and by what is wrong with it', async () => {
  page = await drawn(<TextField label="Nome" hint="Como no documento" required />);
  const input = await field('Nome');
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(await saidBeside('Nome')).toBe('Como no documento');
  page.draw(<TextField label="Nome" hint="Como no documento" error="Escreva um nome" required />);
  expect((await field('Nome')).getAttribute('aria-invalid')).toBe('true');
  expect(await saidBeside('Nome')).toBe('Como no documento Escreva um nome');
  expect(namesOf('alert')).toHaveLength(1);
  expect(await brokenRules(page.page)).toEqual([]);
});

test('S13 a button that works takes no further press, and keeps the focus', async () => {
  page = await drawn(<Button onClick={done}>Salvar</Button>);
  await press('button', 'Salvar');
  page.draw(
    <Button busy onClick={done}>
      Salvar
    </Button>,
  );
  const [button] = allByRole('button', 'Salvar');
  expect(button?.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  button?.click();
  expect(done).toHaveBeenCalledOnce();
});

function Boxes() {
  const [checked, setChecked] = useState(false);
  return (
    <>
      <Checkbox label="Aceito" checked={checked} onChange={setChecked} />
      <Checkbox label="Alguns" checked={false} mixed onChange={done} />
      <Checkbox label="Fixo" checked disabled onChange={done} />
    </>
  );
}

test('S13 a box is ticked by press, by its label and by the space bar; a fixed one by nothing', async () => {
  page = await drawn(<Boxes />);
  const box = await byRole('checkbox', 'Aceito');
  const checked = (): string | null => box.getAttribute('aria-checked');
  box.click();
  await expect.poll(checked).toBe('true');
  page.find('label', 'Aceito')?.click();
  await expect.poll(checked).toBe('false');
  box.focus();
  pressKey(box, ' ');
  box.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true }));
  await expect.poll(checked).toBe('true');
  expect((await byRole('checkbox', 'Alguns')).getAttribute('aria-checked')).toBe('mixed');
  const fixed = await byRole('checkbox', 'Fixo');
  expect(isDisabled(fixed)).toBe(true);
  fixed.click();
  expect(done).not.toHaveBeenCalled();
  expect(await brokenRules(page.page)).toEqual([]);
});

test('S13 a dialog asks in words, starts where nothing is lost, and is left by Escape', async () => {
  page = await drawn(
    <ConfirmDialog
      open
      danger
      title="Excluir?"
      description="Não volta."
      confirmLabel="Excluir"
      onConfirm={done}
      onCancel={() => page.draw(null)}
    />,
  );
  const dialog = await byRole('alertdialog', 'Excluir?');
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Não volta.',
  );
  await expect.poll(focused).toBe('Cancelar');
  expect(await brokenRules(dialog)).toEqual([]);
  pressKey(document.activeElement, 'Escape');
  await expect.poll(() => allByRole('alertdialog')).toEqual([]);
  expect(done).not.toHaveBeenCalled();
});

function Naming({ onSubmit }: { onSubmit: (name: string) => void }) {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <FormDialog
      title="Renomear"
      submitLabel="Salvar"
      onClose={done}
      onSubmit={() => {
        setWrong(name === '');
        if (name !== '') onSubmit(name);
      }}
    >
      <TextField label="Código" />
      <TextField
        label="Nome"
        value={name}
        error={wrong ? 'Escreva um nome' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

test('S13 a form in a window leads to what is wrong, and is sent by its button', async () => {
  const onSubmit = vi.fn();
  page = await drawn(<Naming onSubmit={onSubmit} />);
  await byRole('dialog', 'Renomear');
  await press('button', 'Salvar');
  await expect.poll(() => saidBeside('Nome')).toBe('Escreva um nome');
  await expect.poll(async () => document.activeElement === (await field('Nome'))).toBe(true);
  expect(onSubmit).not.toHaveBeenCalled();
  await fill('Nome', 'Contrato');
  await press('button', 'Salvar');
  expect(onSubmit).toHaveBeenCalledWith('Contrato');
  await press('button', 'Cancelar');
  expect(done).toHaveBeenCalledOnce();
});

const entries: readonly MenuEntry[] = [
  { id: 'open', label: 'Abrir', shortcut: 'Enter', perform: () => done('open') },
  { id: 'rename', label: 'Renomear', disabled: true, perform: () => done('rename') },
  'separator',
  { id: 'delete', label: 'Excluir', danger: true, icon: TrashIcon, perform: () => done('delete') },
];

test('S13 a menu opens by key, is walked past what cannot be done, and leads back to its button', async () => {
  page = await drawn(<Menu trigger={<Button>Ações</Button>} entries={entries} />);
  const button = await byRole('button', 'Ações');
  expect(allByRole('menuitem')).toEqual([]);
  button.focus();
  pressKey(button, 'Enter');
  const menu = await byRole('menu');
  await expect.poll(() => allByRole('menuitem').length).toBe(3);
  expect(isDisabled(await byRole('menuitem', /^Renomear/))).toBe(true);
  const active = (): string | null | undefined =>
    document.getElementById(menu.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await expect.poll(active).toContain('Abrir');
  pressKey(menu, 'ArrowDown');
  await expect.poll(active).toContain('Excluir');
  pressKey(menu, 'Home');
  await expect.poll(active).toContain('Abrir');
  pressKey(menu, 'End');
  await expect.poll(active).toContain('Excluir');
  pressKey(menu, 'Enter');
  await expect.poll(() => done.mock.calls).toEqual([['delete']]);
  await expect.poll(() => document.activeElement === button).toBe(true);
});

function Colours() {
  const [value, setValue] = useState('red');
  const options = [
    { value: 'red', label: 'Vermelho' },
    { value: 'green', label: 'Verde', note: 'novo' },
    { value: 'blue', label: 'Azul', disabled: true },
  ];
  return <Select label="Cor" value={value} options={options} onChange={setValue} />;
}

test('S13 a selection shows what is chosen, and is changed by keys', async () => {
  page = await drawn(<Colours />);
  const button = await byRole('button', /Cor/);
  expect(button.textContent).toBe('Vermelho');
  button.focus();
  pressKey(button, 'ArrowDown');
  const list = await byRole('listbox');
  await expect.poll(() => allByRole('option').length).toBe(3);
  expect((await byRole('option', 'Vermelho')).getAttribute('aria-selected')).toBe('true');
  expect(isDisabled(await byRole('option', 'Azul'))).toBe(true);
  const active = (): string | null | undefined =>
    document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await expect.poll(active).toBe('Vermelho');
  pressKey(list, 'ArrowDown');
  await expect.poll(active).toContain('Verde');
  pressKey(list, 'Enter');
  await expect.poll(() => button.textContent).toBe('Verde');
  await expect.poll(() => allByRole('option')).toEqual([]);
});

interface Row {
  id: string;
  name: string;
  size: number;
}
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Nome', cell: ({ name }) => name },
  { id: 'size', header: 'Tamanho', align: 'right', cell: ({ size }) => `${String(size)} KB` },
];

test('S13 a table says what it shows, and names its columns', async () => {
  const rows = [
    { id: 'a', name: 'Recibo <b>', size: 3 },
    { id: 'b', name: 'Contrato', size: 12 },
  ];
  page = await drawn(<DataTable caption="Arquivos" columns={columns} rows={rows} rowKey={({ id }) => id} />);
  await byRole('table', 'Arquivos');
  expect(namesOf('columnheader')).toEqual(['Nome', 'Tamanho']);
  expect(namesOf('cell')).toEqual(['Recibo <b>', '3 KB', 'Contrato', '12 KB']);
  expect(await brokenRules(page.page)).toEqual([]);
});

function Search() {
  const [text, setText] = useState('');
  return <SearchField label="Procurar" value={text} onChange={setText} />;
}

test('S13 what is sought is cleared by Escape and by its button, and Escape leaves an empty one alone', async () => {
  page = await drawn(<Search />);
  await fill('Procurar', 'recibo');
  const input = await field('Procurar');
  pressKey(input, 'Escape');
  await expect.poll(() => input.value).toBe('');
  await fill('Procurar', 'contrato');
  await press('button', 'Limpar');
  await expect.poll(() => input.value).toBe('');
  const outside = vi.fn();
  page.page.addEventListener('keydown', ({ defaultPrevented }) => outside(defaultPrevented));
  pressKey(input, 'Escape');
  expect(outside).toHaveBeenCalledWith(false);
});

test('S13 a tooltip comes after a rest of the pointer, repeats the name for the eye alone, and any key hides it', async () => {
  page = await drawn(
    <Tooltip text="Negrito" shortcut="Ctrl+B">
      <button type="button" aria-label="Negrito" />
    </Tooltip>,
  );
  const button = await byRole('button', 'Negrito');
  const bubble = (): string | null | undefined => document.querySelector('body > [aria-hidden]')?.textContent;
  button.parentElement?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'touch' }));
  button.parentElement?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  expect(bubble()).toBeUndefined();
  await expect.poll(bubble).toContain('Negrito');
  expect(bubble()).toContain('Ctrl+B');
  pressKey(button, 'a');
  await expect.poll(bubble).toBeUndefined();
});

function Telling() {
  const notify = useNotify();
  return (
    <>
      <Button onClick={() => notify({ kind: 'success', text: 'Salvo' })}>Dizer</Button>
      <Button
        onClick={() =>
          notify({ kind: 'error', text: 'Falhou', action: { label: 'Desfazer', perform: done } })
        }
      >
        Falhar
      </Button>
    </>
  );
}

test('S12 a notice is read out, can be dismissed, and its action done once', async () => {
  page = await drawn(<Telling />);
  await press('button', 'Dizer');
  await expect.poll(said).toContain('Salvo');
  expect(document.querySelector('[aria-live=polite]')?.textContent).toContain('Salvo');
  expect(allByRole('alert')).toEqual([]);
  await press('button', 'Dispensar');
  await expect.poll(said).not.toContain('Salvo');
  await press('button', 'Falhar');
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('Falhou');
  expect(await brokenRules(page.page.parentElement ?? page.page)).toEqual([]);
  await press('button', /Desfazer/);
  expect(done).toHaveBeenCalledOnce();
  await expect.poll(said).not.toContain('Falhou');
});

test('S13 what is copied is told, and a browser that forbids it too', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>();
  writeText.mockResolvedValueOnce().mockRejectedValueOnce(new Error('denied'));
  vi.stubGlobal('navigator', { clipboard: { writeText }, onLine: true, userAgent: '' });
  page = await drawn(<CopyButton label="chave" text="ABC" />);
  await press('button', 'Copiar: chave');
  await expect.poll(said).toContain('Copiado');
  await press('button', 'Copiar: chave');
  await expect.poll(said).toContain('O navegador não deixou copiar.');
  expect(writeText).toHaveBeenCalledWith('ABC');
  vi.unstubAllGlobals();
});
