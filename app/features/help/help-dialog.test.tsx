// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import type { Plans } from '#domain/api/plan.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { HelpDialog } from './help-dialog.tsx';
import type { ArticleId } from './reading/catalogue.ts';

const facts = { page: '/template/fill/:id?', version: '0.1.0', company: 'Horizonte & Filhos' };
const plans: Plans = { current: { uid: 'autodocs-free', description: '' }, offered: [], support: null };

let help: Drawn | null = null;
let closed = 0;

/** As in the shell: a button, and the help that it opens over the page. */
function Page({ start }: { start: ArticleId }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    closed += 1;
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open && <HelpDialog start={start} facts={facts} onClose={close} />}
    </>
  );
}

async function opened(start: ArticleId, support: string | null = null): Promise<Drawn> {
  const account = { plans: () => Promise.resolve({ ...plans, support }) };
  help = await drawn(<Page start={start} />, { data: { account } });
  const button = help.find('button', 'Abrir');
  button?.focus();
  button?.click();
  await expect.poll(() => document.querySelector('article')).not.toBeNull();
  return help;
}

const heading = (): string => document.querySelector('article h2')?.textContent ?? '';

/** Types into the search field. */
function search(words: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type=search]');
  if (input === null) throw new Error('there is nothing to search with');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  closed = 0;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  help?.remove();
  help = null;
  vi.unstubAllGlobals();
});

test('S12 the help opens at an article and gives it the focus; Escape closes it and gives the focus back', async () => {
  const { find } = await opened('conflicts');
  expect(heading()).toBe('Duas versões de um modelo');
  await expect.poll(() => document.activeElement?.textContent).toBe('Duas versões de um modelo');
  expect(find('nav button[aria-current=page]', 'Duas versões de um modelo')).toBeDefined();
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  await expect.poll(() => closed).toBe(1);
  await expect.poll(() => document.activeElement?.textContent).toBe('Abrir');
});

test('S12 what is searched for is listed, opened, and left again by going back and forward', async () => {
  const { find } = await opened('fill');
  search('RECUPERACAO telefone');
  await expect.poll(() => find('nav button', /^Aparelho perdido/)).toBeDefined();
  expect(find('nav button', /^Papel, margens/)).toBeUndefined();
  find('nav button', /^Aparelho perdido/)?.click();
  await expect.poll(heading).toBe('Aparelho perdido ou roubado');
  find('button', 'Artigo anterior')?.click();
  await expect.poll(heading).toBe('Preencher e gerar o PDF');
  find('button', 'Artigo seguinte')?.click();
  await expect.poll(heading).toBe('Aparelho perdido ou roubado');
});

test('S12 an article leads to another one, and to a screen, for which the help closes', async () => {
  const { find } = await opened('drafts');
  find('article a', 'Templates Executados')?.click();
  await expect.poll(() => closed).toBe(1);
});

test('S12 the message to the support tells screen, version and company, in a tab that knows nothing of this one', async () => {
  const { find } = await opened('fill', '5511999998888');
  await expect.poll(() => find('a', 'Falar com o suporte')).toBeDefined();
  const link = find('a', 'Falar com o suporte');
  const address = new URL(link?.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/5511999998888');
  expect(address.searchParams.get('text')).toBe(
    'Olá! Preciso de ajuda com o Autodocs.\nTela: /template/fill/:id?\nVersão: 0.1.0\nEmpresa: Horizonte & Filhos\n\n',
  );
  expect(link?.getAttribute('rel')).toContain('noopener');
  expect(link?.getAttribute('target')).toBe('_blank');
});

test('S12 without a number the help says whom to ask', async () => {
  const { find } = await opened('fill');
  await expect.poll(() => find('p', 'Fale com quem administra o Autodocs na sua empresa.')).toBeDefined();
  expect(document.querySelector('a[href^="https://wa.me"]')).toBeNull();
});
