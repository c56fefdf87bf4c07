import { afterEach, describe, expect, it } from 'vitest';
import { noRoomFor, noRoomUntilFileGoes } from '#tests/support/device-storage.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { newTemplate, until, type AppDevice } from '#tests/support/app-device.ts';
import { image, sameBytes } from '#tests/support/images.ts';

const lab = deviceLab();
const restore: (() => void)[] = [];
afterEach(() => restore.splice(0).forEach((undo) => undo()));

const ANA = 'ana@horizonte.example';
const MINUTE_MS = 60_000;

/** Keeps an image on the device and waits until the server holds it too. */
async function sent(device: AppDevice, bytes: Blob): Promise<string> {
  const { hash } = await device.files.put(bytes);
  await until(device.files.watchProgress(hash), (percent) => percent === 100);
  return hash;
}

/** Whether the bytes are on the device itself: looked for with the network gone. */
async function isHere(device: AppDevice, hash: string): Promise<boolean> {
  return (await device.files.get(hash)) !== null;
}

describe('O01 the space of a device', () => {
  it('O01 drops copies that were used longest ago, none that is open or unsent, and fetches them again when opened', async () => {
    const ana = await lab.signedIn(ANA);
    const bytes = image(400_000);
    const old = await sent(ana, bytes);
    ana.clock.offsetMs += 5 * MINUTE_MS;
    const held = await sent(ana, image(400_000));
    ana.clock.offsetMs += 5 * MINUTE_MS;
    const recent = await sent(ana, image(400_000));
    await until(ana.storage.use$, ({ droppable }) => droppable === 1_200_000);
    const release = ana.files.hold(held);
    lab.proxy.unplug();
    const { hash: unsent } = await ana.files.put(image(400_000));
    ana.clock.offsetMs -= 9 * MINUTE_MS;

    expect(await ana.storage.freeSpace(300_000)).toBe(400_000);
    expect(await isHere(ana, old)).toBe(false);
    expect(await isHere(ana, held)).toBe(true);
    expect(await isHere(ana, recent)).toBe(true);
    await until(ana.storage.use$, ({ droppable }) => droppable === 800_000);
    expect(await ana.storage.freeSpace(50_000_000)).toBe(400_000);
    expect(await isHere(ana, recent)).toBe(false);
    expect(await isHere(ana, held)).toBe(true);
    expect(await isHere(ana, unsent)).toBe(true);
    expect(await ana.session.unsent()).toMatchObject({ files: 1 });

    release();
    expect(await ana.storage.freeSpace(50_000_000)).toBe(400_000);
    expect(await ana.storage.freeSpace(50_000_000)).toBe(0);
    lab.proxy.plug();
    ana.wake();
    await until(ana.files.watchProgress(unsent), (percent) => percent === 100);
    expect(await sameBytes(await ana.files.get(old), bytes)).toBe(true);
    await until(ana.storage.use$, ({ droppable }) => droppable === 800_000);
  });

  it('O01 a write that finds the device full makes room by itself, and only where none can be made says so', async () => {
    const ana = await lab.signedIn(ANA);
    const copy = await sent(ana, image(300_000));
    const room = noRoomFor('Grande demais', ana.disk.prefix);
    restore.push(room);
    const freed = until(ana.storage.use$, ({ droppable }) => droppable === 0);
    const failing = ana.templates.create(newTemplate('Grande demais'));
    await expect(failing).rejects.toMatchObject({ code: 'device-storage-full' });
    await freed;
    await until(ana.storage.use$, ({ level }) => level === 'full');
    room();
    await ana.templates.create(newTemplate('Cabe'));
    await until(ana.storage.use$, ({ level }) => level === 'enough');
    expect(await isHere(ana, copy)).toBe(true);

    restore.push(noRoomUntilFileGoes('Quase grande demais', ana.disk.prefix));
    const made = await ana.templates.create(newTemplate('Quase grande demais'));
    expect((await ana.templates.get(made.uid))?.name).toBe('Quase grande demais');
    lab.proxy.unplug();
    expect(await isHere(ana, copy)).toBe(false);
  });

  it('O01 says what the browser says: used, granted, persisted, and when it runs low', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    Object.assign(ana.space, { used: 900_000_000, quota: 2_000_000_000, persisted: true });
    expect(await until(ana.storage.use$, () => true)).toMatchObject({
      used: 900_000_000,
      quota: 2_000_000_000,
      persisted: true,
      level: 'enough',
    });
    const levels = [
      [1_850_000_000, 2_000_000_000, 'low'],
      [60_000_000, 100_000_000, 'low'],
      [40_000_000, 100_000_000, 'enough'],
      [10, null, 'enough'],
    ] as const;
    for (const [used, quota, level] of levels) {
      Object.assign(ana.space, { used, quota });
      expect((await until(ana.storage.use$, () => true)).level).toBe(level);
    }
  });

  it('O01 tells whoever looks later the same at once', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    const first = ana.storage.use$.subscribe();
    const said = await until(ana.storage.use$, () => true);
    expect(await until(ana.storage.use$, () => true, 200)).toEqual(said);
    first.unsubscribe();
  });

  it('O01 asks for storage that lasts at the first unsent work, not before', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    expect(ana.space.asked.persist).toBe(0);
    await ana.templates.create(newTemplate('Primeiro'));
    expect(ana.space.asked.persist).toBeGreaterThan(0);
  });
});
