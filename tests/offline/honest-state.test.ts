import { describe, expect, it } from 'vitest';
import type { SyncPhase } from '#app/data/ports.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { newTemplate, until, untilSynced } from '#tests/support/app-device.ts';

const lab = deviceLab();

const ANA = 'ana@horizonte.example';

describe('O03 what is said of sync', () => {
  it('O03 a write is on the disk and nobody says that all is confirmed: not for a moment', async () => {
    const ana = await lab.signedIn(ANA);
    const phases: SyncPhase[] = [];
    const watching = ana.sync.state$.subscribe(({ phase }) => phases.push(phase));
    for (let at = 0; at < 5; at += 1) {
      await untilSynced(ana);
      await ana.templates.create(newTemplate(`Nunca cedo demais ${at}`));
      expect(phases.at(-1)).not.toBe('synced');
    }
    await untilSynced(ana);
    watching.unsubscribe();
  });

  it('O03 every record that waits or was refused is named, and no other', async () => {
    const ana = await lab.signedIn(ANA);
    const refused = await ana.templates.create(newTemplate('Grande demais', 'z'.repeat(7_100_000)));
    await until(ana.rejections.watchAll(), (list) => list.length === 1);
    const sent = await ana.templates.create(newTemplate('Enviado'));
    await untilSynced(ana);
    lab.proxy.unplug();
    await until(ana.sync.state$, ({ phase }) => phase === 'offline');
    await ana.templates.update(sent.uid, { name: 'Alterado sem rede' });
    const area = await ana.areas.create({ name: 'Pasta', parent: '' });
    const unsettled = await until(ana.sync.watchUnsettled(), (records) => records.length >= 3);
    expect(new Set(unsettled)).toEqual(
      new Set([
        { collection: 'template', key: refused.uid, state: 'rejected' },
        { collection: 'template', key: sent.uid, state: 'waiting' },
        { collection: 'templateArea', key: area.uid, state: 'waiting' },
      ]),
    );
    lab.proxy.plug();
    ana.wake();
    await until(ana.sync.watchUnsettled(), (records) => records.length === 1);
  });

  it('O03 says since when there is no contact, over a restart of the app too, and how far sending is', async () => {
    const ana = await lab.signedIn(ANA);
    expect((await untilSynced(ana)).offlineSince).toBeNull();
    const before = new Date().toISOString();
    lab.proxy.unplug();
    const offline = await until(ana.sync.state$, ({ phase }) => phase === 'offline');
    expect(offline.offlineSince).not.toBeNull();
    ana.clock.offsetMs = 3 * 86_400_000;
    for (let at = 0; at < 120; at += 1) await ana.templates.create(newTemplate(`Um de muitos ${at}`));
    const again = await lab.reopen(ana);
    const still = await until(
      again.sync.state$,
      ({ phase, waiting }) => phase === 'offline' && waiting === 120,
    );
    expect(still.offlineSince).toBe(offline.offlineSince);
    expect(Date.parse(still.offlineSince ?? '') - Date.parse(before)).toBeLessThan(120_000);
    const answer = lab.proxy.hold(/replication\/push/);
    lab.proxy.plug();
    again.wake();
    const sending = await until(again.sync.state$, ({ phase }) => phase === 'sending');
    expect(sending.progress?.total).toBe(120);
    answer.pass();
    expect(await untilSynced(again)).toMatchObject({ offlineSince: null, progress: null, waiting: 0 });
  });

  it('O03 the details for support tell counts, places and codes, and nothing that a person typed', async () => {
    const ana = await lab.signedIn(ANA);
    await ana.templates.create(newTemplate('Segredo de família', 'palavra muito particular'));
    await untilSynced(ana);
    lab.proxy.inject(/replication\/push/, { kind: 'answer', status: 502, type: 'text/html', body: 'x' });
    await ana.areas.create({ name: 'Pasta reservada', parent: '' });
    await untilSynced(ana);
    const report = await ana.sync.report();
    expect(report).toMatchObject({ version: 'test', leader: true, state: { phase: 'synced' } });
    expect(report?.failures.map(({ where, code }) => `${where}: ${code}`)).toContain(
      'connection: answer-malformed',
    );
    expect(report?.connection[0]?.status).toBe('online');
    const templates = report?.collections.find(({ collection }) => collection === 'template');
    expect(templates).toMatchObject({ waiting: 0, complete: true });
    expect(templates?.held).toBeGreaterThan(0);
    expect(templates?.checkpoint?.seq).toMatch(/^\d/);
    const text = JSON.stringify(report);
    expect(text).not.toMatch(/Segredo|particular|reservada|senha|ana@/);
    for (const cookie of ana.disk.cookies.values()) expect(text).not.toContain(cookie);
  });
});
