// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountStore } from '#app/data/ports.ts';
import { AppError } from '#domain/api/errors.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import {
  allByRole,
  brokenRules,
  byRole,
  field,
  fill,
  press,
  said,
  saidBeside,
} from '#tests/support/perceived.ts';
import type { AuthPanel } from '../auth-panel.ts';
import { RecoveryPanels } from './recovery-panels.tsx';

type Recovery = Parameters<typeof RecoveryPanels>[0]['panel'];

const recoverPassword = vi.fn<AccountStore['recoverPassword']>();
const isRecoveryGood = vi.fn<AccountStore['isRecoveryGood']>();
const savePassword = vi.fn<AccountStore['savePassword']>();
const left = vi.fn<(panel: AuthPanel) => void>();
let page: Drawn;

/** Renders the panels like the sign-in page, until one leads back to the form. */
function Panels({ first }: { first: Recovery }) {
  const [panel, setPanel] = useState<Recovery>(first);
  const go = (next: AuthPanel): void => {
    if (next.tab === 'login' || next.tab === 'register' || next.tab === 'externalRegister') left(next);
    else setPanel(next);
  };
  return <RecoveryPanels panel={panel} onPanel={go} />;
}

async function open(first: Recovery, language: 'pt_BR' | 'pt_PT' | 'en_US' = 'pt_BR'): Promise<void> {
  const account = { recoverPassword, isRecoveryGood, savePassword };
  page = await drawn(<Panels first={first} />, { language, data: { account } });
}

const byMail: Recovery = { tab: 'redefinePassword', proof: { recoveryToken: 'token' } };
const met = (): number => allByRole('listitem', /\(cumprida\)/).length;

beforeEach(() => {
  for (const call of [recoverPassword, isRecoveryGood, savePassword, left]) call.mockReset();
  isRecoveryGood.mockResolvedValue(true);
});
afterEach(() => page.remove());

test('A02 asks for the e-mail, says who is unknown, and where the mail went', async () => {
  recoverPassword.mockRejectedValueOnce(new AppError('user-not-found'));
  recoverPassword.mockResolvedValueOnce({ mailbox: true });
  await open({ tab: 'forgotPassword', user: 'ana@horizonte.example' });
  await fill('E-mail', ' ');
  await press('button', 'Enviar link');
  await expect.poll(() => saidBeside('E-mail')).toBe('Email é obrigatório');
  expect(recoverPassword).not.toHaveBeenCalled();
  await fill('E-mail', 'ninguem@horizonte.example');
  await press('button', 'Enviar link');
  await expect.poll(() => saidBeside('E-mail')).toBe('Email não cadastrado');
  await fill('E-mail', 'ana@horizonte.example');
  await press('button', 'Enviar link');
  await byRole('heading', 'Email enviado!');
  expect(recoverPassword).toHaveBeenLastCalledWith({ user: 'ana@horizonte.example', language: 'pt_BR' });
  expect((await byRole('link', 'Ver os e-mails da demonstração')).getAttribute('href')).toBe('/mailbox');
  await press('button', 'Voltar à tela de login');
  expect(left).toHaveBeenCalledWith({ tab: 'login', user: 'ana@horizonte.example', notice: null });
});

test('A02 A14 each rule is ticked as it is met; a weak or mistyped password is sent to nobody', async () => {
  await open(byMail);
  expect((await field('Nova Senha')).autocomplete).toBe('new-password');
  await press('button', 'Redefinir nova senha');
  await expect.poll(() => saidBeside('Nova Senha')).toBe('A senha é obrigatória');
  expect(met()).toBe(0);
  await fill('Nova Senha', 'abc');
  await expect.poll(met).toBe(1);
  expect(said()).toContain('Força: fraca');
  await press('button', 'Redefinir nova senha');
  await expect.poll(() => saidBeside('Nova Senha')).toBe('A senha não cumpre todas as regras');
  await fill('Nova Senha', 'Uma-Senha-Boa-1');
  await expect.poll(met).toBe(5);
  await fill('Confirme a senha', 'Uma-Senha-Boa-2');
  await press('button', 'Redefinir nova senha');
  await expect.poll(() => saidBeside('Confirme a senha')).toContain('precisa ser igual à senha');
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('confirm-password');
  expect(savePassword).not.toHaveBeenCalled();
});

test('A02 a new password is saved by the proof of the mail, and leads back to the form', async () => {
  savePassword.mockRejectedValueOnce(new AppError('network-unreachable'));
  savePassword.mockResolvedValueOnce();
  await open(byMail);
  await fill('Nova Senha', 'Uma-Senha-Boa-1');
  await fill('Confirme a senha', 'Uma-Senha-Boa-1');
  await press('button', 'Redefinir nova senha');
  await expect.poll(said).toContain('Erro ao alterar a senha');
  expect((await field('Nova Senha')).value).toBe('Uma-Senha-Boa-1');
  await press('button', 'Redefinir nova senha');
  await expect.poll(() => left.mock.calls).toEqual([[{ tab: 'login', user: '', notice: 'password-saved' }]]);
  expect(savePassword).toHaveBeenLastCalledWith({
    recoveryToken: 'token',
    password: 'Uma-Senha-Boa-1',
    language: 'pt_BR',
  });
});

test('A02 a link that is over offers a new one', async () => {
  isRecoveryGood.mockResolvedValue(false);
  await open(byMail);
  await press('button', 'Pedir um novo link');
  await byRole('heading', 'Recuperar a senha');
  expect((await field('E-mail')).value).toBe('');
});

test.each([['pt_PT'], ['en_US']] as const)(
  'A02 S08 the recovery in %s is complete and accessible',
  async (language) => {
    await open(byMail, language);
    await expect.poll(() => allByRole('listitem').length).toBe(5);
    expect(said()).not.toMatch(/recovery\.\w/);
    expect(await brokenRules(page.page)).toEqual([]);
  },
);
