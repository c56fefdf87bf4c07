import { afterAll, beforeAll, expect, it } from 'vitest';
import { poll } from '#tests/support/poll.ts';
import { Sender, setStage, told, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

async function figure(line: string): Promise<number> {
  const { body } = await stage.gateway.services.metrics.text();
  const found = body.split('\n').find((each) => each.startsWith(`autodocs_webhook_${line} `));
  return Number(found?.split(' ').at(-1));
}
const attempts = (outcome: string, retry: boolean): Promise<number> =>
  figure(`attempts_total{outcome="${outcome}",retry="${retry}"}`);

it('C12 O04 the figures say what is delivered, fails, is tried again, waits and is paused, and name nobody', async () => {
  const sender = await Sender.in(stage);
  const { hook, uid } = await sender.hook();
  await sender.execute(2);
  await told(hook, 2);
  await stage.gateway.services.webhookDispatcher.idle();
  expect([await attempts('delivered', false), await attempts('failed', false)]).toEqual([2, 0]);
  expect(await figure('waiting_seconds')).toBe(0);

  hook.answer('failing');
  await sender.execute(3);
  await poll(async () => (await sender.shown(uid)).paused !== null, { what: () => 'not paused' });
  await stage.gateway.services.webhookDispatcher.idle();
  expect(await figure('pauses_total')).toBe(1);
  const [first, again] = [await attempts('failed', false), await attempts('failed', true)];
  expect(first + again).toBe(20);
  expect(first).toBeGreaterThan(0);
  expect(again).toBeGreaterThan(0);
  expect(await figure('waiting_seconds')).toBeGreaterThan(0);

  hook.answer('take');
  await sender.act(uid, 'resume');
  await told(hook, 5);
  await stage.gateway.services.webhookDispatcher.idle();
  expect((await attempts('delivered', false)) + (await attempts('delivered', true))).toBe(5);
  expect(await attempts('delivered', true)).toBeGreaterThan(0);
  expect(await figure('waiting_seconds')).toBe(0);

  const { body } = await stage.gateway.services.metrics.text();
  for (const name of [uid, sender.company, hook.url]) expect(body).not.toContain(name);
});

it('C12 O04 an endpoint that is switched off leaves nothing waiting behind in the figures', async () => {
  const sender = await Sender.in(stage);
  const { hook, uid } = await sender.hook();
  hook.answer('gone');
  await sender.execute(1);
  await poll(async () => (await sender.shown(uid)).paused !== null, { what: () => 'not paused' });
  await stage.gateway.services.webhookDispatcher.idle();
  expect(await figure('waiting_seconds')).toBeGreaterThan(0);
  stage.gateway.services.metrics.webhooks.only(new Set());
  expect(await figure('waiting_seconds')).toBe(0);
});
