import { describe, expect, it } from 'vitest';
import type { Package } from '#domain/entities/package.ts';
import { newDisk, until } from '#tests/support/app-device.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';

const open = offlineDevices();
const templates = ['template-1', 'template-2'];
const joins = [{ members: templates.map((template) => ({ template, field: 'NOME' })) }];
const definition = { name: 'Admissão', description: '', templates, joins };
const named = (all: readonly Package[]): string[] => all.map(({ name }) => name);

describe('T21 packages on the device, with no network', () => {
  it('T21 are made, listed by name, changed, moved, deleted and brought back, and are there after a restart', async () => {
    const disk = newDisk();
    const device = await open({ disk });
    const { packages } = device;
    const lease = await packages.create({ ...definition, name: ' Locação ' }, '');
    const made = await packages.create(definition, 'area-0001');
    expect(made).toMatchObject({ ...definition, templateArea: 'area-0001', createdBy: 'user-ana-0001' });
    expect(named(await until(packages.watchAll(), (all) => all.length === 2))).toEqual([
      'Admissão',
      'Locação',
    ]);
    await packages.rename(made.uid, 'Admissão de pessoal');
    await packages.move([made.uid], '');
    await packages.delete([lease.uid], 'area-0002');
    expect(await until(packages.watch(lease.uid), (held) => held === null)).toBeNull();
    const [gone] = await until(packages.watchDeleted(), (all) => all.length === 1);
    expect(gone).toMatchObject({ uid: lease.uid, deletedWith: 'area-0002' });
    await packages.restore([lease.uid], '');
    await device.close();
    const again = await open({ disk });
    const all = await until(again.packages.watchAll(), (held) => held.length === 2);
    expect(all[0]).toMatchObject({ name: 'Admissão de pessoal', templateArea: '', joins });
    expect(all[1]).not.toHaveProperty('deletedWith');
  });

  it('T21 keep what arrived while one was edited, and put nothing over what somebody else changed', async () => {
    const { packages } = await open();
    const base = await packages.create(definition, '');
    await packages.rename(base.uid, 'Admissão de pessoal');
    const mine = { ...definition, templates: [...templates].reverse() };
    const saved = await packages.update(base.uid, mine, base);
    expect(saved).toMatchObject({
      outcome: 'saved',
      record: { name: 'Admissão de pessoal', templates: mine.templates },
    });
    const met = await packages.update(base.uid, { ...definition, name: 'Outra' }, base);
    expect(met).toMatchObject({ outcome: 'met', record: { name: 'Admissão de pessoal' } });
  });

  it('T21 refuse what the server would refuse, with the part that is wrong', async () => {
    const { packages } = await open();
    const refused = (change: Partial<typeof definition>) =>
      packages.create({ ...definition, ...change }, '').catch((error: unknown) => error);
    expect(await refused({ name: ' ' })).toMatchObject({ code: 'invalid-request', field: 'name' });
    expect(await refused({ name: 'x'.repeat(500) })).toMatchObject({ code: 'name-too-long' });
    expect(await refused({ templates: ['template-1'] })).toMatchObject({ field: 'templates' });
  });
});
