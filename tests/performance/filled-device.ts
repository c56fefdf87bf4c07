import type { CollectionName } from '#domain/entities/collections.ts';
import { createDevice, type Device } from '#tests/e2e/support/device.ts';
import { people } from '#tests/e2e/support/server.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { untilInstalled, untilSynced } from '#tests/e2e/support/sync.ts';
import { startFilledServer, type Filling } from './filled-server.ts';

const SCREEN = { width: 1280, height: 800 } as const;
const SYNCED_MS = 180_000;

/** A device that holds everything, its server gone. @param address where the app is opened first */
export async function prepareFilledDevice<N extends CollectionName>(
  address: string,
  ...fillings: readonly Filling<N>[]
): Promise<Device> {
  const server = await startFilledServer(...fillings);
  const device = await createDevice({ origin: server.origin, ...SCREEN });
  try {
    const page = await device.open(address);
    await signIn(page, people.ana);
    await untilInstalled(page);
    await untilSynced(page, SYNCED_MS);
    return device;
  } catch (error) {
    await device.dispose();
    throw error;
  } finally {
    await server.dispose();
  }
}
