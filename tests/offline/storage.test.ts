import { afterEach, describe, expect, it } from 'vitest';
import { deviceLab } from '#tests/support/device-lab.ts';
import { newTemplate, until, untilSynced, conflictCopies } from '#tests/support/app-device.ts';
import { closeByForce, noRoomFor } from '#tests/support/device-storage.ts';
import { image } from '#tests/support/images.ts';
import { turns } from '#tests/support/turns.ts';

const lab = deviceLab();
const restore: (() => void)[] = [];

afterEach(() => restore.splice(0).forEach((undo) => undo()));

const known = (template: unknown): boolean => template !== null && template !== undefined;

describe('O01 files when the browser closes their database', () => {
  it('O01 T14 a file put aside before and one after are both sent, with no reload', async () => {
    const ana = await lab.signedIn('ana@horizonte.example', lab.server.origin);
    const before = await ana.files.put(image(2000));
    closeByForce(ana.disk.prefix);
    const after = await ana.files.put(image(3000));
    await untilSynced(ana);
    const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
    expect((await bruno.files.get(before.hash))?.size).toBe(2000);
    expect((await bruno.files.get(after.hash))?.size).toBe(3000);
  });
});

describe('O01 O02 a device store that fails in the middle of sync', () => {
  it('O02 a record that did not fit when it arrived is there once there is room, and those after it too', async () => {
    const ana = await lab.signedIn('ana@horizonte.example', lab.server.origin);
    const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
    const room = noRoomFor('Não cabe', ana.disk.prefix);
    restore.push(room);
    const first = await bruno.templates.create(newTemplate('Não cabe'));
    const second = await bruno.templates.create(newTemplate('Cabe'));
    await until(ana.sync.state$, (state) => state.problem === 'device-storage-full');
    room();
    await until(ana.templates.watch(first.uid), known);
    await until(ana.templates.watch(second.uid), known);
    await untilSynced(ana);
    expect((await ana.session.unsent()).records).toBe(0);
  });

  it(
    'O02 databases closed by the browser over and over lose no change in either direction',
    { timeout: 60_000 },
    async () => {
      const ana = await lab.signedIn('ana@horizonte.example', lab.server.origin);
      const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
      const made: string[] = [];
      for (let round = 0; round < 8; round += 1) {
        const writes = [
          bruno.templates.create(newTemplate(`Do Bruno ${round}`)),
          ana.templates.create(newTemplate(`Da Ana ${round}`)),
        ];
        closeByForce(ana.disk.prefix);
        const [a, b] = await Promise.all(writes);
        made.push(a?.uid ?? '', b?.uid ?? '');
        await turns(20 * round);
        if (round % 2 === 1) closeByForce(ana.disk.prefix);
      }
      for (const uid of made) {
        await until(ana.templates.watch(uid), known);
        await until(bruno.templates.watch(uid), known);
      }
      await untilSynced(ana);
      expect(await conflictCopies(bruno)).toEqual([]);
      expect(await until(ana.rejections.watchAll(), () => true)).toEqual([]);
    },
  );
});
