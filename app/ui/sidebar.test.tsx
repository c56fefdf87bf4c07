// @vitest-environment happy-dom
import { DocumentIcon, HomeIcon, RectangleStackIcon } from '@heroicons/react/24/outline';
import { afterEach, expect, test, vi } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { Sidebar, type SidebarModule } from './sidebar.tsx';

let page: Drawn | null = null;
afterEach(() => page?.remove());

const modules: readonly SidebarModule[] = [
  {
    id: 'work',
    items: [
      { to: '/', label: 'Início', icon: HomeIcon, current: false },
      { to: '/templates', label: 'Modelos', icon: DocumentIcon, current: true },
    ],
  },
  { id: 'empty', label: 'Sem itens', items: [] },
  {
    id: 'company',
    label: 'Da empresa',
    items: [{ to: '/records', label: 'Cadastros', icon: RectangleStackIcon, current: false }],
  },
];

const links = (): string[] =>
  [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('aria-label') ?? link.textContent);
const nameOf = (element: Element | undefined): string | undefined =>
  document.getElementById(element?.getAttribute('aria-labelledby') ?? '')?.textContent;

test('S13 a sidebar shows its modules in order, names those with a name, and leaves out the empty one', async () => {
  page = await drawn(
    <Sidebar label="Menu" modules={modules} folded={false} onFold={vi.fn()} foot={<b>Pé</b>} />,
  );
  expect(page.find('nav', 'Menu')).toBeDefined();
  expect(links()).toEqual(['Início', 'Modelos', 'Cadastros']);
  const lists = [...document.querySelectorAll('nav ul')];
  expect(lists.map(nameOf)).toEqual([undefined, 'Da empresa']);
  expect(page.page.textContent).not.toContain('Sem itens');
  const current = [...document.querySelectorAll('nav [aria-current=page]')];
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/templates']);
  expect(page.find('b', 'Pé')).toBeDefined();
});

test('S13 a folded sidebar keeps every item and name for who hears it, shows icons alone and unfolds again', async () => {
  const fold = vi.fn();
  page = await drawn(<Sidebar label="Menu" modules={modules} folded onFold={fold} foot={<b>Pé</b>} />);
  expect(links()).toEqual(['Início', 'Modelos', 'Cadastros']);
  expect([...document.querySelectorAll('nav a')].map(({ textContent }) => textContent)).toEqual(['', '', '']);
  expect(nameOf(document.querySelectorAll('nav ul')[1])).toBe('Da empresa');
  expect(page.find('b', 'Pé')).toBeUndefined();
  page.find('button', 'Expandir menu')?.click();
  expect(fold).toHaveBeenCalledWith(false);
});
