// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import type { PrefilledLinkInput, ShownPrefilled, SignedPrefilled } from '#domain/api/prefilled-links.ts';
import type { PublicLink } from '#domain/api/public-forms.ts';
import type { Template } from '#domain/entities/template.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { typeInto } from '#tests/support/hands.ts';
import { PrefilledLink } from './prefilled-link.tsx';

const link = {
  id: 'A'.repeat(24),
  on: true,
  published: { version: 1, write: 'w1', at: '2026-11-22T10:00:00.000Z' },
} as PublicLink;
const template = {
  uid: 'modelo',
  write: { id: 'w1' },
  fields: [
    { id: 'NOME', name: 'Nome', required: true },
    { id: 'CIDADE', name: 'Cidade' },
  ],
  sections: [],
} as unknown as Template;

let page: Drawn | null = null;
afterEach(() => page?.remove());
const prefill = vi.fn<(template: string, wish: PrefilledLinkInput) => Promise<SignedPrefilled>>();
const prefilled = vi.fn<(template: string) => Promise<ShownPrefilled[]>>(() => Promise.resolve([]));
const revokePrefilled = vi.fn<(template: string, id: string) => Promise<void>>(() => Promise.resolve());
const open = async (shown = template): Promise<Drawn> => {
  page = await drawn(<PrefilledLink link={link} template={shown} />, {
    data: { publicLinks: { prefill, prefilled, revokePrefilled } },
  });
  page.find('button', 'Preencher um link')?.click();
  return page;
};
const fields = (): (HTMLInputElement | HTMLTextAreaElement)[] => [
  ...(page?.page.querySelectorAll<HTMLInputElement>('input, textarea') ?? []),
];
const alert = (): string | undefined => page?.page.querySelector('[role=alert]')?.textContent;

test('T23 what is filled in and locked becomes a link to copy, which anything else filled in takes away', async () => {
  const { find } = await open();
  await expect.poll(() => fields().length).toBe(4);
  const [name, city] = fields();
  if (name === undefined || city === undefined) throw new Error('no inputs');
  find('button[type=submit]', 'Gerar link preenchido')?.click();
  await expect.poll(alert).toBe('Preencha pelo menos um campo.');
  typeInto(name, 'Maria');
  await expect.poll(() => page?.page.querySelectorAll('[role=checkbox]').length).toBe(1);
  page?.page.querySelector<HTMLElement>('[role=checkbox]')?.click();
  await expect.poll(() => page?.page.textContent).toContain('Não pode ser mudado');
  prefill.mockResolvedValueOnce({ id: 'link-1', signed: 'abc.def', until: '2026-12-26T12:00:00.000Z' });
  find('button[type=submit]', 'Gerar link preenchido')?.click();
  const address = `${location.origin}/forms/${link.id}#p=abc.def`;
  await expect.poll(() => fields().map(({ value }) => value)).toContain(address);
  expect(prefill).toHaveBeenLastCalledWith('modelo', {
    fields: [{ id: 'NOME', value: 'Maria', locked: true }],
    days: 30,
    label: '',
  });
  typeInto(city, 'Recife');
  await expect.poll(() => fields().map(({ value }) => value)).not.toContain(address);
});

test('T23 more than a link carries is said in words that help', async () => {
  const { find } = await open();
  await expect.poll(() => fields().length).toBe(4);
  const [name] = fields();
  if (name === undefined) throw new Error('no input');
  typeInto(name, 'x');
  prefill.mockRejectedValueOnce(new AppError('body-too-large'));
  await expect.poll(() => page?.page.querySelectorAll('[role=checkbox]').length).toBe(1);
  find('button[type=submit]', 'Gerar link preenchido')?.click();
  await expect.poll(alert).toMatch(/^Os valores não cabem num link/);
});

test('T23 a template that is not published as it is now asks for that first', async () => {
  const { find } = await open({ ...template, write: { ...template.write, id: 'w2' } });
  expect(find('p', /Publique a versão atual/)).toBeDefined();
  expect(find('button', 'Preencher um link')).toBeUndefined();
});

test('T23 links that were made are listed, and one is revoked alone after it was asked for', async () => {
  const shown = {
    id: 'link-1',
    label: 'Maria',
    createdAt: '2026-11-26T10:00:00.000Z',
    until: '2999-01-01T00:00:00.000Z',
    openedAt: null,
    answers: 2,
    revokedAt: null,
    maker: { uid: 'ana', name: 'Ana Souza' },
  };
  prefilled.mockResolvedValueOnce([shown, { ...shown, id: 'link-2', label: '', revokedAt: shown.createdAt }]);
  const { find } = await open();
  await expect.poll(() => page?.page.querySelectorAll('section li').length).toBe(2);
  const [first, second] = [...(page?.page.querySelectorAll('section li') ?? [])];
  expect(first?.textContent).toMatch(/Maria.*Vale.*Feito por Ana Souza.*Ainda não aberto.*2 respostas/);
  expect(second?.textContent).toMatch(/Sem nome.*Revogado/);
  expect(second?.querySelector('button')).toBeNull();
  find('button', 'Revogar o link de Maria')?.click();
  await expect
    .poll(() => document.querySelector('[role=alertdialog]')?.textContent)
    .toContain('Revogar o link de Maria?');
  expect(revokePrefilled).not.toHaveBeenCalled();
  find('[role=alertdialog] button', 'Revogar')?.click();
  await expect.poll(() => revokePrefilled.mock.calls).toEqual([['modelo', 'link-1']]);
});
