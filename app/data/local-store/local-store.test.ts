import { afterEach, describe, expect, it } from 'vitest';
import { newTemplate, until } from '#tests/support/app-device.ts';
import { closeByForce, noRoomFor } from '#tests/support/device-storage.ts';
import { newDisk, nodeEnvironment } from '#tests/support/node-environment.ts';
import { ANAS_PROFILE, offlineDevices } from '#tests/support/offline-devices.ts';
import { LocalStore } from './local-store.ts';
import { turns } from '#tests/support/turns.ts';

/** uid of the person of these devices. */
const ANA = 'user-ana-0001';
const offlineDevice = offlineDevices();
const restore: (() => void)[] = [];

afterEach(() => {
  restore.splice(0).forEach((undo) => undo());
});

describe('O01 the store of a device with no server', () => {
  it('O01 opens with no network and keeps what is written over a restart', async () => {
    const device = await offlineDevice();
    const made = await device.templates.create(newTemplate('Guardado', 'ação à mão'));
    expect(made).toMatchObject({ company: 'company-1', createdBy: ANA, deleted: false });
    expect(made.write).toMatchObject({ by: ANA, ancestors: [] });
    await device.close();
    const again = await offlineDevice({ disk: device.disk });
    expect(await again.templates.get(made.uid)).toEqual(made);
  });

  it(
    'O01 survives that the browser closes every database: writes go through and live lists go on',
    { timeout: 20_000 },
    async () => {
      const device = await offlineDevice();
      await device.templates.create(newTemplate('Antes'));
      const names: string[][] = [];
      const failures: unknown[] = [];
      const subscription = device.templates.watchArea('').subscribe({
        next: (templates) => names.push(templates.map(({ name }) => name)),
        error: (error: unknown) => failures.push(error),
      });
      await expect.poll(() => names.at(-1)).toEqual(['Antes']);
      expect(closeByForce(device.disk.prefix)).toBeGreaterThan(1);
      await device.templates.create(newTemplate('Depois'));
      await expect.poll(() => names.at(-1)).toEqual(['Antes', 'Depois']);
      closeByForce(device.disk.prefix);
      await device.areas.create({ name: 'Pasta', parent: '' });
      await device.templates.create(newTemplate('E ainda'));
      await expect.poll(() => names.at(-1)).toEqual(['Antes', 'Depois', 'E ainda']);
      expect(failures).toEqual([]);
      subscription.unsubscribe();
      await expect.poll(async () => (await device.session.unsent()).records, { timeout: 10_000 }).toBe(4);
    },
  );

  it('O01 a full device refuses the write with its own code, and takes it once there is room', async () => {
    const device = await offlineDevice();
    restore.push(noRoomFor('Sem espaço', device.disk.prefix));
    await expect(device.templates.create(newTemplate('Sem espaço'))).rejects.toMatchObject({
      code: 'device-storage-full',
    });
    const made = await device.templates.create(newTemplate('Com espaço'));
    expect((await device.templates.get(made.uid))?.name).toBe('Com espaço');
    expect(await until(device.templates.search('sem espaço'), () => true)).toEqual([]);
  });

  it('O03 T20 knows what waits, and asks nothing of the network for it', async () => {
    const device = await offlineDevice();
    const made = await device.templates.create(newTemplate(''));
    expect(made.name).toMatch(/^Documento sem nome 20/);
    await device.templates.update(made.uid, { name: 'Com nome' });
    await device.drafts.saveFill(made.uid, { nome: 'José' });
    const state = await until(device.sync.state$, (now) => now.waiting === 1);
    expect(state.phase).not.toBe('synced');
    expect(await device.session.unsent()).toEqual({ records: 1, drafts: 1, files: 0, rejections: 0 });
    await device.drafts.discard('fill', made.uid);
    expect(await device.drafts.fill(made.uid)).toBeNull();
  });

  it('O01 a template that is missing is not called missing before everything was fetched once', async () => {
    const device = await offlineDevice();
    expect(await until(device.templates.watch('template-unknown'), () => true)).toBeUndefined();
    await expect(device.templates.update('template-unknown', { name: 'x' })).rejects.toMatchObject({
      code: 'template-not-found',
    });
  });
});

describe('O01 a store that is opened and closed at once', () => {
  it('O01 stays closed where it was closed while a woken device opened it again, and nothing holds its databases', async () => {
    const disk = newDisk();
    const { environment, wake } = nodeEnvironment(disk);
    let alongside = (): Promise<void> => Promise.reject(new Error('no network'));
    const local = new LocalStore({
      environment,
      prefix: disk.prefix,
      resolvers: {} as never,
      alongside: () => alongside(),
    });
    await local.open(ANAS_PROFILE);
    expect(local.state$.getValue().state).toBe('failed');
    const loaded = Promise.withResolvers<void>();
    alongside = () => loaded.promise;
    wake();
    const closed = local.close();
    loaded.resolve();
    await closed;
    await turns(200);
    expect(local.state$.getValue()).toEqual({ state: 'closed' });
    expect(closeByForce(disk.prefix)).toBe(0);
    local.dispose();
  });
});
