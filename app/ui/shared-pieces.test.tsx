// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { Avatar } from './avatar.tsx';
import { ContextMenu, useContextMenu } from './context-menu.tsx';

let page: Drawn | null = null;
afterEach(() => page?.remove());

const key = (element: HTMLElement | undefined, name: string) =>
  element?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

test('S13 S04 a person is shown by picture, by initials without one, and by a tick when chosen', async () => {
  const ana = { firstName: 'Ana', lastName: 'Ribeiro', login: 'ana@horizonte.example' };
  page = await drawn(<Avatar {...ana} />);
  expect(page.page.textContent).toBe('AR');
  page.draw(<Avatar {...ana} photo="blob:ana" />);
  expect(page.page.querySelector('img')?.getAttribute('src')).toBe('blob:ana');
  page.draw(<Avatar {...ana} photo="blob:ana" chosen />);
  expect(page.page.querySelector('img')).toBeNull();
  expect(page.page.querySelector('svg')).not.toBeNull();
});

const perform = vi.fn();

function Pointed() {
  const control = useContextMenu();
  return (
    <>
      <button type="button" onContextMenu={control.onContextMenu} onKeyDown={control.onKeyDown}>
        Contrato
      </button>
      <ContextMenu control={control} entries={[{ id: 'open', label: 'Abrir', perform }]} />
    </>
  );
}

test('S13 a menu at the pointer opens by press and by key, and acts once', async () => {
  page = await drawn(<Pointed />);
  const row = page.find('button', 'Contrato');
  row?.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 40, clientY: 50 }),
  );
  await expect.poll(() => page?.find('[role=menuitem]', 'Abrir')).toBeDefined();
  page.find('[role=menuitem]', 'Abrir')?.click();
  await expect.poll(() => page?.find('[role=menuitem]', 'Abrir')).toBeUndefined();
  expect(perform).toHaveBeenCalledOnce();
  row?.focus();
  key(row, 'ContextMenu');
  await expect.poll(() => page?.find('[role=menuitem]', 'Abrir')).toBeDefined();
});
