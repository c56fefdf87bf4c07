/**
 * The model-based fault test.
 *
 *   npm run faults -- --seeds 20 --steps 10000     20 runs of 10,000 steps, seeds 1 to 20
 *   npm run faults -- --seed 7 --steps 500         one run
 *   npm run faults -- --replay <file>              replays a failed history
 *   npm run faults -- --mutate <name> --seed 1     breaks one protection of the product (`mutations.ts`)
 *   npm run faults -- --mutations                  breaks each of them in turn and shows which check detects it
 *   npm run faults -- --without disk-full,upgrade  without some kinds of faults (`steps/generate/faults.ts`)
 *   npm run faults -- --only chats                 people only write to each other (`steps/generate/areas.ts`)
 *   npm run faults -- --only documents             people only file documents and send PDFs to be signed
 *   npm run faults -- --from 101 --seeds 25        25 runs, seeds 101 to 125
 *
 * Each run starts in a new world: the real server as a separate process on the real embedded store, and three to five
 * devices of three people. Each device is the app's own data layer with its own disk (fake-indexeddb) and network (a
 * proxy). The seed determines all steps: people's actions, and the faults of devices, network and server between them.
 * A model records each word that a person wrote and who removed it. Every few hundred steps all faults end, everything
 * settles, and the store's files, read without the server, are compared with every device and with the model: see
 * `checks/`.
 *
 * A failing history is shrunk (`--shrink <seconds>`, 0 to disable) and written to `test-results/faults/` for a replay.
 * The steps repeat exactly; the state of network and disk at each step does not, so a replay may need a few tries.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { options } from './options.ts';
import { dropBaseData } from './harness/base-data.ts';
import { breakProtection } from './harness/mutate.ts';
import { listenForUnhandled } from './harness/unhandled.ts';
import { runMutations } from './run-mutations.ts';
import { runSeeds } from './run-seeds.ts';
import { play } from './play.ts';
import { shrink } from './shrink.ts';
import { historyOf } from './steps/generate/history.ts';
import { historySchema, type History } from './steps/step.ts';
import type { Violation } from './violation.ts';

const RESULTS = 'test-results/faults';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The libraries warn about closed databases and advertise paid products. */
function quietLibraries(): void {
  for (const name of ['warn', 'error', 'log'] as const) console[name] = () => undefined;
}

async function keep(history: History): Promise<string> {
  await mkdir(RESULTS, { recursive: true });
  const file = join(RESULTS, `seed-${history.seed}-${history.steps.length}.json`);
  await writeFile(file, `${JSON.stringify(history, null, 1)}\n`);
  return file;
}

async function reportBroken(history: History, violation: Violation): Promise<void> {
  process.exitCode = 1;
  say(`  step ${violation.step}, ${violation.check}: ${violation.message}`);
  say(`  ${JSON.stringify(history.steps[violation.step])}`);
  const whole = { ...history, failure: violation.message };
  say(`  all of it: ${await keep(whole)}`);
  if (options.shrink === 0) return;
  const { history: shrunk, repeats } = await shrink(history, violation, options.shrink * 1000);
  say(`  shrunk to ${shrunk.steps.length} steps, failing ${repeats} times of 3: ${await keep(shrunk)}`);
}

async function runOne(history: History): Promise<void> {
  quietLibraries();
  const unhandled = listenForUnhandled();
  if (history.mutation !== null) breakProtection(history.mutation);
  const { violation, steps, ms } = await play(history);
  const outcome = violation === null ? 'held' : `BROKEN ${violation.check} ${violation.step}`;
  say(`seed ${history.seed}: ${steps} steps in ${Math.round(ms / 1000)} s: ${outcome}`);
  if (violation !== null) await reportBroken(history, violation);
  if (unhandled.length > 0) {
    process.exitCode = 1;
    say(`  failures that nobody handled:\n${unhandled.join('\n')}`);
  }
  await dropBaseData();
}

async function main(): Promise<void> {
  if (options.mutations) return runMutations(options);
  if (options.replay !== null) {
    const history = historySchema.parse(JSON.parse(await readFile(options.replay, 'utf8')));
    return runOne({ ...history, mutation: options.mutate ?? history.mutation });
  }
  if (options.seed !== null) return runOne(historyOf(options.seed, options));
  return runSeeds(options);
}

await main();
process.exit();
