import { describe, expect, it } from 'vitest';
import { headers } from '#domain/api/call.ts';
import { newTemplate, until, untilSynced } from '#tests/support/app-device.ts';
import { deviceLab } from '#tests/support/device-lab.ts';

const lab = deviceLab();
const ANA = 'ana@horizonte.example';

describe('a device of a former release', () => {
  it('O01 O03 O04 is asked to update, goes on working, and what it wrote arrives afterwards', async () => {
    const ana = await lab.signedIn(ANA);
    lab.proxy.restamp(headers.protocol, '1');
    lab.proxy.unplug();
    lab.proxy.plug();
    ana.wake();
    const told = await until(ana.sync.state$, (state) => state.problem === 'client-too-old');
    expect(told.phase).toBe('problem');
    const made = await ana.templates.create(newTemplate('Da versão anterior'));
    expect((await ana.templates.get(made.uid))?.name).toBe('Da versão anterior');
    await until(ana.sync.state$, (state) => state.phase === 'problem' && state.waiting === 1);
    lab.proxy.heal();
    const updated = await lab.reopen(ana);
    await untilSynced(updated);
    const other = await lab.signedIn('bruno@horizonte.example');
    expect((await other.templates.get(made.uid))?.name).toBe('Da versão anterior');
  });
});
