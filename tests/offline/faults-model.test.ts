import { describe, expect, it } from 'vitest';
import { runSeed, type SeedRun } from '#tests/faults/run-seeds.ts';

/** Of three, four and five devices, none of them slow; `npm run faults -- --seed <seed> --steps 250` plays one. */
const SEEDS = [5, 9, 18];
const STEPS = 250;
const PROCESSES = 2;
const LIMIT_MS = 600_000;

async function playAll(seeds: readonly number[]): Promise<SeedRun[]> {
  const waiting = [...seeds];
  const runs: SeedRun[] = [];
  const work = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift())
      runs.push(await runSeed(seed, { steps: STEPS, shrink: 0, mutate: null, without: [], only: null }));
  };
  await Promise.all(Array.from({ length: PROCESSES }, work));
  return runs;
}

describe('random work of several people between random faults', () => {
  it(
    'O01 O02 O04 loses no word, shows nobody what is not theirs, and ends with every device equal to the server',
    { timeout: LIMIT_MS },
    async () => {
      const runs = await playAll(SEEDS);
      expect(runs.filter(({ held }) => !held).map(({ output }) => output)).toEqual([]);
      expect(runs).toHaveLength(SEEDS.length);
    },
  );
});
