// @vitest-environment happy-dom
import { HomeIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressKey } from '#tests/support/hands.ts';
import { TabBar } from './tab-bar.tsx';
import { foldedTabs, lastTabFold } from './tab-fold.ts';

const TAB_WIDTH = 100;
let room = 1000;

/** A page with a layout: each visible tab is 100 px wide, and so is the menu. */
beforeEach(() => {
  room = 1000;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    const buttons = [...this.querySelectorAll('button')].filter((each) => !each.classList.contains('hidden'));
    return buttons.length * TAB_WIDTH;
  });
});

let page: Drawn | null = null;
afterEach(() => {
  page?.remove();
  vi.restoreAllMocks();
});

const tabs = [
  { id: 'one', label: 'Um', icon: HomeIcon },
  { id: 'two', label: 'Dois', hidden: true },
  { id: 'three', label: 'Três' },
  { id: 'four', label: 'Quatro' },
  { id: 'five', label: 'Cinco' },
] as const;

function Tabs({ first }: { first: (typeof tabs)[number]['id'] }) {
  const [chosen, setChosen] = useState(first);
  return (
    <TabBar label="Partes" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      <input aria-label={chosen} />
    </TabBar>
  );
}

const inRow = (): string[] =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=tab]')]
    .filter(({ disabled }) => !disabled)
    .map(({ textContent }) => textContent);
const inMenu = (): string[] =>
  [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
const press = (name: string): void => pressKey(document.activeElement, name);

test('S13 a hidden tab is neither shown nor reached by key, and a tab is chosen by Enter alone', async () => {
  page = await drawn(<Tabs first="one" />);
  expect(inRow()).toEqual(['Um', 'Três', 'Quatro', 'Cinco']);
  expect(page.find('button', 'Mais')).toBeUndefined();
  page.find('[role=tab]', 'Um')?.focus();
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Três');
  expect(page.find('[role=tabpanel] input', 'one')).toBeDefined();
  press('Enter');
  await expect.poll(() => page?.find('[role=tabpanel] input', 'three')).toBeDefined();
});

test('S13 tabs without room go into a menu, and what is chosen there comes into the row', async () => {
  room = 300;
  page = await drawn(<Tabs first="one" />);
  expect(inRow()).toEqual(['Um', 'Três']);
  page.find('[role=tab]', 'Três')?.focus();
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Um');
  press('End');
  expect(document.activeElement?.textContent).toBe('Três');
  page.find('button', 'Mais')?.click();
  await expect.poll(inMenu).toEqual(['Quatro', 'Cinco']);
  page.find('[role=menuitem]', 'Cinco')?.click();
  await expect.poll(inRow).toEqual(['Um', 'Cinco']);
  expect(page.find('[role=tab][aria-selected=true]', 'Cinco')).toBeDefined();
});

test('S13 a narrow row keeps the chosen tab, and nothing that was typed in it is lost', async () => {
  page = await drawn(<Tabs first="four" />);
  const typed = page.find('[role=tabpanel] input', 'four');
  room = 150;
  page.draw(<Tabs first="four" />);
  await expect.poll(inRow).toEqual(['Quatro']);
  expect(page.find('[role=tabpanel] input', 'four')).toBe(typed);
});

test('S13 a row gives up two tabs first, then one after the other, and the chosen one never', () => {
  const three = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(foldedTabs(three, 'a', 0)).toEqual([]);
  expect(foldedTabs(three, 'a', 1)).toEqual([{ id: 'b' }, { id: 'c' }]);
  expect(foldedTabs(three, 'c', 1)).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect([0, 1, 2, 3, 5].map(lastTabFold)).toEqual([0, 0, 1, 1, 3]);
});
