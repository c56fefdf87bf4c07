import path from 'node:path';
import { expect, it } from 'vitest';
import { openDevice, untilSynced, until } from '#tests/support/app-device.ts';
import { DEMO_PASSWORD, startServer } from '#tests/support/server.ts';
import { cleanUpAfterwards, newFolder } from './folders.ts';
import { operate } from './operator.ts';

cleanUpAfterwards();

/**
 * A store that the release before chats and devices made and worked on, as a backup of it. Somebody is signed in there
 * whose session was made to last.
 */
const former = path.resolve(import.meta.dirname, '../../fixtures/former-store');

it('O02 a store of the former release is gone on with: accounts, records, and what that release did not know', async () => {
  const dataDir = await newFolder();
  expect(await operate('restore', ['--from', former], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const server = await startServer({ dataDir });
  const device = openDevice(server.origin);
  try {
    await until(device.session.state$, (state) => state.phase === 'signed-out');
    await device.session.signIn({ user: 'bruno@horizonte.example', password: DEMO_PASSWORD });
    await untilSynced(device);
    expect(await device.templates.get('former-template-1')).toMatchObject({
      name: 'Contrato da versão anterior',
    });
    await device.templates.update('former-template-1', { name: 'Contrato' });
    await untilSynced(device);
    const known = await device.devices.list();
    expect(known.map(({ name }) => name)).toHaveLength(2);
    expect(server.output()).not.toMatch(/"level":(40|50|60)/);
  } finally {
    await device.close();
    await server.stop();
  }
});
