import { describe, expect, it } from 'vitest';
import { closeByForce } from '#tests/support/device-storage.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { newTemplate, until, untilSynced, conflictCopies } from '#tests/support/app-device.ts';

const lab = deviceLab();

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';

const pushes = (): string[] => lab.proxy.requests.filter((line) => line.endsWith('replication/push'));

const timesAsked = (from: number, what: string): number =>
  lab.proxy.requests.slice(from).filter((line) => line.endsWith(what)).length;

describe('O01 O03 what people see first', () => {
  it('O03 is asked for once at the first start, and not again at the next one', async () => {
    const from = lab.proxy.requests.length;
    const ana = await lab.signedIn(ANA);
    await untilSynced(ana);
    expect(timesAsked(from, 'snapshot/template')).toBe(1);
    expect(timesAsked(from, 'snapshot/templateArea')).toBe(1);
    const later = lab.proxy.requests.length;
    await untilSynced(await lab.reopen(ana));
    expect(timesAsked(later, 'snapshot/template')).toBe(0);
  });

  it('O03 is asked for again where it was refused', async () => {
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const made = await bruno.templates.create(newTemplate('Depois da recusa'));
    await untilSynced(bruno);
    const body = '{"code":"server-busy"}';
    lab.proxy.inject(/snapshot\/template$/, { kind: 'answer', status: 503, type: 'application/json', body });
    const ana = await lab.signedIn(ANA);
    await untilSynced(ana);
    expect(await ana.templates.get(made.uid)).not.toBeNull();
  });
});

describe('O02 O04 what a first sync brought', () => {
  it('O04 is merged by part when it was edited with no network, over a restart of the app too', async () => {
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const made = await bruno.templates.create(newTemplate('Vindo da primeira cópia'));
    await untilSynced(bruno);
    const ana = await lab.signedIn(ANA);
    lab.proxy.unplug();
    await until(ana.sync.state$, ({ phase }) => phase === 'offline');
    await ana.templates.update(made.uid, { description: 'escrita sem rede' });
    await ana.templates.update(made.uid, { description: 'escrita sem rede, duas vezes' });
    const again = await lab.reopen(ana);
    await bruno.templates.update(made.uid, { name: 'Outro nome' });
    await untilSynced(bruno);
    lab.proxy.plug();
    again.wake();
    await untilSynced(again);
    const merged = { name: 'Outro nome', description: 'escrita sem rede, duas vezes' };
    await until(again.templates.watch(made.uid), (held) => held?.name === merged.name);
    await until(bruno.templates.watch(made.uid), (held) => held?.description === merged.description);
    expect(await again.templates.get(made.uid)).toMatchObject(merged);
    expect(await conflictCopies(again)).toEqual([]);
  });

  it('O02 is never sent back, also when everything is compared after the browser closed the databases', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    for (let at = 0; at < 150; at += 1) await ana.templates.create(newTemplate(`Próprio ${at}`));
    await untilSynced(ana);
    const second = await lab.signedIn(ANA);
    const from = pushes().length;
    closeByForce(second.disk.prefix);
    const made = await second.areas.create({ name: 'Depois', parent: '' });
    await until(ana.areas.watch(made.uid), (area) => area !== null && area !== undefined);
    await untilSynced(second);
    expect(pushes().length - from).toBe(1);
  });

  it('O02 goes on where it was cut off, and takes what changed between the attempts', async () => {
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const names = Array.from(
      { length: 150 },
      (_unused, at) => `Cortado no meio ${String(at).padStart(3, '0')}`,
    );
    const made = [];
    for (const name of names) made.push(await bruno.templates.create(newTemplate(name, 'x'.repeat(2000))));
    await untilSynced(bruno);
    lab.proxy.inject(/snapshot\/template$/, { kind: 'cut', bytes: 400_000 });
    const from = lab.proxy.requests.length;
    const signingIn = lab.signedIn(ANA);
    await expect.poll(() => timesAsked(from, 'snapshot/template')).toBeGreaterThan(0);
    await bruno.templates.update(made[0]?.uid ?? '', { name: 'Cortado no meio, mudado' });
    const ana = await signingIn;
    await until(ana.templates.watch(made[0]?.uid ?? ''), (held) => held?.name === 'Cortado no meio, mudado');
    expect(await until(ana.templates.search('cortado no meio'), () => true)).toHaveLength(150);
    expect(await ana.session.unsent()).toMatchObject({ records: 0 });
  });

  it('O01 O02 O03 killed when it was all there, but not noted so yet: it is, at the next start', async () => {
    const ana = await lab.signedIn(ANA);
    const noted = [...ana.disk.keep.keys()].filter((key) => key.endsWith('complete.execution'));
    expect(noted).toHaveLength(1);
    for (const key of noted) ana.disk.keep.delete(key);
    await untilSynced(await lab.reopen(ana));
  });

  it('O02 O04 what was sent while a snapshot is on its way is not taken for forgotten by the server', async () => {
    const ana = await lab.signedIn(ANA);
    const made = await ana.templates.create(newTemplate('Comparado'));
    await untilSynced(ana);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    lab.proxy.inject(/snapshot\/template$/, { kind: 'hold', until: held });
    const asked = lab.proxy.requests.length;
    const body = JSON.stringify({ error: { code: 'checkpoint-unknown', requestId: 'test' } });
    const unknown = { kind: 'answer', status: 409, type: 'application/json', body } as const;
    lab.proxy.inject(/replication\/pull/, unknown, 1, /"collection":"template"/);
    lab.proxy.unplug();
    await until(ana.sync.state$, ({ phase }) => phase === 'offline');
    // Without a change on the server the device would have nothing of this collection to ask for.
    await bruno.templates.create(newTemplate('Feito enquanto isso'));
    await untilSynced(bruno);
    lab.proxy.plug();
    ana.wake();
    await expect.poll(() => timesAsked(asked, 'snapshot/template')).toBe(1);
    const from = pushes().length;
    await ana.templates.update(made.uid, { name: 'Mudado enquanto isso' });
    await until(bruno.templates.watch(made.uid), (template) => template?.name === 'Mudado enquanto isso');
    answer();
    await untilSynced(ana);
    const theirs = await bruno.templates.create(newTemplate('Depois da comparação'));
    await until(ana.templates.watch(theirs.uid), (template) => template?.uid === theirs.uid);
    await untilSynced(ana);
    expect(pushes().length - from).toBe(1);
  });
});
