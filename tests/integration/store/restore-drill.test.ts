import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTemplate, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { image, sameBytes } from '#tests/support/images.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { named, namesOn, phaseOf, signedIn } from './drill.ts';
import { cleanUpAfterwards, newFolder } from './folders.ts';
import { operate } from './operator.ts';

cleanUpAfterwards();

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';

let server: TestServer;
let ana: AppDevice;
let bruno: AppDevice;
/** A device that knew nothing before the store was set back: it sees what the server has. */
let fresh: AppDevice;
const uids = { old: '', edited: '', made: '', offline: '' };
const picture = image(1_200_000);
let hash: string;

async function workBefore(): Promise<void> {
  uids.old = (await ana.templates.create(newTemplate('Antes da cópia'))).uid;
  uids.edited = (await bruno.templates.create(newTemplate('Antes da edição'))).uid;
  await named(bruno, uids.old, 'Antes da cópia');
  await untilSynced(bruno);
}

async function workAfter(): Promise<void> {
  ({ hash } = await ana.files.put(picture));
  uids.made = (await ana.templates.create(newTemplate('Depois da cópia'))).uid;
  await bruno.templates.update(uids.edited, { name: 'Depois da edição' });
  await Promise.all([untilSynced(ana), untilSynced(bruno)]);
  await named(bruno, uids.made, 'Depois da cópia');
  await named(ana, uids.edited, 'Depois da edição');
}

/** Work, a backup, more work that everybody has; then the store is set back while one writes offline. */
beforeAll(async () => {
  server = await startServer({ embedded: true });
  const settings = { DATA_DIR: server.dataDir };
  [ana, bruno] = await Promise.all([signedIn(server.origin, ANA), signedIn(server.origin, BRUNO)]);
  await workBefore();
  const folder = path.join(await newFolder(), 'backup');
  await operate('backup', ['--to', folder], settings);
  await workAfter();
  await server.stop();
  uids.offline = (await bruno.templates.create(newTemplate('Enquanto tudo estava parado'))).uid;
  await operate('restore', ['--from', folder, '--replace'], settings);
  await server.restart();
  ana.wake();
  bruno.wake();
  fresh = await signedIn(server.origin, BRUNO);
});
afterAll(async () => {
  await Promise.all([ana, bruno, fresh].map((device) => device.close()));
  await server.dispose();
});

describe('O02 O04 a store set back to an older backup', () => {
  it('O02 is gone on with by every device, without signing in again, and what was written meanwhile arrives', async () => {
    for (const device of [fresh, ana, bruno]) {
      await named(device, uids.offline, 'Enquanto tudo estava parado');
      await named(device, uids.old, 'Antes da cópia');
    }
    expect(await phaseOf(ana)).toBe('signed-in');
    expect(await phaseOf(bruno)).toBe('signed-in');
  });

  it('O02 C10 gets back the files that a device still has', async () => {
    await expect.poll(async () => sameBytes(await fresh.files.get(hash), picture)).toBe(true);
  });

  it('O02 O04 gets back the records that their authors still have, newer states too, and all devices are equal', async () => {
    const expected = {
      [uids.old]: 'Antes da cópia',
      [uids.edited]: 'Depois da edição',
      [uids.made]: 'Depois da cópia',
      [uids.offline]: 'Enquanto tudo estava parado',
    };
    for (const device of [fresh, ana, bruno]) {
      await expect.poll(() => namesOn(device)).toMatchObject(expected);
      await untilSynced(device);
    }
    expect(await namesOn(ana)).toEqual(await namesOn(fresh));
    expect(await namesOn(bruno)).toEqual(await namesOn(fresh));
  });
});
