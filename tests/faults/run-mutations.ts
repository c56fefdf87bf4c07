import { mutations, type Mutation } from './mutations.ts';
import type { Options } from './options.ts';
import { runSeed } from './run-seeds.ts';

/** Breaks each protection in turn and plays seeds until a check detects it; prints a table of the detections. */
export async function runMutations(options: Options): Promise<void> {
  process.stdout.write(
    '| broken | what stands without protection | caught by | seed | step |\n|---|---|---|---|---|\n',
  );
  const waiting = [...mutations];
  let missed = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!(await isCaught(next, options))) missed += 1;
    }
  };
  await Promise.all(Array.from({ length: options.processes }, work));
  process.exitCode = missed === 0 ? 0 : 1;
}

async function isCaught({ name, breaks }: Mutation, options: Options): Promise<boolean> {
  const caught = await firstCatch(name, options);
  process.stdout.write(`| ${name} | ${breaks} | ${caught ?? 'nothing | |'} |\n`);
  return caught !== null;
}

async function firstCatch(
  mutate: string,
  { seeds, from, steps, without, only }: Pick<Options, 'seeds' | 'from' | 'steps' | 'without' | 'only'>,
): Promise<string | null> {
  for (let seed = from; seed < from + seeds; seed += 1) {
    const { output } = await runSeed(seed, { steps, shrink: 0, mutate, without, only });
    const broken = /BROKEN (\S+) (\d+)/.exec(output);
    if (broken !== null) return `${broken[1]} | ${seed} | ${broken[2]}`;
    if (!output.includes(': held')) throw new Error(`${mutate} did not run:\n${output}`);
  }
  return null;
}
