import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signIn } from '#tests/support/api.ts';
import { gauge } from '#tests/support/hostile/gauges.ts';
import { Honest, NotAnswered, type Asked } from '#tests/support/hostile/honest.ts';
import { makeAreas, makeLargeTemplates, moveAreas, type Insider } from '#tests/support/hostile/insider.ts';
import { DEMO_PASSWORD, startServer } from '#tests/support/server.ts';
import { percentile, type Figure } from './figure.ts';
import type { Attack } from './hostile-attackers.ts';

/** What the server may use, for all that lives: the bound that its memory is held against. */
const HEAP_MB = 1024;
const BOUND = HEAP_MB * 1_048_576;
const TEMPLATES = 6;
const AREAS = 3000;
const MOVED = 450;
const ATTACK_MS = 20_000;
/** An attack begins anew so often: what the server cut comes back. */
const WAVE_MS = 5000;
const BACK_MS = 10_000;
/** A process of their own: what they cost is no time of the honest, who are measured in this one. */
const ATTACKERS = fileURLToPath(new URL('hostile-attackers.ts', import.meta.url));

interface Seen {
  asked: readonly Asked[];
  peak: number;
}

function figure(name: string, value: number, unit: string, quiet: number | null = null): Figure {
  const compared = quiet === null ? null : Number((value / quiet).toFixed(2));
  const against = quiet === null ? null : 'without an attack';
  return { name: `hostile.${name}`, value: Number(value.toFixed(3)), unit, ratio: compared, against };
}

const p99Of = (asked: readonly Asked[]): number =>
  percentile(
    asked.map(({ ms }) => ms),
    0.99,
  );

const residentOf = (origin: string): Promise<number> => gauge(origin, 'process_resident_memory_bytes');

/** Honest people at work for a while; what they asked, and the most memory that was seen. */
async function atWork(origin: string, honest: Honest, form: string): Promise<Seen> {
  const from = honest.asked.length;
  const until = performance.now() + ATTACK_MS;
  let peak = 0;
  /** Who is not answered is noted, and comes again. */
  const goOn = async (work: () => Promise<void>, pauseMs: number): Promise<void> => {
    while (performance.now() < until) {
      await work().catch((error: unknown) => {
        if (!(error instanceof NotAnswered)) throw error;
      });
      await sleep(pauseMs);
    }
  };
  await Promise.all([
    goOn(async () => {
      peak = Math.max(peak, await residentOf(origin));
    }, 200),
    goOn(() => honest.sync(), 250),
    goOn(() => honest.signIn('carla@outra.example', DEMO_PASSWORD), 500),
    goOn(() => honest.answerForm(form), 2000),
  ]);
  return { asked: honest.asked.slice(from), peak };
}

async function underAttack(attack: Attack, work: () => Promise<Seen>): Promise<Seen> {
  const attackers = fork(ATTACKERS, { stdio: 'inherit' });
  attackers.send(attack);
  try {
    return await work();
  } finally {
    attackers.kill();
  }
}

/** The least memory within ten seconds from the end of an attack. */
async function afterwards(origin: string): Promise<number> {
  const until = performance.now() + BACK_MS;
  let least = Number.POSITIVE_INFINITY;
  while (performance.now() < until) {
    least = Math.min(least, await residentOf(origin));
    await sleep(500);
  }
  return least;
}

/**
 * A thousand hostile connections of ten addresses and a hostile colleague beside honest people: the p99 of the honest,
 * beside that of the same calls without an attack, how many of their calls were refused or cut, the most memory and that of
 * ten seconds later over the bound, and how long one push of 450 moves takes among 3,000 categories.
 */
export async function* run(): AsyncIterable<Figure> {
  const env = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, LOG_LEVEL: 'error' };
  const server = await startServer({ ownProcess: true, env });
  try {
    const { origin } = server;
    const honest = new Honest(origin, await signIn(origin, 'ana@horizonte.example', DEMO_PASSWORD));
    const { headers, answer } = await signIn(origin, 'bruno@horizonte.example', DEMO_PASSWORD);
    const owner = { company: answer.company.uid, user: answer.user.uid };
    const insider: Insider = { origin, headers, owner };
    const areas = await makeAreas(insider, AREAS);
    const started = performance.now();
    await moveAreas(insider, areas.slice(0, MOVED + 1));
    yield figure('moves', performance.now() - started, 'ms');
    await makeLargeTemplates(insider, TEMPLATES);
    const form = await honest.share('demo-contrato-servicos');
    const quiet = p99Of((await atWork(origin, honest, form)).asked);
    yield figure('quiet', quiet, 'ms');
    const attack = { insider, form, waveMs: WAVE_MS };
    const { asked, peak } = await underAttack(attack, () => atWork(origin, honest, form));
    yield figure('p99', p99Of(asked), 'ms', quiet);
    yield figure('refused', asked.filter(({ status }) => status !== 200).length, 'calls');
    yield figure('memory', peak / BOUND, 'of the bound');
    yield figure('memoryAfter', (await afterwards(origin)) / BOUND, 'of the bound');
  } finally {
    await server.dispose();
  }
}
