import { setTimeout as wait } from 'node:timers/promises';
import { checkWiped } from '../checks/wiped.ts';
import { checkNothingUnsent } from '../checks/claims.ts';
import type { Device } from '../device.ts';
import { closeUnderApp } from '../harness/disk.ts';
import { excuseRemains } from '../harness/unhandled.ts';
import { changeRights, HORIZONTE, people, type Person } from '../harness/people.ts';
import type { World } from '../world.ts';
import { doAsPerson } from './person.ts';
import type { FaultPath, FaultStep } from './step.ts';

const HOUR_MS = 3_600_000;

const paths: Record<FaultPath, RegExp> = {
  push: /replication\/push/,
  pull: /replication\/pull/,
  snapshot: /replication\/snapshot/,
  stream: /replication\/stream/,
  files: /^\/files\//,
  documents: /\/document|\/filing\/|\/signature\//,
  session: /authentication/,
  any: /./,
};

export async function doFault(world: World, step: FaultStep, at: number): Promise<void> {
  if (step.do === 'pause') return wait(step.ms);
  if (step.do === 'kill-server') return killServer(world, step.downMs);
  if (step.do === 'change-rights') return changeAccount(world, step);
  const device = world.device(step.on);
  switch (step.do) {
    case 'network':
      return device.network.inject(paths[step.path], step.fault, step.times);
    case 'unplug':
      return device.network.unplug();
    case 'plug':
      device.network.plug();
      if (step.wake) device.open.wake();
      return;
    case 'cut-connections':
      return device.network.cutAll();
    case 'kill-tab':
      return killTab(world, device, step, at);
    case 'reload':
      await device.close();
      return open(device);
    case 'work-closed':
      return workClosed(device, step.killMs);
    case 'upgrade':
      return upgrade(device, step.killMs);
    case 'close-storage':
      device.storageTrouble = true;
      excuseRemains();
      return closeUnderApp(device.disk);
    case 'fill-disk':
      if (step.full) device.storageTrouble = true;
      device.disk.full = step.full;
      return;
    case 'set-clock':
      device.disk.clockOffsetMs = step.hours * HOUR_MS;
      return;
    case 'switch-company':
      await switchCompany(device);
      return;
    case 'sign-out':
      return signOut(world, device);
    case 'sign-in':
      return signIn(world, device);
  }
}

async function open(device: Device): Promise<void> {
  await device.start();
  await device.ready();
}

async function killTab(
  world: World,
  device: Device,
  { write, afterMs }: Extract<FaultStep, { do: 'kill-tab' }>,
  at: number,
): Promise<void> {
  // The interrupted write may exist or not: nobody sees the outcome of the call.
  const writing = write === null ? Promise.resolve() : doAsPerson(world, write, at).catch(() => undefined);
  await Promise.race([writing, wait(afterMs)]);
  device.kill();
  await open(device);
}

/** The app encounters or reports any failure of the service worker. */
async function workClosed(device: Device, killMs: number | null): Promise<void> {
  await device.close();
  const worker = await device.worker();
  const sent = worker.send().catch(() => undefined);
  await (killMs === null ? sent : Promise.race([sent, wait(killMs)]));
  worker.kill();
  await open(device);
}

/** Opens the next release of the app on the previous release's disk. */
async function upgrade(device: Device, killMs: number | null): Promise<void> {
  device.release += 1;
  await device.close();
  await device.start();
  if (killMs !== null) {
    await wait(killMs);
    device.kill();
    await device.start();
  }
  await device.ready();
}

async function killServer(world: World, downMs: number): Promise<void> {
  await world.killServer();
  await wait(downMs);
  await world.startServer();
}

async function changeAccount(
  world: World,
  change: Extract<FaultStep, { do: 'change-rights' }>,
): Promise<void> {
  await world.look((central) => changeRights(central, change));
  if (change.change === 'inactive') world.inactive.add(change.person);
  if (change.change === 'active') world.inactive.delete(change.person);
  if (change.change === 'limited' || change.change === 'inactive') forgetKept(world, change.person);
  world.forgetMirrors(change.person);
  await world.startServer();
}

/** A device's offline documents are removed when the right to see them is lost. */
function forgetKept(world: World, person: Person): void {
  for (const device of world.devices)
    if (device.person === person) world.documents.forgetKept(device.index, HORIZONTE);
}

/**
 * A person signs out only if the device reports that nothing would be lost. That must be true, and nothing may remain.
 */
async function signOut(world: World, device: Device): Promise<void> {
  const { session } = device.open.data;
  if ((await device.company()) === null) return;
  const unsent = await session.unsent().catch((error: unknown) => {
    if (device.storageTrouble) return null;
    throw error;
  });
  // No sign-out if the app cannot determine what would be lost.
  if (unsent === null) return;
  const { records, drafts, files, rejections } = unsent;
  if (records + drafts + files + rejections > 0 || world.inactive.has(device.person)) return;
  await checkNothingUnsent(world, device);
  await session.signOut();
  world.documents.wiped(device.index);
  checkWiped(world, device);
}

/** Switches to the person's other company, if any; returns the error, or null. */
export async function switchCompany(device: Device): Promise<unknown> {
  const company = await device.company();
  const other = people[device.person].companies.find((uid) => uid !== company);
  if (company === null || other === undefined) return null;
  // Needs the network; if refused, nothing changes.
  const refusal = await device.open.data.session.switchCompany(other).then(
    () => null,
    (error: unknown) => error,
  );
  device.closeWindows();
  return refusal;
}

async function signIn(world: World, device: Device): Promise<void> {
  if (world.inactive.has(device.person)) return;
  // Fails on a faulty network; the person tries again later.
  await device.signIn().catch(() => undefined);
}
