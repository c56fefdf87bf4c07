import { toDocument } from '#couchdb/record-document.ts';
import { createDevice, type Device } from '#tests/e2e/support/device.ts';
import { DEMO_PASSWORD, people } from '#tests/e2e/support/server.ts';
import { untilInstalled } from '#tests/e2e/support/sync.ts';
import { smallTemplate } from './company-records.ts';
import { median, type Figure } from './figure.ts';
import { startFilledServer } from './filled-server.ts';
import { startPeer, timePeer, timePeerPush } from './sync-peer/peer.ts';
import { openPushes } from './sync-push/ours.ts';
import { timeFirstSync, type SyncMoments } from './sync-page.ts';

/**
 * First sync of 10,000 templates of about 1 KB, from the press on 'Entrar' to 'Sincronizado': signing in, opening the
 * store and drawing the list are in it. Templates, not executions: each is drawn in the list, sorted by name and looked
 * through for images while the rest still arrives, which makes them the dearest records to receive.
 */
const COUNT = 10_000;
/** Records written offline and pushed at once. */
const PUSHED = 1000;
const ROUNDS = 3;
/** Between two keys of who types quickly. */
const KEY_MS = 40;
const SCREEN = { width: 1280, height: 800 } as const;
const peerName = 'PouchDB 9 replicating into pouchdb-adapter-idb';

async function withDevice<T>(origin: string, work: (device: Device) => Promise<T>): Promise<T> {
  const device = await createDevice({ origin, ...SCREEN });
  try {
    return await work(device);
  } finally {
    await device.dispose();
  }
}

async function timeOurs(device: Device): Promise<SyncMoments> {
  const page = await device.open('/templateArea/form');
  // A person is still typing when the offline app is in; it is not part of what is compared.
  await untilInstalled(page);
  await page.getByLabel('E-mail').pressSequentially(people.ana, { delay: KEY_MS });
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  const button = page.getByRole('button', { name: 'Entrar', exact: true });
  const moments = await button.evaluate(timeFirstSync as (button: Element) => Promise<SyncMoments>);
  const rows = Number(await page.locator('[aria-rowcount]').getAttribute('aria-rowcount'));
  if (rows !== COUNT + 1) throw new Error(`The list holds ${rows - 1} templates instead of ${COUNT}.`);
  return moments;
}

export async function* run(): AsyncIterable<Figure> {
  const server = await startFilledServer({ collection: 'template', count: COUNT, make: smallTemplate });
  const owner = { company: 'bench-company', user: 'bench-user' };
  const documents = Array.from({ length: COUNT }, (_, index) =>
    toDocument('template', smallTemplate(index, owner, new Date()), null),
  );
  const peer = await startPeer(documents);
  const ours: SyncMoments[] = [];
  const theirs: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await withDevice(server.origin, timeOurs));
      theirs.push(
        await withDevice(peer.origin, (device) => timePeer(device, `${peer.origin}/source`, COUNT)),
      );
    }
  } finally {
    await peer.close();
    await server.dispose();
  }
  const first = median(ours.map(({ synced }) => synced));
  yield {
    name: 'sync.first',
    value: Math.round(first),
    unit: 'ms',
    ratio: Number((first / median(theirs)).toFixed(3)),
    against: peerName,
  };
  yield shareOf('sync.firstList', ours, ({ signedIn }) => signedIn);
  yield shareOf('sync.firstList.pressed', ours, () => 0);
  yield* pushFigures();
}

/**
 * When the list is there, as a share of the whole time. A sync begins once there is a session, as the peer's does, and
 * how long a password is hashed says nothing about it; `.pressed` counts it in.
 */
function shareOf(
  name: string,
  rounds: readonly SyncMoments[],
  from: (moments: SyncMoments) => number,
): Figure {
  const share = median(
    rounds.map((moments) => {
      const begun = from(moments);
      return (moments.firstList - begun) / (moments.synced - begun);
    }),
  );
  return { name, value: Number(share.toFixed(3)), unit: 'share', ratio: null, against: null };
}

/** One after the other in every round, since the machine is not equally quick all the time. */
async function* pushFigures(): AsyncIterable<Figure> {
  const owner = { company: 'bench-company', user: 'bench-user' };
  const documents = Array.from({ length: PUSHED }, (_, index) =>
    toDocument('template', smallTemplate(index, owner, new Date()), null),
  );
  const pushes = await openPushes();
  const peer = await startPeer([]);
  const timePouch = (target: string, tuned: boolean): Promise<number> =>
    withDevice(peer.origin, (device) => timePeerPush(device, `${peer.origin}/${target}`, documents, tuned));
  const ours: number[] = [];
  const tuned: number[] = [];
  const asItComes: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await pushes.time(PUSHED));
      tuned.push(await timePouch(`sink-tuned-${round}`, true));
      asItComes.push(await timePouch(`sink-${round}`, false));
    }
  } finally {
    await peer.close();
    await pushes.close();
  }
  const value = Math.round(median(ours));
  const over = (theirs: number[]): number => Number((median(ours) / median(theirs)).toFixed(3));
  const against = 'PouchDB 9 pushing from pouchdb-adapter-idb';
  yield { name: 'sync.push', value, unit: 'ms', ratio: over(asItComes), against };
  yield {
    name: 'sync.push.tuned',
    value,
    unit: 'ms',
    ratio: over(tuned),
    against: `${against}, everything in one batch`,
  };
}
