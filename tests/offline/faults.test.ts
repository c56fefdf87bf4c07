import { describe, expect, it } from 'vitest';
import { deviceLab } from '#tests/support/device-lab.ts';
import {
  everyOwn,
  newTemplate,
  paragraph,
  until,
  untilSynced,
  conflictCopies,
} from '#tests/support/app-device.ts';

const lab = deviceLab();

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';

describe('O02 O04 a bad network', () => {
  it('O04 a lost answer neither doubles nor drops an edit made after it', async () => {
    const ana = await lab.signedIn(ANA);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const made = await ana.templates.create(newTemplate('Um'));
    await untilSynced(ana);
    lab.proxy.inject(/replication\/push/, { kind: 'lose-answer' });
    await ana.templates.update(made.uid, { name: 'Dois' });
    await until(bruno.templates.watch(made.uid), (template) => template?.name === 'Dois');
    await ana.templates.update(made.uid, { name: 'Três' });
    await until(bruno.templates.watch(made.uid), (template) => template?.name === 'Três');
    await untilSynced(ana);
    const all = await until(bruno.templates.search('Três'), (found) => found.length > 0);
    expect(all).toHaveLength(1);
    expect(await conflictCopies(bruno)).toEqual([]);
    expect((await ana.templates.get(made.uid))?.name).toBe('Três');
  });

  it('O01 O03 offline work is kept over a restart of the app, shown as waiting, and sent when the network is back', async () => {
    const ana = await lab.signedIn(ANA);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    lab.proxy.unplug();
    await until(ana.sync.state$, (state) => state.phase === 'offline');
    const made = await ana.templates.create(newTemplate('Escrito sem rede'));
    const execution = await ana.executions.record({
      template: made.uid,
      templateName: made.name,
      fields: [],
    });
    await until(ana.sync.state$, (state) => state.phase === 'offline' && state.waiting === 2);
    const again = await lab.reopen(ana);
    const session = await until(again.session.state$, (state) => state.phase !== 'loading');
    expect(session.phase).toBe('signed-in');
    expect((await again.templates.get(made.uid))?.name).toBe('Escrito sem rede');
    await until(again.sync.state$, (state) => state.phase === 'offline' && state.waiting === 2);
    expect(await again.session.unsent()).toMatchObject({ records: 2 });
    lab.proxy.plug();
    again.wake();
    const synced = await untilSynced(again);
    expect(synced.waiting).toBe(0);
    await until(bruno.templates.watch(made.uid), (template) => template?.name === 'Escrito sem rede');
    const own = await until(
      again.executionLists.watch(everyOwn, { offset: 0, limit: 5 }),
      (page) => page.total === 1,
    );
    expect(own.executions[0]?.id).toBe(execution.id);
  });

  it('O03 a captive portal counts as no network, loses nothing and is left behind by itself', async () => {
    const ana = await lab.signedIn(ANA);
    const portal = {
      kind: 'answer',
      status: 200,
      type: 'text/html',
      body: '<html>Aceite os termos</html>',
    } as const;
    lab.proxy.inject(/replication/, portal, Number.POSITIVE_INFINITY);
    const made = await ana.templates.create(newTemplate('Atrás do portal'));
    await until(ana.sync.state$, (state) => state.phase === 'offline' && state.waiting === 1);
    lab.proxy.heal();
    await untilSynced(ana);
    expect((await ana.templates.get(made.uid))?.name).toBe('Atrás do portal');
  });

  it('O02 a snapshot that is cut off counts for nothing and is begun anew', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    for (let at = 0; at < 20; at += 1)
      await ana.templates.create(newTemplate(`Modelo ${at}`, 'x'.repeat(2000)));
    await untilSynced(ana);
    lab.proxy.inject(/snapshot\/template$/, { kind: 'cut', bytes: 9000 }, 2);
    const bruno = await lab.signedIn(BRUNO);
    expect(
      lab.proxy.requests.filter((line) => line.endsWith('snapshot/template')).length,
    ).toBeGreaterThanOrEqual(3);
    const held = await until(bruno.templates.search('Modelo'), (found) => found.length >= 20);
    expect(held).toHaveLength(20);
    expect(await bruno.session.unsent()).toMatchObject({ records: 0 });
  });

  it('O02 the server killed while both write and started again: what was shown as synced is there, the rest arrives', async () => {
    const ana = await lab.signedIn(ANA);
    const bruno = await lab.signedIn(BRUNO);
    const safe = await ana.templates.create(newTemplate('Confirmado'));
    await untilSynced(ana);
    const writing = Array.from({ length: 12 }, async (_unused, at) => {
      const writer = at % 2 === 0 ? ana : bruno;
      return writer.templates.create(newTemplate(`Durante a queda ${at}`, 'y'.repeat(3000)));
    });
    const killed = lab.server.kill();
    const made = await Promise.all(writing);
    await killed;
    await until(ana.sync.state$, (state) => state.phase === 'offline');
    await lab.server.restart();
    ana.wake();
    bruno.wake();
    await Promise.all([untilSynced(ana, 30_000), untilSynced(bruno, 30_000)]);
    for (const { uid } of [...made, safe]) {
      await until(ana.templates.watch(uid), (template) => template !== null && template !== undefined);
      await until(bruno.templates.watch(uid), (template) => template !== null && template !== undefined);
    }
    expect(await conflictCopies(bruno)).toEqual([]);
  });
});

describe('O04 a change the server refuses', () => {
  it('O04 blocks nothing, is kept with its reason, and can be given up', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    const good = await ana.templates.create(newTemplate('Bom'));
    await untilSynced(ana);
    const before = await ana.templates.get(good.uid);
    await ana.templates.update(good.uid, {
      document: { header: null, content: paragraph('z'.repeat(7_100_000)), footer: null },
    });
    const other = await ana.templates.create(newTemplate('Depois do recusado'));
    const [rejection] = await until(ana.rejections.watchAll(), (list) => list.length === 1);
    expect(rejection).toMatchObject({ collection: 'template', recordId: good.uid, code: 'record-too-large' });
    await until(ana.sync.state$, (state) => state.phase === 'synced' && state.rejected === 1);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    await until(bruno.templates.watch(other.uid), (template) => template?.name === 'Depois do recusado');
    await ana.rejections.discard(rejection?.id ?? '');
    await until(ana.rejections.watchAll(), (list) => list.length === 0);
    await until(ana.templates.watch(good.uid), (template) => template?.write.id === before?.write.id);
    await untilSynced(ana);
  });

  it('O04 a template that was given up while an editor held it is made anew by saving', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    const opened = await ana.templates.create(newTemplate('No editor', 'z'.repeat(7_100_000)));
    const [rejection] = await until(ana.rejections.watchAll(), (list) => list.length === 1);
    await ana.rejections.discard(rejection?.id ?? '');
    await until(ana.templates.watch(opened.uid), (template) => template === null);
    const { name, document } = newTemplate('No editor', 'ainda aqui');
    await ana.templates.publish(opened.uid, { name, fields: [], sections: [], document }, opened);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const seen = await until(bruno.templates.watch(opened.uid), (template) => template?.name === 'No editor');
    expect(JSON.stringify(seen?.document)).toContain('ainda aqui');
    expect(await until(ana.rejections.watchAll(), () => true)).toEqual([]);
  });

  it('O04 a mended change goes through and takes its refusal with it', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    const made = await ana.templates.create(newTemplate('A', 'z'.repeat(7_100_000)));
    await until(ana.rejections.watchAll(), (list) => list.length === 1);
    await ana.templates.update(made.uid, newTemplate('Consertado'));
    await until(ana.rejections.watchAll(), (list) => list.length === 0);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const seen = await until(bruno.templates.watch(made.uid), (template) => template?.name === 'Consertado');
    expect(JSON.stringify(seen?.document)).toContain('corpo');
  });
});
