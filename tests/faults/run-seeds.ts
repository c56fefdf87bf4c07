import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Options } from './options.ts';

const RUNNER = fileURLToPath(new URL('run.ts', import.meta.url));

export interface SeedRun {
  seed: number;
  output: string;
  held: boolean;
}

/** Runs one seed in its own process, so that each starts with empty memory. */
export async function runSeed(
  seed: number,
  { steps, shrink, mutate, without, only }: Pick<Options, 'steps' | 'shrink' | 'mutate' | 'without' | 'only'>,
): Promise<SeedRun> {
  const child = spawn(
    process.execPath,
    [
      RUNNER,
      '--seed',
      `${seed}`,
      '--steps',
      `${steps}`,
      '--shrink',
      `${shrink}`,
      '--without',
      without.join(','),
      ...(mutate === null ? [] : ['--mutate', mutate]),
      ...(only === null ? [] : ['--only', only]),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TZ: 'UTC' },
    },
  );
  const heard: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => heard.push(text));
  await once(child, 'close');
  return { seed, output: heard.join(''), held: child.exitCode === 0 };
}

/** Runs `seeds` seeds, beginning with `from`, a few in parallel; ends with a line that counts them. */
export async function runSeeds(options: Options): Promise<void> {
  const waiting = Array.from({ length: options.seeds }, (_unused, at) => at + options.from);
  let broken = 0;
  const work = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const { output, held } = await runSeed(seed, options);
      process.stdout.write(output);
      if (!held) broken += 1;
    }
  };
  await Promise.all(Array.from({ length: options.processes }, work));
  process.stdout.write(`${options.seeds - broken} seeds held, ${broken} broken\n`);
  process.exitCode = broken === 0 ? 0 : 1;
}
