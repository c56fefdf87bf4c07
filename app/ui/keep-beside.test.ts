// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepBeside } from './keep-beside.ts';
import type { MenuPlace } from './menu-list.tsx';

const panel = document.createElement('div');
const size = { width: 200, height: 100 };
let stop = (): void => undefined;

function screenOf(width: number, height: number): void {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(height);
  vi.stubGlobal('visualViewport', null);
}

beforeEach(() => {
  panel.style.cssText = 'position: fixed';
  document.body.append(panel);
  vi.spyOn(panel, 'offsetWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(panel, 'offsetHeight', 'get').mockReturnValue(size.height);
  panel.getBoundingClientRect = () => new DOMRect(0, 0, size.width, size.height);
  screenOf(1000, 600);
});
afterEach(() => {
  stop();
  panel.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Position of the panel at a button of 40 by 36. */
async function placed(left: number, top: number, anchor: MenuPlace): Promise<[string, string]> {
  stop();
  panel.style.left = '';
  stop = keepBeside(panel, { getBoundingClientRect: () => new DOMRect(left, top, 40, 36) }, anchor);
  await expect.poll(() => panel.style.left).not.toBe('');
  return [panel.style.left, panel.style.top];
}

test('O03 a panel opens where it was asked to, when there is room', async () => {
  expect(await placed(400, 100, 'bottom end')).toEqual(['240px', '140px']);
  expect(await placed(400, 300, 'top start')).toEqual(['400px', '196px']);
  expect(await placed(400, 100, 'right start')).toEqual(['444px', '100px']);
});

test('O03 without room it opens on the other side', async () => {
  expect((await placed(400, 550, 'bottom end'))[1]).toBe('446px');
  expect((await placed(400, 20, 'top start'))[1]).toBe('60px');
  expect((await placed(900, 100, 'right start'))[0]).toBe('696px');
});

test('O03 it never leaves the screen', async () => {
  expect((await placed(0, 100, 'bottom end'))[0]).toBe('8px');
  expect((await placed(960, 100, 'bottom start'))[0]).toBe('792px');
  screenOf(320, 110);
  expect((await placed(5, 10, 'bottom start'))[1]).toBe('8px');
});
