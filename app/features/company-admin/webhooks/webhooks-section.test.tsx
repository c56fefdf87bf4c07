// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { LoggedDelivery, Webhook } from '#domain/api/company/webhooks.ts';
import { AppError } from '#domain/api/errors.ts';
import type { SendingStore } from '#app/data/ports.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { typeInto } from '#tests/support/hands.ts';
import { WebhooksSection } from './webhooks-section.tsx';

const at = '2026-11-21T10:00:00.000Z';
const webhook: Webhook = {
  uid: 'webhook-01',
  name: 'ERP',
  url: 'https://erp.example.com/hook',
  events: ['execution.created'],
  on: true,
  createdAt: at,
  changedAt: at,
  paused: null,
  failures: 0,
  restUntil: null,
  formerUntil: null,
};
const delivery: LoggedDelivery = {
  key: 'company-1:webhook-01:1',
  id: 'msg_1',
  event: 'execution.created',
  at,
  body: '{"type":"execution.created"}',
  attempts: 3,
  replay: false,
  state: 'failed',
  last: { at, milliseconds: 20, status: 500, problem: 'status' },
  due: null,
};

let page: Drawn | null = null;
afterEach(() => page?.remove());

async function shown(store: Partial<SendingStore>): Promise<Drawn> {
  page = await drawn(<WebhooksSection />, {
    data: { sending: () => Promise.resolve(store) },
  });
  return page;
}

const seen = (text: string): Promise<void> =>
  vi.waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 30_000 });

test('C12 adding a webhook says what lacks, why it is refused, and its secret once', async () => {
  const addWebhook = vi
    .fn<SendingStore['addWebhook']>()
    .mockRejectedValueOnce(new AppError('webhook-address-refused'))
    .mockResolvedValueOnce({ webhook, secret: 'whsec_segredo' });
  const { find } = await shown({ webhooks: () => Promise.resolve([]), addWebhook });
  await seen('Nenhum webhook');
  find('button', 'Adicionar webhook')?.click();
  await seen('Novo webhook');
  find('button', 'Salvar')?.click();
  await seen('Escreva um nome');
  expect(addWebhook).not.toHaveBeenCalled();
  const [name, url] = document.querySelectorAll<HTMLInputElement>('[role=dialog] input');
  if (name === undefined || url === undefined) throw new Error('there is no form');
  typeInto(name, 'ERP');
  typeInto(url, 'https://10.0.0.1');
  find('button', 'Salvar')?.click();
  await seen('Este endereço não pode receber webhooks');
  expect(name.value).toBe('ERP');
  find('button', 'Salvar')?.click();
  await seen('whsec_segredo');
  find('button', 'Já copiei')?.click();
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('whsec_segredo'), {
    timeout: 30_000,
  });
});

test('C12 a paused webhook says since when and why, and goes on', async () => {
  const resumeWebhook = vi.fn<SendingStore['resumeWebhook']>(() => Promise.resolve(webhook));
  const paused = { ...webhook, failures: 20, paused: { at, reason: 'failures' as const } };
  const webhooks = vi
    .fn<SendingStore['webhooks']>()
    .mockResolvedValueOnce([paused])
    .mockResolvedValue([webhook]);
  const { find } = await shown({ webhooks, resumeWebhook });
  await seen('20 envios seguidos falharam');
  find('button', 'Retomar')?.click();
  await seen('Ativo');
  expect(resumeWebhook).toHaveBeenCalledWith('webhook-01');
});

test('C12 the log tells what became of each, and sends one again', async () => {
  const replay = vi.fn<SendingStore['replay']>(() => Promise.resolve());
  const log = vi.fn<SendingStore['log']>(() =>
    Promise.resolve({ waiting: [], sent: [delivery], more: false }),
  );
  const { find } = await shown({ webhooks: () => Promise.resolve([webhook]), log, replay });
  await seen('ERP');
  find('button', 'Envios')?.click();
  await seen('Não entregue');
  await seen('Respondeu 500');
  document.querySelector<HTMLElement>('[aria-label^="Enviar de novo"]')?.click();
  await vi.waitFor(() => expect(replay).toHaveBeenCalledWith('webhook-01', delivery.key), {
    timeout: 30_000,
  });
  await vi.waitFor(() => expect(log.mock.calls.length).toBeGreaterThan(1), { timeout: 30_000 });
});
