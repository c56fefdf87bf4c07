// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SecondFactorStore } from '#app/data/ports.ts';
import { AppError } from '#domain/api/errors.ts';
import { secondFactorStatusSchema, type SecondFactorStatus } from '#domain/api/second-factor.ts';
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
import { signedIn } from '#tests/support/signed-in.ts';
import { SecondFactorCards } from './two-step/second-factor-cards.tsx';

const none: SecondFactorStatus = {
  enabled: false,
  phone: null,
  sms: true,
  app: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  trusted: [],
};
const codes = Array.from({ length: 10 }, (_, at) => `AAAA-${String(at).padStart(4, '0')}`);
const SECRET = 'JBSWY3DPEHPK3PXP';

const store = {
  status: vi.fn<SecondFactorStore['status']>(),
  beginApp: vi.fn<SecondFactorStore['beginApp']>(),
  confirmApp: vi.fn<SecondFactorStore['confirmApp']>(),
  beginPhone: vi.fn<SecondFactorStore['beginPhone']>(),
  sendCode: vi.fn<SecondFactorStore['sendCode']>(),
  approvePhone: vi.fn<SecondFactorStore['approvePhone']>(),
  disable: vi.fn<SecondFactorStore['disable']>(),
  newRecoveryCodes: vi.fn<SecondFactorStore['newRecoveryCodes']>(),
  addPasskey: vi.fn<SecondFactorStore['addPasskey']>(),
  removePasskey: vi.fn<SecondFactorStore['removePasskey']>(),
  distrust: vi.fn<SecondFactorStore['distrust']>(),
  canUsePasskeys: true,
};
let page: Drawn;

async function open(status: SecondFactorStatus, language: 'pt_BR' | 'pt_PT' | 'en_US' = 'pt_BR') {
  store.status.mockResolvedValue(secondFactorStatusSchema.parse(status));
  page = await drawn(<SecondFactorCards />, {
    language,
    data: { session: signedIn(), secondFactor: store },
  });
}

async function prove(button: string): Promise<void> {
  await fill('Senha atual', 'Segredo-1');
  await press('button', button);
}

beforeEach(() => {
  for (const call of Object.values(store)) if (typeof call === 'function') call.mockReset();
});
afterEach(() => page.remove());

test('A15 an app is set up by password, key and code; its recovery codes are shown once', async () => {
  store.beginApp.mockRejectedValueOnce(new AppError('wrong-password'));
  store.beginApp.mockResolvedValueOnce({ secret: SECRET, address: `otpauth://totp/x?secret=${SECRET}` });
  store.confirmApp.mockRejectedValueOnce(new AppError('invalid-code'));
  store.confirmApp.mockResolvedValueOnce(codes);
  await open(none);
  await expect.poll(said).toContain('Desativada');
  await press('button', 'Configurar Aplicativo autenticador');
  expect(isDisabled(await byRole('button', 'Continuar'))).toBe(true);
  await prove('Continuar');
  await expect.poll(() => saidBeside('Senha atual')).toContain('Senha incorreta');
  await prove('Continuar');
  await byRole('img', 'QR code para o aplicativo autenticador');
  expect(said()).toContain('JBSW Y3DP EHPK 3PXP');
  expect(isDisabled(await byRole('button', 'Verificar'))).toBe(true);
  await fill('Código de verificação', '12a3456');
  expect((await field('Código de verificação')).value).toBe('123456');
  await press('checkbox', 'Encerrar as minhas outras sessões');
  await press('button', 'Verificar');
  await expect.poll(() => saidBeside('Código de verificação')).toContain('* Código inválido');
  store.status.mockResolvedValue({ ...none, enabled: true, app: true, recoveryCodesLeft: 10 });
  await press('button', 'Verificar');
  await byRole('heading', 'Seus códigos de recuperação');
  expect(store.confirmApp).toHaveBeenLastCalledWith('123456', { language: 'pt_BR', endOthers: true });
  expect(allByRole('listitem', /^AAAA-/)).toHaveLength(10);
  await press('button', 'Já guardei');
  await expect.poll(said).toContain('Restam 10 códigos');
  expect(said()).not.toContain('AAAA-0000');
});

test('A15 a phone is written, proven and approved; a code can be asked for again', async () => {
  store.beginPhone.mockResolvedValue({ challenge: 'c' });
  store.sendCode.mockResolvedValue({ phone: '4321', mailbox: false });
  store.approvePhone.mockResolvedValue(null);
  await open(none);
  await press('button', 'Configurar SMS');
  await press('button', 'Enviar código');
  await expect.poll(() => saidBeside('Telefone')).toContain('Preencha este campo');
  await fill('Código de área', '11');
  await fill('Telefone', '9');
  await press('button', 'Enviar código');
  await expect.poll(() => saidBeside('Telefone')).toContain('Confira os números');
  expect(await saidBeside('Código de área')).toBe('');
  await fill('Telefone', '987654321');
  expect((await field('Telefone')).value).toBe('98765-4321');
  await press('button', 'Enviar código');
  await prove('Continuar');
  await expect.poll(said).toContain('telefone com final 4321');
  expect(store.beginPhone).toHaveBeenCalledWith(
    { countryCode: '55', areaCode: '11', phone: '987654321' },
    { password: 'Segredo-1' },
  );
  await press('button', 'Enviar novamente');
  await expect.poll(said).toContain('Enviamos um novo código.');
  expect(store.sendCode).toHaveBeenCalledTimes(2);
  await fill('Código de verificação', '123456');
  store.status.mockResolvedValue({ ...none, enabled: true, phone: '4321' });
  await press('button', 'Verificar');
  await expect.poll(said).toContain('Códigos para o telefone com final 4321');
  expect(store.approvePhone).toHaveBeenCalledWith(
    { user: 'ana@horizonte.example', challenge: 'c' },
    '123456',
    { language: 'pt_BR', endOthers: false },
  );
});

test('A15 A22 the second step is taken off by password; a company that requires it says so', async () => {
  store.disable.mockRejectedValueOnce(new AppError('second-factor-kept'));
  store.disable.mockResolvedValueOnce();
  await open({ ...none, enabled: true, app: true, recoveryCodesLeft: 1 });
  await expect.poll(said).toContain('Resta 1 código');
  await press('button', 'Desativar');
  await byRole('dialog', /Desativar a verificação em duas etapas/);
  await fill('Senha atual', 'Segredo-1');
  allByRole('button', 'Desativar').at(-1)?.click();
  await expect.poll(said).toContain('Sua empresa exige a verificação em duas etapas');
  store.status.mockResolvedValue(none);
  allByRole('button', 'Desativar').at(-1)?.click();
  await expect.poll(said).toContain('Verificação em duas etapas desativada');
  await expect.poll(() => allByRole('button', 'Desativar')).toEqual([]);
  expect(store.disable).toHaveBeenLastCalledWith(
    { password: 'Segredo-1' },
    { language: 'pt_BR', endOthers: false },
  );
});

test('A15 new recovery codes take the place of the former', async () => {
  store.newRecoveryCodes.mockResolvedValue(codes);
  await open({ ...none, enabled: true, app: true, recoveryCodesLeft: 3 });
  await press('button', 'Gerar novos');
  await expect.poll(said).toContain('Os códigos anteriores deixam de valer.');
  await fill('Senha atual', 'Segredo-1');
  allByRole('button', 'Gerar novos').at(-1)?.click();
  await expect.poll(() => allByRole('listitem', /^AAAA-/).length).toBe(10);
});

test('A15 a passkey is named, added, listed and removed', async () => {
  const passkey = {
    id: 'k1',
    name: 'Notebook',
    createdAt: '2026-11-20T12:00:00.000Z',
    lastUsedAt: null,
  };
  store.addPasskey.mockRejectedValueOnce(new AppError('passkey-cancelled'));
  store.addPasskey.mockResolvedValueOnce();
  store.removePasskey.mockResolvedValue();
  await open(none);
  await expect.poll(said).toContain('Nenhuma chave de acesso ainda.');
  await press('button', 'Adicionar chave de acesso');
  await fill('Senha atual', 'Segredo-1');
  expect(isDisabled(await byRole('button', 'Continuar'))).toBe(true);
  await fill('Nome da chave', ' Notebook ');
  await press('button', 'Continuar');
  await expect.poll(() => allByRole('alert').length).toBeGreaterThan(0);
  store.status.mockResolvedValue({ ...none, passkeys: [passkey] });
  await press('button', 'Continuar');
  await expect.poll(said).toContain('Chave de acesso adicionada');
  expect(store.addPasskey).toHaveBeenLastCalledWith(
    'Notebook',
    { password: 'Segredo-1' },
    { language: 'pt_BR', endOthers: false },
  );
  await expect.poll(said).toContain('Criada em 20/11/2026 · Ainda não usada');
  await press('button', 'Remover a chave Notebook');
  store.status.mockResolvedValue(none);
  await prove('Remover');
  await expect.poll(said).toContain('Chave de acesso removida');
  expect(store.removePasskey.mock.calls[0]?.slice(0, 2)).toEqual(['k1', { password: 'Segredo-1' }]);
});

test('A15 trusted browsers are listed, this one marked, and trusted no more', async () => {
  const seen = { createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null };
  const trusted = [
    { uid: 'browser-1', device: 'Chrome · Linux', expiresAt: '2026-12-20T12:00:00.000Z', own: true, ...seen },
    { uid: 'browser-2', device: '', expiresAt: '2026-12-21T12:00:00.000Z', own: false, ...seen },
  ];
  store.distrust.mockRejectedValueOnce(new AppError('network-unreachable'));
  store.distrust.mockResolvedValueOnce();
  await open({ ...none, enabled: true, app: true, trusted });
  await expect.poll(said).toContain('Este navegador');
  await press('button', 'Deixar de confiar em Navegador');
  await expect.poll(said).toContain('Sem conexão com o servidor');
  store.status.mockResolvedValue({ ...none, enabled: true, trusted: [] });
  await press('button', 'Deixar de confiar em Navegador');
  await expect.poll(said).toContain('O navegador não é mais confiável');
  expect(store.distrust).toHaveBeenLastCalledWith('browser-2');
});

test('A13 A15 without a network the part says calmly that it needs one, and shows itself when it is back', async () => {
  store.status.mockRejectedValueOnce(new AppError('network-unreachable'));
  page = await drawn(<SecondFactorCards />, { data: { session: signedIn(), secondFactor: store } });
  await byRole(
    'status',
    /Esta parte precisa de conexão com a internet\..*Aparece aqui quando a conexão voltar\./,
  );
  expect(allByRole('alert')).toEqual([]);
  store.status.mockResolvedValue(none);
  dispatchEvent(new Event('online'));
  await byRole('button', 'Configurar SMS');
});

test('A15 a browser without passkeys and a server without SMS say so', async () => {
  store.canUsePasskeys = false;
  await open({ ...none, sms: false });
  await expect.poll(said).toContain('Este navegador não oferece chaves de acesso.');
  expect(said()).toContain('Este servidor não envia SMS');
  expect(allByRole('button', /SMS/)).toEqual([]);
  store.canUsePasskeys = true;
});

test.each([
  ['pt_PT', 'Configurar SMS'],
  ['en_US', 'Set up Text message'],
] as const)('A15 S08 what guards the account is complete and accessible in %s', async (language, label) => {
  await open({ ...none, enabled: true, app: true, recoveryCodesLeft: 2 }, language);
  await byRole('button', label);
  expect(said()).not.toMatch(/twoSteps\.\w/);
  expect(await brokenRules(page.page)).toEqual([]);
});
