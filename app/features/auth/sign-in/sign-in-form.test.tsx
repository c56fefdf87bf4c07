// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SecondFactorStore, SessionStore } from '#app/data/ports.ts';
import { AppError } from '#domain/api/errors.ts';
import { secondStepSchema } from '#domain/api/second-step.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import {
  allByRole,
  brokenRules,
  byRole,
  field,
  fill,
  isDisabled,
  press,
  said,
  saidBeside,
} from '#tests/support/perceived.ts';
import { SignInForm } from './sign-in-form.tsx';

const step = secondStepSchema.parse({
  challenge: 'c'.repeat(43),
  user: 'ana@horizonte.example',
  methods: ['app', 'sms', 'recovery'],
  phone: '4321',
  expiresAt: '2026-11-26T12:00:00.000Z',
});

const signIn = vi.fn<SessionStore['signIn']>();
const answerSecondStep = vi.fn<SessionStore['answerSecondStep']>();
const sendCode = vi.fn<SecondFactorStore['sendCode']>();
const onSignedIn = vi.fn();
const onForgot = vi.fn();
const onUnverified = vi.fn();
let page: Drawn;

async function open(language: 'pt_BR' | 'pt_PT' | 'en_US' = 'pt_BR'): Promise<void> {
  const session = { signIn, answerSecondStep, expect: () => undefined };
  page = await drawn(<SignInForm onSignedIn={onSignedIn} onForgot={onForgot} onUnverified={onUnverified} />, {
    language,
    data: { session, secondFactor: { sendCode, canUsePasskeys: false } },
  });
}

async function submit(user = ' ana@horizonte.example ', password = 'Segredo-1'): Promise<void> {
  await fill('E-mail', user);
  await fill('Senha', password);
  await press('button', 'Entrar');
}

beforeEach(() => {
  for (const call of [signIn, answerSecondStep, sendCode, onSignedIn, onForgot, onUnverified])
    call.mockReset();
});
afterEach(() => page.remove());

test('A01 what is missing is said beside it, has the focus, and is asked of nobody', async () => {
  await open();
  await press('button', 'Entrar');
  await expect.poll(() => saidBeside('E-mail')).toBe('Email é obrigatório');
  expect(await saidBeside('Senha')).toBe('A senha é obrigatória');
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('email');
  expect(signIn).not.toHaveBeenCalled();
  await fill('E-mail', 'a');
  await expect.poll(() => saidBeside('E-mail')).toBe('');
});

test('A01 the right words let in, without the blanks around the login', async () => {
  signIn.mockResolvedValue(null);
  await open();
  await submit();
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(signIn).toHaveBeenCalledWith({ user: 'ana@horizonte.example', password: 'Segredo-1' });
});

test('A01 a password can be seen, and hidden again', async () => {
  await open();
  expect((await field('Senha')).type).toBe('password');
  await press('button', 'Mostrar senha');
  expect((await field('Senha')).type).toBe('text');
  await press('button', 'Ocultar senha');
  expect((await field('Senha')).type).toBe('password');
});

test.each([
  ['wrong-password', 'Senha', 'Senha incorreta'],
  ['user-not-found', 'E-mail', 'Email incorreto'],
] as const)('A01 S12 %s stands beside its input, and what was typed stays', async (code, label, text) => {
  signIn.mockRejectedValue(new AppError(code));
  await open();
  await submit();
  await expect.poll(() => saidBeside(label)).toBe(text);
  expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
  expect((await field('E-mail')).value.trim()).toBe('ana@horizonte.example');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test.each([
  ['suitable-license-not-found', 'As licenças da sua empresa estão irregulares'],
  ['user-blocked', 'Usuário bloqueado'],
  ['network-unreachable', 'Erro ao fazer Login'],
] as const)('A01 S12 %s is explained in a window with its code', async (code, title) => {
  signIn.mockRejectedValue(new AppError(code));
  await open();
  await submit();
  const dialog = await byRole('alertdialog', title);
  expect(dialog.textContent).toContain(`Código: ${code}`);
  allByRole('button', 'Fechar').at(-1)?.click();
  await expect.poll(() => allByRole('alertdialog')).toEqual([]);
});

test('A01 A02 who forgot the password, or has not confirmed the e-mail, goes on with what was typed', async () => {
  signIn.mockRejectedValue(new AppError('user-email-not-verified'));
  await open();
  await submit();
  await expect
    .poll(() => onUnverified.mock.calls)
    .toEqual([[{ user: 'ana@horizonte.example', oldPassword: 'Segredo-1' }]]);
  await press('button', 'Esqueceu a senha?');
  expect(onForgot).toHaveBeenCalledWith('ana@horizonte.example');
});

test('A15 a second step takes digits, says that a code is wrong, and keeps the login when it is left', async () => {
  signIn.mockResolvedValue(step);
  answerSecondStep.mockRejectedValueOnce(new AppError('invalid-code'));
  await open();
  await submit();
  await byRole('dialog', 'Aut. de Duas Etapas');
  expect(isDisabled(await byRole('button', 'Verificar'))).toBe(true);
  await fill('Código de verificação', '0 0 0-0 0 0');
  await press('button', 'Verificar');
  await expect.poll(() => saidBeside('Código de verificação')).toBe('* Código inválido');
  expect(answerSecondStep).toHaveBeenCalledWith({ step, code: '000000', method: 'app', trust: false });
  await press('button', 'Cancelar');
  await expect.poll(() => allByRole('dialog')).toEqual([]);
  expect((await field('E-mail')).value.trim()).toBe('ana@horizonte.example');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('A15 a recovery code takes letters, and the browser can be trusted', async () => {
  signIn.mockResolvedValue(step);
  answerSecondStep.mockResolvedValue();
  await open();
  await submit();
  await press('button', 'Usar um código de recuperação');
  await press('checkbox', 'Confiar neste navegador por 30 dias');
  await fill('Código de recuperação', 'ABCD-1234');
  await press('button', 'Verificar');
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(answerSecondStep).toHaveBeenCalledWith({ step, code: 'ABCD-1234', method: 'recovery', trust: true });
});

test('A15 a code goes to the phone once it is asked for, and says where it does not', async () => {
  signIn.mockResolvedValue(step);
  sendCode.mockRejectedValueOnce(new AppError('sms-not-sent'));
  sendCode.mockResolvedValueOnce({ phone: '4321', mailbox: true });
  await open();
  await submit();
  await byRole('dialog', 'Aut. de Duas Etapas');
  expect(sendCode).not.toHaveBeenCalled();
  await press('button', 'Receber um código por SMS');
  await expect.poll(said).toContain('Não foi possível enviar o código');
  await press('button', 'Usar o aplicativo autenticador');
  await press('button', 'Receber um código por SMS');
  await expect.poll(said).toContain('telefone com final 4321');
  await byRole('link', 'Ver os códigos da demonstração');
});

test.each([
  ['pt_PT', 'Palavra-passe'],
  ['en_US', 'Password'],
] as const)('A01 S08 the form in %s is complete and accessible', async (language, label) => {
  await open(language);
  await field(label);
  expect(said()).not.toMatch(/account\.\w|secondFactor\.\w/);
  expect(await brokenRules(page.page)).toEqual([]);
});
