// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressKey } from '#tests/support/hands.ts';
import { ContextMenu, useContextMenu } from './context-menu.tsx';

let page: Drawn | null = null;
afterEach(() => page?.remove());

const perform = vi.fn();

function Pointed() {
  const control = useContextMenu();
  return (
    <>
      <button type="button" onContextMenu={control.onContextMenu} onKeyDown={control.onKeyDown}>
        Contrato
      </button>
      <ContextMenu
        control={control}
        label="Ações de Contrato"
        entries={[
          { id: 'open', label: 'Abrir', perform },
          { id: 'move', label: 'Mover', disabled: true, perform },
          'separator',
          { id: 'delete', label: 'Excluir', danger: true, perform },
        ]}
      />
    </>
  );
}

const row = (): HTMLElement | undefined => page?.find('button', 'Contrato');
const entry = (name: string): HTMLElement | undefined => page?.find('[role=menuitem]', name);
const point = (x: number, y: number): boolean | undefined =>
  row()?.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y }),
  );

test('S13 a menu opens at the pointer in place of the browser’s own, and acts once', async () => {
  page = await drawn(<Pointed />);
  expect(point(40, 50)).toBe(false);
  await expect.poll(() => entry('Abrir')).toBeDefined();
  expect(page.find('button', 'Ações de Contrato')?.style.cssText).toContain('left: 40px; top: 50px');
  expect(entry('Mover')?.getAttribute('aria-disabled')).toBe('true');
  entry('Abrir')?.click();
  await expect.poll(() => entry('Abrir')).toBeUndefined();
  expect(perform).toHaveBeenCalledOnce();
});

test('S13 a menu opens by the menu key and Shift+F10, is walked by arrows, and Escape gives the focus back', async () => {
  page = await drawn(<Pointed />);
  row()?.focus();
  pressKey(row(), 'F10', true);
  await expect.poll(() => entry('Abrir')?.hasAttribute('data-focus')).toBe(true);
  const menu = document.querySelector('[role=menu]');
  pressKey(menu, 'ArrowDown');
  await expect.poll(() => entry('Excluir')?.hasAttribute('data-focus')).toBe(true);
  pressKey(menu, 'Escape');
  await expect.poll(() => entry('Abrir')).toBeUndefined();
  await expect.poll(() => document.activeElement).toBe(row());
  pressKey(row(), 'ContextMenu');
  await expect.poll(() => entry('Abrir')).toBeDefined();
});
