// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompanyStore, Gate } from '#app/data/ports.ts';
import { companySettingsSchema, type CompanySettings } from '#domain/api/company/settings.ts';
import { AppError } from '#domain/api/errors.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressOption } from '#tests/support/hands.ts';
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
import { HoursSection } from './hours/hours-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

const settings: CompanySettings = companySettingsSchema.parse({
  name: 'Horizonte',
  code: 'HZ',
  whitelabel: { logo: null, background: null, color: null, hideOtherProducts: [] },
  timeBlocking: { enabled: false, startTime: [20, 0], endTime: [7, 0], timeZone: 'America/Sao_Paulo' },
  machineControl: null,
  requireSecondFactor: false,
  messageTextInNotifications: true,
  alternateSounds: [],
  licensed: { whitelabel: true, timeBlocking: true },
});

const saveSettings = vi.fn<CompanyStore['saveSettings']>();
const read = vi.fn<CompanyStore['settings']>();
const reload = vi.fn(() => Promise.resolve());
let page: Drawn;

async function open(section: ReactNode, user: Parameters<typeof signedIn>[0] = {}): Promise<void> {
  const session = { ...signedIn(user), gate$: new BehaviorSubject<Gate>(null), reload };
  page = await drawn(section, { data: { session, company: { settings: read, saveSettings } } });
}

beforeEach(() => {
  read.mockReset().mockResolvedValue(settings);
  saveSettings
    .mockReset()
    .mockImplementation((change) => Promise.resolve(companySettingsSchema.parse({ ...settings, ...change })));
  reload.mockClear();
});
afterEach(() => {
  page.remove();
  vi.useRealTimers();
});

test('A19 the zone of the blocked hours is found and shown by its name, and saved by its own', async () => {
  await open(<HoursSection />);
  expect((await field('Fuso horário')).value).toBe('São Paulo · Horário Padrão de Brasília');
  await fill('Fuso horário', 'nova york');
  pressOption(await byRole('option', /^Nova York/));
  await press('button', 'Salvar');
  await expect.poll(said).toContain('Alterações salvas!');
  expect(saveSettings).toHaveBeenCalledWith({
    timeBlocking: { enabled: false, startTime: [20, 0], endTime: [7, 0], timeZone: 'America/New_York' },
  });
  expect((await field('Fuso horário')).value).toMatch(/^Nova York/);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('A19 hours that say nothing are refused beside them, and those over midnight explained', async () => {
  await open(<HoursSection />);
  expect(await saidBeside('Termina às')).toContain('Passa da meia-noite');
  await fill('Termina às', '20:00');
  await press('button', 'Salvar');
  await expect.poll(() => saidBeside('Termina às')).toContain('Escolha horários diferentes');
  await fill('Começa às', '');
  await press('button', 'Salvar');
  await expect.poll(() => saidBeside('Começa às')).toContain('Escolha um horário');
  expect(saveSettings).not.toHaveBeenCalled();
});

test('A19 hours that close the company now are asked about first', async () => {
  await open(<HoursSection />);
  await press('checkbox', 'Bloquear o uso nestes horários');
  await fill('Começa às', '00:00');
  await fill('Termina às', '23:59');
  await press('button', 'Salvar');
  await byRole('alertdialog', 'Fechar a empresa agora?');
  expect(saveSettings).not.toHaveBeenCalled();
  await press('button', 'Cancelar');
  await expect.poll(() => allByRole('alertdialog')).toEqual([]);
  await press('button', 'Salvar');
  await press('button', 'Salvar e fechar agora');
  await expect.poll(() => saveSettings.mock.calls.length).toBe(1);
  // This session ends with all others, so it is not reloaded.
  expect(reload).not.toHaveBeenCalled();
});

test('A22 C06 a second step is required of everybody, or the failure said with the choice kept', async () => {
  saveSettings.mockRejectedValueOnce(new AppError('network-unreachable'));
  await open(<SignInSection />);
  const name = 'Exigir a verificação em duas etapas de todas as pessoas';
  await press('checkbox', name);
  await press('button', 'Salvar');
  await expect.poll(said).toContain('Sem conexão com o servidor');
  expect((await byRole('checkbox', name)).getAttribute('aria-checked')).toBe('true');
  await press('button', 'Salvar');
  await expect.poll(said).toContain('Alterações salvas!');
  expect(saveSettings).toHaveBeenLastCalledWith({ requireSecondFactor: true });
  expect(await brokenRules(page.page)).toEqual([]);
});

test('C12 S16 who may only look sees the rules, and can change none of them', async () => {
  await open(<SignInSection />, { companyadmin: false, permissions: ['settings.view'] });
  const box = await byRole('checkbox', /Exigir a verificação/);
  expect(isDisabled(box)).toBe(true);
  expect(said()).toContain('Peça a permissão a quem administra a sua empresa.');
  box.click();
  expect(box.getAttribute('aria-checked')).toBe('false');
});

test('A19 C06 without a network the rules say calmly where they are', async () => {
  read.mockReset().mockRejectedValue(new AppError('network-unreachable'));
  await open(<HoursSection />);
  await byRole('status', /A administração fica no servidor.*Aparece aqui quando a conexão voltar\./);
  expect(allByRole('alert')).toEqual([]);
});
