// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import type { Data } from '#app/data/ports.ts';
import { AppError } from '#domain/api/errors.ts';
import { listOpportunities, listPlans, readPlan } from '#domain/api/plan.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { allByRole, brokenRules, byRole, press, said } from '#tests/support/perceived.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { ChargeTab } from '../charge/charge-tab.tsx';
import { NotificationsTab } from '../notifications/notifications-tab.tsx';
import { PlansTab } from './plans-tab.tsx';

const free = { uid: 'autodocs-free', description: '' };
const plans = listPlans.response.parse({
  current: free,
  offered: [free, { uid: 'autodocs-pro', description: 'Profissional' }],
  support: '5551999999999',
});
const plan = readPlan.response.parse({
  plan: free,
  expirationDate: '2026-12-31T12:00:00.000Z',
  expired: false,
  features: [{ type: 'users', status: 'paid', amount: 10, used: 3, singleUse: false }],
  storage: { amount: 1000, used: 990 },
  support: null,
});
let page: Drawn;

async function open(
  tab: ReactNode,
  account: Partial<Data['account']>,
  user: Parameters<typeof signedIn>[0] = {},
): Promise<void> {
  const notifications = { state$: new BehaviorSubject({ phase: 'unsupported' as const }) };
  page = await drawn(tab, { data: { session: signedIn(user), account, notifications } });
}

afterEach(() => {
  page.remove();
  localStorage.clear();
});

test('A16 A17 an administrator is led to another plan by a message that names both and the company', async () => {
  await open(<PlansTab />, { plans: () => Promise.resolve(plans) });
  await byRole('heading', /^Gratuito.*Plano atual/);
  const link = await byRole('link', /Mudar para este plano/);
  const address = new URL(link.getAttribute('href') ?? '');
  expect(address.href).toContain('5551999999999');
  expect(address.searchParams.get('text')).toBe(
    'Olá! Quero mudar do plano Gratuito para o plano Profissional na empresa Horizonte Engenharia.',
  );
  expect(await brokenRules(page.page)).toEqual([]);
});

test('A17 whoever does not administer the company sees the plans, and who can change them', async () => {
  await open(<PlansTab />, { plans: () => Promise.resolve(plans) }, { companyadmin: false });
  await byRole('heading', 'Profissional');
  expect(allByRole('link')).toEqual([]);
  expect(said()).toContain('Quem administra a sua empresa pode mudar de plano.');
});

test('A16 what the company pays for: its plan, features, conditions and room', async () => {
  const opportunities = listOpportunities.response.parse({ opportunities: [] }).opportunities;
  await open(<ChargeTab />, {
    plan: () => Promise.resolve(plan),
    opportunities: () => Promise.resolve(opportunities),
  });
  await byRole('heading', 'Plano atual');
  expect(said()).toContain('Válido até 31/12/2026');
  expect(said()).toContain('Para mudar ou cancelar o plano, fale com o seu fornecedor.');
  expect(said()).toContain('Nenhuma condição de pagamento registrada.');
  await expect.poll(said).toContain('3/10');
  expect(said()).toContain('O armazenamento está quase no fim.');
  expect(await brokenRules(page.page)).toEqual([]);
});

test('A16 A17 without a network the plan says calmly that it needs one, and shows itself when it is back', async () => {
  const ask = vi.fn<Data['account']['plans']>();
  ask.mockRejectedValueOnce(new AppError('network-unreachable')).mockResolvedValue(plans);
  await open(<PlansTab />, { plans: ask });
  await byRole('status', /O plano precisa de conexão.*Aparece aqui quando a conexão voltar\./);
  expect(allByRole('alert')).toEqual([]);
  dispatchEvent(new Event('online'));
  await byRole('heading', 'Profissional');
});

test('A16 without a network the activity says calmly that it needs one', async () => {
  await open(<NotificationsTab />, {
    activity: () => Promise.reject(new AppError('network-unreachable')),
  });
  await byRole('status', /A atividade precisa de conexão.*Aparece aqui quando a conexão voltar\./);
  expect(allByRole('alert')).toEqual([]);
});

test('A16 what happened to the account is listed, and greetings are switched for this device', async () => {
  const activity = vi.fn<Data['account']['activity']>();
  activity.mockResolvedValue([
    { uid: 'a1', at: '2026-11-20T12:00:00.000Z', event: 'sign-in', address: '192.0.2.1' },
  ]);
  await open(<NotificationsTab />, { activity });
  const list = await byRole('list', 'Atividade da conta');
  expect(list.textContent).toContain('Entrada na conta');
  expect(list.textContent).toContain('de 192.0.2.1');
  expect(said()).toContain('Este navegador não mostra avisos.');
  const box = await byRole('checkbox', 'Mostrar saudações em datas comemorativas');
  const before = box.getAttribute('aria-checked');
  await press('checkbox', 'Mostrar saudações em datas comemorativas');
  await expect.poll(() => box.getAttribute('aria-checked')).not.toBe(before);
  expect(await brokenRules(page.page)).toEqual([]);
});
