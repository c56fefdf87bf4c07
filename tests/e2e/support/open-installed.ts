import type { Page } from '@playwright/test';
import type { Device } from './device.ts';
import { people } from './server.ts';
import { signIn } from './sign-in.ts';
import { untilInstalled, untilSynced } from './sync.ts';

/** Opens an address and signs in, until the device holds all it needs to go on without a server: the data and the app. */
export async function openInstalled(device: Device, address = '/', user: string = people.ana): Promise<Page> {
  const page = await device.open(address);
  await signIn(page, user);
  await untilSynced(page);
  await untilInstalled(page);
  return page;
}
