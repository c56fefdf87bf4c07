import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#domain/api/company/webhooks.ts';
import { daysBefore } from '#server/stores/webhooks/webhook-deliveries.ts';
import { edited, newExecution, newTemplate } from '#tests/integration/replication/records.ts';
import { poll } from '#tests/support/poll.ts';
import { refusedAddresses } from '#tests/support/refused-addresses.ts';
import { Sender, setStage, told, toldOf, type Stage } from './stage.ts';

let stage: Stage;
let sender: Sender;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

async function fresh(): Promise<Sender> {
  sender = await Sender.in(stage);
  return sender;
}

describe('C12 what happens in a company is told', () => {
  it('C12 signed, by name alone, to who chose the event and to no other company', async () => {
    const { ana, company } = await fresh();
    const [executions, templates] = [
      await sender.hook('execution.created'),
      await sender.hook('template.published'),
    ];
    const stranger = await (await Sender.in(stage)).hook();
    const execution = newExecution(ana, {
      templateName: 'Contrato',
      fields: [{ id: 'A', name: 'Segredo', value: '12345' }],
    });
    await ana.push('execution', execution);
    await told(executions.hook, 1);
    const [webhook] = executions.hook.received;
    expect(webhook?.body).toEqual({
      type: 'execution.created',
      timestamp: expect.any(String),
      data: {
        company,
        id: execution.id,
        template: execution.template,
        templateName: 'Contrato',
        createdAt: execution.createdAt,
        createdBy: ana.user.uid,
      },
    });
    expect(webhook?.text).not.toContain('12345');
    expect([templates.hook.received, stranger.hook.received]).toEqual([[], []]);
  });

  it('C12 a template is told when it is published, and not when it is renamed', async () => {
    const { ana } = await fresh();
    const { hook } = await sender.hook('template.published');
    const template = newTemplate(ana);
    await ana.push('template', template);
    const renamed = edited(ana, template, { name: 'Outro' });
    await ana.push('template', renamed);
    const version = {
      file: 'a'.repeat(64),
      write: template.write.id,
      at: template.createdAt,
      by: ana.user.uid,
    };
    await ana.push('template', edited(ana, renamed, { versions: [version] }));
    await told(hook, 2);
    await stage.gateway.services.webhookDispatcher.idle();
    expect(hook.received.map(({ body }) => [body.data['id'], body.data['name'], body.data['isNew']])).toEqual(
      [
        [template.uid, template.name, true],
        [template.uid, 'Outro', false],
      ],
    );
  });

  it('C12 what is refused or sent again is told no more', async () => {
    const { ana } = await fresh();
    const { hook } = await sender.hook();
    const execution = newExecution(ana);
    await ana.push('execution', execution);
    await ana.push('execution', execution);
    const forged = newExecution(ana, { createdBy: 'someone-else' });
    expect((await ana.push('execution', forged, execution))[0]?.outcome).toBe('rejected');
    await told(hook, 1);
    await stage.gateway.services.webhookDispatcher.idle();
    expect(toldOf(hook)).toEqual([execution.id]);
    expect((await sender.log((await listed())[0] ?? '')).waiting).toEqual([]);
  });

  it('C12 in the order in which it happened', async () => {
    await fresh();
    const { hook } = await sender.hook();
    const ids = [...(await sender.execute(40)), ...(await sender.execute(5))];
    expect(await told(hook, 45)).toEqual(ids);
  });
});

async function listed(): Promise<string[]> {
  const response = await sender.ana.fetch('/company/self/webhooks');
  return calls.listWebhooks.response.parse(await response.json()).webhooks.map(({ uid }) => uid);
}

describe('C12 a receiver that fails', () => {
  it('C12 every other time loses nothing', async () => {
    await fresh();
    const { hook } = await sender.hook();
    hook.answer('every-other');
    const ids = await sender.execute(60);
    const came = await told(hook, 60);
    expect(new Set(came)).toEqual(new Set(ids));
    expect(came).toHaveLength(60);
    expect(hook.received.length).toBeGreaterThan(60);
  });

  it('C12 at one of them alone is told the others meanwhile', async () => {
    await fresh();
    const { hook, uid } = await sender.hook();
    hook.refuse(({ body }) => body.data['id'] === poison);
    const [poison, ...others] = await sender.execute(10);
    expect(await told(hook, 9)).toEqual(others);
    const { waiting } = await sender.log(uid);
    expect(waiting.map(({ last, state }) => [state, last?.status, last?.problem])).toEqual([
      ['waiting', 500, 'status'],
    ]);
    hook.refuse(null);
    expect((await told(hook, 10)).at(-1)).toBe(poison);
  });

  it('C12 at everything for a while is told all of it in order afterwards', async () => {
    await fresh();
    const { hook, uid } = await sender.hook();
    hook.answer('failing');
    const ids = await sender.execute(6);
    await poll(() => hook.received.length >= 6);
    expect((await sender.shown(uid)).failures).toBeGreaterThan(1);
    hook.answer('take');
    expect(await told(hook, 6)).toEqual(ids);
    await stage.gateway.services.webhookDispatcher.idle();
    expect((await sender.shown(uid)).failures).toBe(0);
  });

  it('C12 twenty times in a row is left alone until somebody says otherwise', async () => {
    await fresh();
    const { hook, uid } = await sender.hook();
    hook.answer('failing');
    const ids = await sender.execute(3);
    await poll(async () => (await sender.shown(uid)).paused !== null);
    expect(await sender.shown(uid)).toMatchObject({ failures: 20, paused: { reason: 'failures' } });
    hook.answer('take');
    ids.push(...(await sender.execute(2)));
    await stage.gateway.services.webhookDispatcher.idle();
    expect(hook.received).toHaveLength(20);
    await sender.act(uid, 'resume');
    expect(await told(hook, 5)).toEqual(ids);
    expect(await sender.shown(uid)).toMatchObject({ failures: 0, paused: null });
  });

  it('C12 for good (410) is left alone at once', async () => {
    await fresh();
    const { hook, uid } = await sender.hook();
    hook.answer('gone');
    const ids = await sender.execute(2);
    await poll(async () => (await sender.shown(uid)).paused !== null);
    expect((await sender.shown(uid)).paused?.reason).toBe('gone');
    expect(hook.received).toHaveLength(1);
    hook.answer('take');
    await sender.act(uid, 'resume');
    expect(await told(hook, 2)).toEqual(ids);
  });

  it.each(['silent', 'redirect'] as const)(
    'C12 by being %s delays no other, and leads nowhere',
    async (manner) => {
      await fresh();
      const [bad, good] = [await sender.hook(), await sender.hook()];
      bad.hook.answer(manner);
      const ids = await sender.execute(3);
      expect(await told(good.hook, 3)).toEqual(ids);
      await poll(() => bad.hook.received.length >= 2);
      expect(stage.peer.asked).not.toContain('/elsewhere');
      const problem = manner === 'silent' ? 'unreachable' : 'status';
      await poll(async () => (await sender.log(bad.uid)).waiting[0]?.last?.problem === problem);
      bad.hook.answer('take');
      expect(new Set(await told(bad.hook, 3))).toEqual(new Set(ids));
    },
  );

  it.each(['endless', 'huge'] as const)('C12 by an answer that is %s has taken it', async (manner) => {
    await fresh();
    const { hook } = await sender.hook();
    hook.answer(manner);
    const ids = await sender.execute(2);
    expect(await told(hook, 2)).toEqual(ids);
  });
});

describe('C12 what an administrator does with a webhook', () => {
  it('C12 sends a test, and one of the log again with the same id', async () => {
    await fresh();
    const { hook, uid } = await sender.hook();
    await sender.act(uid, 'test');
    await sender.execute(1);
    await told(hook, 2);
    await stage.gateway.services.webhookDispatcher.idle();
    const { sent } = await sender.log(uid);
    expect(sent.map(({ event, state, attempts }) => [event, state, attempts])).toEqual([
      ['execution.created', 'delivered', 1],
      ['webhook.test', 'delivered', 1],
    ]);
    const key = sent[0]?.key ?? '';
    await sender.ana.call(calls.replayWebhook, { key }, `/company/self/webhooks/${uid}/replay`);
    await told(hook, 3);
    const [, first, again] = hook.taken();
    expect([again?.id, again?.text]).toEqual([first?.id, first?.text]);
  });

  it('C12 keeps what was sent for thirty days, and nothing older', async () => {
    await fresh();
    const { hook, uid } = await sender.hook();
    await sender.execute(2);
    await told(hook, 2);
    const { webhookDeliveries, webhookDispatcher } = stage.gateway.services;
    await webhookDispatcher.idle();
    await webhookDispatcher.sweep();
    const key = { company: sender.company, endpoint: uid };
    const now = Date.now();
    await webhookDeliveries.forget(key, daysBefore(new Date(now), 30));
    expect((await sender.log(uid)).sent).toHaveLength(2);
    await webhookDeliveries.forget(key, daysBefore(new Date(now + 31 * 86_400_000), 30));
    expect((await sender.log(uid)).sent).toEqual([]);
  });

  it('C12 renews the secret: the one before signs too for a day', async () => {
    await fresh();
    const { hook, uid } = await sender.hook();
    const { secret } = calls.renewWebhookSecret.response.parse(await sender.act(uid, 'secret'));
    await sender.execute(1);
    await told(hook, 1);
    hook.secret = secret;
    await sender.execute(1);
    await told(hook, 2);
    expect((await sender.shown(uid)).formerUntil).not.toBeNull();
  });

  it('C12 has nothing sent while it is off, and nothing kept once it is removed', async () => {
    await fresh();
    const { hook, uid } = await sender.hook();
    await sender.execute(1);
    await told(hook, 1);
    const wish = { name: 'ERP', url: hook.url, events: ['execution.created'], on: false };
    await sender.ana.call(calls.changeWebhook, wish, `/company/self/webhooks/${uid}`);
    await sender.execute(1);
    await stage.gateway.services.webhookDispatcher.idle();
    expect(hook.received).toHaveLength(1);
    await sender.act(uid, 'remove');
    expect(await listed()).toEqual([]);
    const { central } = stage.gateway.services.store;
    for (const kind of ['webhook-waiting', 'webhook-delivery', 'webhook-line']) {
      const start = `${kind}:${sender.company}:`;
      expect(await central.range({ start, end: `${start};`, limit: 10 })).toEqual([]);
    }
  });

  it.each(['http://hooks.example.com', 'https://127.0.0.1', 'https://10.1.2.3', 'https://erp.internal'])(
    'C12 names no address in the server’s own network: %s',
    async (url) => {
      await fresh();
      const wish = { name: 'ERP', url, events: ['execution.created'] };
      await expect(sender.ana.call(calls.addWebhook, wish)).rejects.toThrow('webhook-address-refused');
    },
  );

  it.each(refusedAddresses)('C12 %s is no address to send events to', (typed) => {
    expect(stage.gateway.services.webhookOutbound.accepts(typed)).toBeNull();
  });

  it('C12 has ten of them at most', async () => {
    await fresh();
    for (let count = 0; count < 10; count += 1) await sender.hook();
    await expect(sender.hook()).rejects.toThrow('webhooks-full');
  });
});

it('C12 all that ever came was signed', () => {
  expect(stage.peer.refused).toEqual([]);
  expect(stage.peer.asked.length).toBeGreaterThan(100);
});
