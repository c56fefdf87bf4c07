import { describe, expect, it } from 'vitest';
import type { Entity } from '#domain/entities/entity.ts';
import { sampleField } from '#domain/rules/testing/sample-entity.ts';
import { newDisk, until } from '#tests/support/app-device.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';

const open = offlineDevices();
const [name, cpf] = [sampleField('Nome', { required: true }), sampleField('CPF', { type: 'cpf' })];
const named = (all: readonly Entity[]): string[] => all.map((entity) => entity.name);

describe('S18 entities on the device, with no network', () => {
  it('S18 are defined, listed by name, changed, deleted and brought back, and are there after a restart', async () => {
    const disk = newDisk();
    const device = await open({ disk });
    const { entities } = device;
    const imovel = await entities.create({ name: 'Imóvel', fields: [] });
    const cliente = await entities.create({ name: ' Cliente\n', fields: [name, cpf] });
    expect(cliente).toMatchObject({ name: 'Cliente', createdBy: 'user-ana-0001', fields: [name, cpf] });
    expect(named(await until(entities.watchAll(), (all) => all.length === 2))).toEqual(['Cliente', 'Imóvel']);
    await entities.update(cliente.uid, { name: 'Clientes', fields: [cpf, name] }, cliente);
    await entities.delete(imovel.uid);
    expect(named(await until(entities.watchAll(), (all) => all.length === 1))).toEqual(['Clientes']);
    expect(await until(entities.watch(imovel.uid), (held) => held === null)).toBeNull();
    await entities.restore(imovel.uid);
    await device.close();
    const again = await open({ disk });
    const all = await until(again.entities.watchAll(), (held) => held.length === 2);
    expect(all[0]).toMatchObject({ name: 'Clientes', fields: [cpf, name] });
  });

  it('S18 keeps what arrived while one was being edited', async () => {
    const { entities } = await open();
    const base = await entities.create({ name: 'Cliente', fields: [name, cpf] });
    const theirs = [{ ...name, title: 'Nome completo' }, cpf];
    await entities.update(base.uid, { name: 'Clientes', fields: theirs }, base);
    const mine = [
      { ...name, required: false },
      { ...cpf, title: 'CPF do titular' },
    ];
    const saved = await entities.update(base.uid, { name: 'Cliente', fields: mine }, base);
    expect(saved).toMatchObject({
      outcome: 'saved',
      record: {
        name: 'Clientes',
        fields: [{ ...name, title: 'Nome completo', required: false }, { title: 'CPF do titular' }],
      },
    });
  });

  it('S18 puts nothing over a part that arrived while one was being edited, until the person has seen it', async () => {
    const { entities } = await open();
    const base = await entities.create({ name: 'Cliente', fields: [name, cpf] });
    await entities.update(base.uid, { name: 'Clientes', fields: [name, cpf] }, base);
    const mine = { name: 'Freguês', fields: [cpf, name] };
    const unseen = await entities.update(base.uid, mine, base);
    expect(unseen).toMatchObject({ outcome: 'met', record: { name: 'Clientes', fields: [name, cpf] } });
    const seen = await entities.update(base.uid, mine, unseen.record);
    expect(seen).toMatchObject({ outcome: 'saved', record: mine });
  });

  it('S18 refuses what the server would, and writes nothing then', async () => {
    const { entities } = await open();
    const twice = { fields: [name, name], name: 'Cliente' };
    for (const wrong of [{ name: ' \u0000 ', fields: [] }, { name: 'x'.repeat(121), fields: [] }, twice])
      await expect(entities.create(wrong)).rejects.toMatchObject({ code: 'invalid-request' });
    const base = await entities.create({ name: 'Cliente', fields: [] });
    await expect(entities.update(base.uid, twice, base)).rejects.toMatchObject({ code: 'invalid-request' });
    await entities.delete(base.uid);
    await expect(entities.update(base.uid, { name: 'X', fields: [] }, base)).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await until(entities.watchAll(), (all) => all.length === 0)).toEqual([]);
  });
});
