import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#couchdb/store.ts';
import { createSchedule, memoryDatabase } from '#tests/support/memory-database.ts';
import { createRandom } from '#tests/support/same-random.ts';
import { acts, factsOf, seed, serverOver, staleSave, type Act, type Facts } from './account-acts.ts';
import { cleanUpAfterwards, newFolder, openTestStore } from './folders.ts';

cleanUpAfterwards();

const INTERLEAVINGS = 2000;
const ON_DISK = 40;
const SEED = 20_261_124;
const MOST_AT_ONCE = 5;

/** A request that was made: between which moments, and whether it was acknowledged. */
interface Done {
  act: Act;
  begin: number;
  end: number;
  acknowledged: boolean;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Knows nothing of documents: each fact is a register. What it holds in the end was set by a request that no acknowledged
 * one on the same fact began after, or was there before, where none was acknowledged. One that was refused may have set it.
 */
function lostFact(done: readonly Done[], before: Facts, after: Facts): string | null {
  for (const [name, value] of Object.entries(after)) {
    const setters = done.filter(({ act }) => name in act.sets);
    const acknowledged = setters.filter((each) => each.acknowledged);
    const last = setters.filter(({ end }) => !acknowledged.some(({ begin }) => begin > end));
    const allowed = last.map(({ act }) => act.sets[name]);
    if (acknowledged.length === 0) allowed.push(before[name]);
    if (!allowed.some((each) => same(each, value)))
      return `${name} is ${JSON.stringify(value)} after ${done.map(told).join(', ')}`;
  }
  return null;
}

function told({ act, begin, end, acknowledged }: Done): string {
  return `${act.name} ${JSON.stringify(act.sets)} ${String(begin)}-${String(end)}${acknowledged ? '' : ' refused'}`;
}

interface Run {
  lost: string[];
  /** How many requests of each name were acknowledged. */
  acknowledged: Map<string, number>;
}

/** Requests that come together, some one after the other, over two servers of one store. */
async function interleave(
  database: Database,
  { count, planted = [], seedOf = SEED }: { count: number; planted?: typeof acts; seedOf?: number },
): Promise<Run> {
  const random = createRandom(seedOf);
  const servers = [serverOver(database), serverOver(database)];
  const [first] = servers;
  if (first === undefined) throw new Error('no server');
  await seed(first);
  const kinds = [...acts, ...planted];
  const run: Run = { lost: [], acknowledged: new Map() };
  let moment = 0;
  for (let round = 0; round < count; round += 1) {
    const before = await factsOf(first);
    const done: Done[] = [];
    const client = async (): Promise<void> => {
      const server = servers[random(servers.length)] ?? first;
      for (let number = 0; number < 1 + random(2); number += 1) {
        const act = kinds[random(kinds.length)]?.(random, before);
        if (act === undefined) continue;
        const begin = (moment += 1);
        const acknowledged = await act.run(server).then(
          () => true,
          () => false,
        );
        done.push({ act, begin, end: (moment += 1), acknowledged });
        if (acknowledged) run.acknowledged.set(act.name, (run.acknowledged.get(act.name) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 2 + random(MOST_AT_ONCE - 1) }, client));
    const lost = lostFact(done, before, await factsOf(first));
    if (lost !== null) run.lost.push(lost);
  }
  return run;
}

describe('every acknowledged change stands', () => {
  it(`C06 C04 in ${String(INTERLEAVINGS)} interleavings of admins, the person and their second factor over two servers`, async () => {
    const database = memoryDatabase(createSchedule(createRandom(SEED + 1)));
    const { lost, acknowledged } = await interleave(database, { count: INTERLEAVINGS });
    expect(lost).toEqual([]);
    // The registers say something only where every kind of request is acknowledged again and again.
    expect(acknowledged.size).toBeGreaterThanOrEqual(acts.length);
    for (const [name, times] of acknowledged) expect([name, times > 40]).toEqual([name, true]);
  }, 300_000);

  it('C06 and the registers tell one saver of whole documents among them', async () => {
    const database = memoryDatabase(createSchedule(createRandom(SEED + 2)));
    const { lost } = await interleave(database, { count: 200, planted: [staleSave] });
    expect(lost.length).toBeGreaterThan(0);
  }, 300_000);

  describe('also on a disk', () => {
    let database: Database;
    beforeAll(async () => {
      database = (await openTestStore(await newFolder())).central;
    });

    it(`C06 in ${String(ON_DISK)} interleavings`, async () => {
      expect((await interleave(database, { count: ON_DISK })).lost).toEqual([]);
    });
  });
});
