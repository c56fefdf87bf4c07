import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '#domain/entities/template.ts';
import { startNetwork, type Network } from '#tests/faults/harness/network.ts';
import { newTemplate, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { turns } from '#tests/support/turns.ts';

const lab = deviceLab();
const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';
/** The other person reads and answers meanwhile. */
const SLOW_MS = 2500;

let network: Network;
beforeEach(async () => {
  network = await startNetwork(() => lab.server.origin);
});
afterEach(() => network.close());

function arrives(device: AppDevice, uid: string, accept: (template: Template) => boolean): Promise<unknown> {
  return until(
    device.templates.watch(uid),
    (template) => template !== null && template !== undefined && accept(template),
    12_000,
  );
}

/** Until another device shows it: the server tells both at once, so that by then it is on its way to each. */
async function isTold(other: AppDevice, uid: string, accept: (template: Template) => boolean): Promise<void> {
  await arrives(other, uid, accept);
  await turns(50);
}

describe('what comes while a push is under way', () => {
  it('O01 O02 fetches what was missed, though an event had been waiting for a push that the network broke', async () => {
    const ana = await lab.signedIn(ANA, network.origin);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    network.inject(/replication\/push/, { kind: 'slow', ms: SLOW_MS }, 1);
    await ana.templates.create(newTemplate('Da Ana'));
    await until(ana.sync.state$, ({ phase }) => phase === 'sending');
    const heard = await bruno.templates.create(newTemplate('Ouvido'));
    await untilSynced(bruno);
    await isTold(bruno, heard.uid, () => true);
    network.unplug();
    const missed = await bruno.templates.create(newTemplate('Perdido no caminho'));
    await untilSynced(bruno);
    network.plug();
    ana.wake();
    await arrives(ana, heard.uid, () => true);
    await arrives(ana, missed.uid, ({ name }) => name === 'Perdido no caminho');
    await untilSynced(ana);
    expect((await ana.templates.get(missed.uid))?.write.by).toBe('demo-bruno-horizonte');
  });

  it('O01 O02 keeps what somebody else made of a change before its sender was told that it arrived', async () => {
    const ana = await lab.signedIn(ANA, network.origin);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const made = await ana.templates.create(newTemplate('Modelo'));
    await arrives(bruno, made.uid, () => true);
    await untilSynced(ana);
    network.unplug();
    await ana.templates.update(made.uid, { description: 'da Ana' });
    await until(ana.sync.state$, ({ waiting }) => waiting === 1);
    network.inject(/replication\/push/, { kind: 'slow-answer', ms: 2 * SLOW_MS }, 1);
    network.inject(/replication\/pull/, { kind: 'slow', ms: SLOW_MS }, 1000);
    network.plug();
    const again = await lab.reopen(ana, network.origin);
    await arrives(bruno, made.uid, ({ description }) => description === 'da Ana');
    await bruno.templates.update(made.uid, { name: 'Modelo do Bruno' });
    await arrives(again, made.uid, ({ name }) => name === 'Modelo do Bruno');
    await untilSynced(again);
    expect((await again.templates.get(made.uid))?.description).toBe('da Ana');
  });

  it('O01 O02 is not set back to an older state that waited while the device moved on', async () => {
    const ana = await lab.signedIn(ANA, network.origin);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    network.inject(/replication\/push/, { kind: 'slow-answer', ms: SLOW_MS }, 1);
    const made = await ana.templates.create(newTemplate('Modelo'));
    await until(ana.sync.state$, ({ phase }) => phase === 'sending');
    const shown: string[] = [];
    const watching = ana.templates.watch(made.uid).subscribe((template) => {
      if (template !== null && template !== undefined) shown.push(template.description);
    });
    // By now the server's own word of the first state is there, and waits for the push.
    await isTold(bruno, made.uid, () => true);
    await ana.templates.update(made.uid, { description: 'mais novo' });
    await untilSynced(ana);
    await isTold(bruno, made.uid, ({ description }) => description === 'mais novo');
    watching.unsubscribe();
    expect(shown.slice(shown.indexOf('mais novo'))).toEqual(['mais novo']);
    expect((await ana.templates.get(made.uid))?.description).toBe('mais novo');
  });

  it('O02 O04 lists nothing as refused that the server has, though a proxy refused to carry it a second time', async () => {
    const ana = await lab.signedIn(ANA, network.origin);
    network.inject(/replication\/push/, { kind: 'lose-answer' }, 1);
    network.inject(/replication\/push/, { kind: 'refuse', code: 'body-too-large' }, 1);
    const made = await ana.templates.create(newTemplate('Modelo'));
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    await arrives(bruno, made.uid, ({ name }) => name === 'Modelo');
    await untilSynced(ana);
    expect(await firstValueFrom(ana.rejections.watchAll())).toEqual([]);
  });
});
