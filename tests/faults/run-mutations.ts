import { mutations } from './mutations.ts';
import type { Options } from './options.ts';
import { runSeed } from './run-seeds.ts';

/** Breaks each protection in turn and plays seeds until a check notices; a table of what did. */
export async function runMutations({ seeds, steps, without }: Options): Promise<void> {
  let missed = 0;
  process.stdout.write(
    '| broken | what stands without protection | caught by | seed | step |\n|---|---|---|---|---|\n',
  );
  for (const { name, breaks } of mutations) {
    const caught = await firstCatch(name, { seeds, steps, without });
    if (caught === null) missed += 1;
    process.stdout.write(`| ${name} | ${breaks} | ${caught ?? 'nothing | |'} |\n`);
  }
  process.exitCode = missed === 0 ? 0 : 1;
}

async function firstCatch(
  mutate: string,
  { seeds, steps, without }: Pick<Options, 'seeds' | 'steps' | 'without'>,
): Promise<string | null> {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { output } = await runSeed(seed, { steps, shrink: 0, mutate, without });
    const broken = /BROKEN (\S+) (\d+)/.exec(output);
    if (broken !== null) return `${broken[1]} | ${seed} | ${broken[2]}`;
    if (!output.includes(': held')) throw new Error(`${mutate} did not run:\n${output}`);
  }
  return null;
}
