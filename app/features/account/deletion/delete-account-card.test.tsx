// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionStore, ProfileStore, UnsentWork } from '#app/data/ports.ts';
import { AppError } from '#domain/api/errors.ts';
import type { LeavingCompany } from '#domain/api/profile.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { allByRole, byRole, fill, isDisabled, press, said, saidBeside } from '#tests/support/perceived.ts';
import { profileOf, signedIn } from '#tests/support/signed-in.ts';
import { DeleteAccountCard } from './delete-account-card.tsx';

const nothing: UnsentWork = { records: 0, drafts: 0, files: 0, rejections: 0 };
const order: string[] = [];
const disable = vi.fn<ProfileStore['disable']>();
const erase = vi.fn<ProfileStore['delete']>();
const unsent = vi.fn<SessionStore['unsent']>();
let page: Drawn;

async function open(outcome: LeavingCompany['outcome']): Promise<void> {
  const deletion = () => Promise.resolve([{ uid: 'company-1', name: 'Horizonte Engenharia', outcome }]);
  const signOut = () => {
    order.push('sign-out');
    return Promise.resolve();
  };
  page = await drawn(<DeleteAccountCard profile={profileOf()} />, {
    data: { session: { ...signedIn(), unsent, signOut }, profile: { deletion, disable, delete: erase } },
  });
}

beforeEach(() => {
  order.length = 0;
  disable.mockReset().mockImplementation(() => {
    order.push('disable');
    return Promise.resolve();
  });
  erase.mockReset().mockImplementation(() => {
    order.push('erase');
    return Promise.resolve();
  });
  unsent.mockReset().mockResolvedValue(nothing);
});
afterEach(() => page.remove());

test('A13 an account is left after two questions; the server first, then this device', async () => {
  unsent.mockResolvedValue({ ...nothing, records: 2, drafts: 1 });
  await open('left');
  const button = await byRole('button', 'Deletar conta');
  expect(isDisabled(button)).toBe(true);
  await press('checkbox', 'Confirmo a desativação da minha conta');
  await press('button', 'Deletar conta');
  const dialog = await byRole('alertdialog');
  expect(dialog.textContent).toContain('2 alterações não enviadas');
  expect(dialog.textContent).toContain('1 rascunho');
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancelar');
  allByRole('button', 'Deletar conta').at(-1)?.click();
  await expect.poll(() => order).toEqual(['disable', 'sign-out']);
});

test('A13 where the server does not disable it, the account and this device stay', async () => {
  disable.mockReset().mockRejectedValue(new AppError('network-unreachable'));
  await open('left');
  await press('checkbox', 'Confirmo a desativação da minha conta');
  await press('button', 'Deletar conta');
  await byRole('alertdialog');
  allByRole('button', 'Deletar conta').at(-1)?.click();
  await expect.poll(said).toContain('Erro ao desativar conta!');
  expect(order).toEqual([]);
});

test('A13 who alone administers a company is told what comes first, and offered no deletion', async () => {
  await open('needs-admin');
  await expect.poll(said).toContain('Só você administra Horizonte Engenharia');
  const link = await byRole('link', 'Escolher outra pessoa');
  expect(link.getAttribute('href')).toBe('/company/users');
  expect(allByRole('button', /Deletar/)).toEqual([]);
});

test('A13 who is alone in a company types the e-mail and the password before all of it is erased', async () => {
  erase.mockReset().mockRejectedValueOnce(new AppError('wrong-password'));
  await open('erased');
  await press('checkbox', /perda dos dados/);
  await press('button', 'Deletar conta e dados');
  const dialog = await byRole('dialog');
  expect(dialog.textContent).toContain('modelos, categorias e versões');
  const submit = () => allByRole('button', 'Deletar conta e dados').at(-1);
  expect(submit()?.matches(':disabled')).toBe(true);
  await fill('Digite o seu e-mail para confirmar', 'bruno@horizonte.example');
  await fill('Senha atual', 'errada');
  submit()?.click();
  await expect
    .poll(() => saidBeside('Digite o seu e-mail para confirmar'))
    .toContain('Este não é o e-mail desta conta');
  expect(erase).not.toHaveBeenCalled();
  await fill('Digite o seu e-mail para confirmar', 'ANA@horizonte.example');
  submit()?.click();
  await expect.poll(() => saidBeside('Senha atual')).toContain('Senha incorreta');
  expect(order).toEqual([]);
  erase.mockImplementationOnce(() => {
    order.push('erase');
    return Promise.resolve();
  });
  await fill('Senha atual', 'Segredo-1');
  submit()?.click();
  await expect.poll(() => order).toEqual(['erase', 'sign-out']);
  expect(erase).toHaveBeenLastCalledWith(['company-1'], 'Segredo-1');
});

test('A13 without a network it is said calmly that leaving needs one', async () => {
  const deletion = () => Promise.reject(new AppError('network-unreachable'));
  page = await drawn(<DeleteAccountCard profile={profileOf()} />, {
    data: { session: { ...signedIn(), unsent }, profile: { deletion, disable, delete: erase } },
  });
  await byRole('status', /^Deletar a conta precisa de conexão com a internet\./);
  expect(allByRole('alert')).toEqual([]);
  expect(allByRole('checkbox')).toEqual([]);
});
