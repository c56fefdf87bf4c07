// @vitest-environment happy-dom
import { EnvelopeIcon } from '@heroicons/react/24/outline';
import { afterEach, expect, test, vi } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { PersonCard, type CardPerson } from './person-card.tsx';
import { PersonLine } from './person-line.tsx';

let page: Drawn | null = null;
afterEach(() => page?.remove());

const ana: CardPerson = {
  name: 'Ana Maria Ribeiro',
  firstName: 'Ana Maria',
  lastName: 'Ribeiro',
  login: 'ana@horizonte.example',
  companyadmin: false,
  applications: ['autodocs', 'collectame', 'dokia', 'workflux', 'lawdoc'],
  groups: ['Vendas', 'Compras'],
};
const files = { get: () => Promise.resolve(new Blob(['x'])) };
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const list = (node: React.ReactNode) => <ul>{node}</ul>;

test('S13 a user card has name, login, phone, the applications as chips, groups, and whether one is active', async () => {
  page = await drawn(list(<PersonCard person={ana} active note="(11) 98888-7777" />), { data: { files } });
  expect(texts('h2')).toEqual(['Ana Maria Ribeiro']);
  expect(texts('ul[aria-label=Aplicativos] li')).toEqual([
    'Autodocs',
    'Collectame',
    'Dokia',
    'Workflux',
    'Lawdoc',
  ]);
  const text = page.page.textContent;
  for (const part of [
    'ana@horizonte.example',
    '(11) 98888-7777',
    'Grupos: Vendas, Compras',
    'Ativo nesta empresa',
  ])
    expect(text).toContain(part);
  page.draw(list(<PersonCard person={{ ...ana, groups: [] }} active={false} note="" />));
  expect(page.page.textContent).toContain('Inativo nesta empresa');
  expect(page.page.textContent).toContain('Sem grupo');
  page.draw(list(<PersonCard person={{ ...ana, companyadmin: true, groups: [] }} active note="" />));
  expect(page.page.textContent).toContain('Administrador da empresa');
  expect(page.page.textContent).not.toContain('Sem grupo');
});

test('S13 a card shows picture, initials, or a tick when chosen; who is only asked has a sign and no state', async () => {
  page = await drawn(list(<PersonCard person={ana} active note="" />), { data: { files } });
  expect(texts('[aria-hidden].rounded-full')).toEqual(['AR']);
  page.draw(list(<PersonCard person={{ ...ana, photo: 'hash' }} active note="" />));
  await expect.poll(() => page?.page.querySelector('img')?.getAttribute('src') ?? '').toMatch(/^blob:/);
  page.draw(list(<PersonCard person={ana} active chosen note="" />));
  expect(texts('[aria-hidden].rounded-full')).toEqual(['']);
  const press = vi.fn();
  page.draw(
    list(
      <PersonCard person={ana} active={null} sign={EnvelopeIcon} note="Até 01/12/2026">
        <button type="button" onClick={press}>
          Retirar
        </button>
      </PersonCard>,
    ),
  );
  expect(page.page.textContent).not.toContain('nesta empresa');
  page.find('button', 'Retirar')?.click();
  expect(press).toHaveBeenCalledOnce();
});

test('S13 a line shows a name that is only text as text, and no login of whom the company is told the name alone', async () => {
  const name = '<img src=x onerror=alert(1)> \u202eoãoJ';
  page = await drawn(<PersonLine person={{ name, login: '' }} />, { data: { files } });
  expect(texts('bdi')).toEqual([name]);
  expect(page.page.querySelector('img')).toBeNull();
  expect(page.page.querySelectorAll('p')).toHaveLength(1);
  page.draw(<PersonLine person={{ name, login: '' }} shownName="Você" />);
  expect(texts('bdi')).toEqual(['Você']);
});
