import { openDevice, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { DEMO_PASSWORD } from '#tests/support/server.ts';

/** A device on which somebody has signed in and everything has arrived. */
export async function signedIn(origin: string, user: string): Promise<AppDevice> {
  const device = openDevice(origin);
  await until(device.session.state$, (state) => state.phase === 'signed-out');
  await device.session.signIn({ user, password: DEMO_PASSWORD });
  await untilSynced(device);
  return device;
}

/** Names of all templates by uid, as a person finds them. */
export async function namesOn(device: AppDevice): Promise<Record<string, string>> {
  const all = await until(device.templates.search(''), () => true);
  return Object.fromEntries(all.map(({ uid, name }) => [uid, name]));
}

/** Resolves once the template has this name on the device. */
export function named(device: AppDevice, uid: string, name: string): Promise<unknown> {
  return until(device.templates.watch(uid), (held) => held?.name === name);
}

export async function phaseOf(device: AppDevice): Promise<string> {
  return (await until(device.session.state$, () => true)).phase;
}
