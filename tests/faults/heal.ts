import { setTimeout as wait } from 'node:timers/promises';
import { collectionNames, keyOf } from '#domain/entities/collections.ts';
import { rejectedWords } from './checks/claims.ts';
import { checkDocumentBytes } from './checks/documents.ts';
import { checkFileBytes, checkSettled, refusedWrites } from './checks/settled.ts';
import { checkReady } from './checks/signatures.ts';
import type { Device } from './device.ts';
import { changeRights, people } from './harness/people.ts';
import { switchCompany } from './steps/faults.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

const SETTLE_MS = 60_000;
const LOOK_MS = 40;
/** The server limits how often one person may ask. */
const LOOK_MAX_MS = 2000;
const SWITCH_TRIES = 30;

/** Ends every fault, waits until everything settles, and compares all of it with the store's own files. */
export async function heal(world: World): Promise<void> {
  await endFaults(world);
  await settle(world);
  await checkAllReady(world);
  const listed = await listedWords(world);
  await visitOtherCompanies(world);
  await checkFileBytes(world);
  await checkDocumentBytes(world);
  const truth = await world.look();
  await checkSettled(world, truth, listed);
  await world.startServer();
}

async function endFaults(world: World): Promise<void> {
  if (world.inactive.size > 0) {
    await world.look(async (central) => {
      for (const person of world.inactive) await changeRights(central, { person, change: 'active' });
    });
    for (const person of world.inactive) world.forgetMirrors(person);
    world.inactive.clear();
  }
  await world.startServer();
  for (const device of world.devices) {
    device.network.clear();
    device.network.plug();
    device.disk.full = false;
    device.disk.clockOffsetMs = 0;
    await device.signIn();
    device.open.wake();
    device.open.data.sync.retry();
  }
}

async function checkAllReady(world: World): Promise<void> {
  for (const device of world.devices) await checkReady(device);
}

/** Refused words, by user: a device lists only those of its open company. */
async function listedWords(world: World): Promise<Map<string, Set<string>>> {
  const listed = new Map<string, Set<string>>();
  for (const device of world.devices) {
    const user = people[device.person].uid;
    listed.set(user, new Set([...(listed.get(user) ?? []), ...(await rejectedWords(device))]));
  }
  return listed;
}

/** Pending work of a company is sent when its author returns to that company. */
async function visitOtherCompanies(world: World): Promise<void> {
  const visiting = world.devices.filter(({ person }) => people[person].companies.length > 1);
  if (visiting.length === 0) return;
  for (const device of visiting) await reachOtherCompany(device);
  await settle(world);
  await checkAllReady(world);
}

/** Retries when a busy server refuses: the work of a company that nobody opens would count as lost. */
async function reachOtherCompany(device: Device): Promise<void> {
  const before = await device.company();
  let refusal: unknown = null;
  for (let tries = 0; tries < SWITCH_TRIES; tries += 1) {
    refusal = await switchCompany(device);
    if ((await device.company()) !== before) return;
    // A session that ended while its last access token was still valid is noticed only here.
    await device.signIn();
    await wait(LOOK_MAX_MS);
  }
  throw new Violation(
    'settles',
    `device ${device.index} does not get from ${before} to its other company: ${String(refusal)}`,
  );
}

/**
 * Waits until every device reports that it is synced and has exactly the states that the server returns to its person.
 */
async function settle(world: World): Promise<void> {
  const end = performance.now() + SETTLE_MS;
  for (let pauseMs = LOOK_MS; ; pauseMs = Math.min(LOOK_MAX_MS, pauseMs * 1.5)) {
    const unsettled = await firstUnsettled(world);
    if (unsettled === null) return;
    if (performance.now() > end) {
      const told = await reports(world);
      throw new Violation('settles', `${unsettled}\n${await storedNow(world, unsettled)}\n${told}`);
    }
    await wait(pauseMs);
  }
}

/** The named records in the store's files. */
async function storedNow(world: World, named: string): Promise<string> {
  const { companies } = await world.look();
  const found = [...companies].flatMap(([company, records]) =>
    collectionNames.flatMap((name) =>
      [...records[name]]
        .filter(([key]) => named.includes(`${name} ${key} `))
        .map(([, record]) => `${company}: ${JSON.stringify(record)}`),
    ),
  );
  return `The store holds ${found.length === 0 ? 'nothing of it' : found.join('\n')}`;
}

/** Diagnostic reports of the devices. */
async function reports(world: World): Promise<string> {
  const told = await Promise.all(world.devices.map((device) => device.open.data.sync.report()));
  return told.map((report, at) => `device ${at}: ${JSON.stringify(report)}`).join('\n');
}

async function firstUnsettled(world: World): Promise<string | null> {
  for (const device of world.devices) {
    const state = await device.syncState();
    // A pending refusal ended the session: the person signs in again.
    if (state.phase === 'needs-sign-in') await device.signIn();
    if (state.phase !== 'synced') return `device ${device.index} does not settle: ${JSON.stringify(state)}`;
    const problem = await lag(world, device);
    if (problem !== null) return `device ${device.index} says that all is here, but ${problem}`;
  }
  return null;
}

async function lag(world: World, device: Device): Promise<string | null> {
  const company = await device.company();
  if (company === null) return 'nobody is signed in';
  const visible = await world.mirror(device.person, company).look();
  const refused = await refusedWrites(device);
  const { collections } = await device.open.store();
  for (const name of collectionNames) {
    const documents = await collections[name].find().exec();
    const held = new Map(
      documents.map((document) => [keyOf(name, document.toJSON() as never), document.toJSON().write.id]),
    );
    for (const [key, record] of visible[name]) {
      const own = held.get(key);
      if (own === record.write.id || (own === undefined ? record.deleted : refused.has(own))) continue;
      return `${name} ${key} is ${own === undefined ? 'missing' : `still ${own}, not ${record.write.id}`}`;
    }
    for (const { deleted, write, ...record } of documents.map((document) => document.toJSON())) {
      const key = keyOf(name, record as never);
      if (!deleted && !visible[name].has(key) && !refused.has(write.id))
        return `${name} ${key} has not gone: ${JSON.stringify({ write, ...record })}`;
    }
  }
  return null;
}
