import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '#tests/support/api.ts';
import { gauge } from '#tests/support/hostile/gauges.ts';
import { Honest } from '#tests/support/hostile/honest.ts';
import {
  attackAsInsider,
  makeAreas,
  makeLargeTemplates,
  moveAreas,
  type Insider,
} from '#tests/support/hostile/insider.ts';
import { RawSockets } from '#tests/support/hostile/raw-socket.ts';
import { attackAsStrangers } from '#tests/support/hostile/strangers.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { percentile, type Figure } from './figure.ts';

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

interface Seen {
  asked: Honest['asked'];
  peak: number;
}

function figure(name: string, value: number, unit: string): Figure {
  return { name: `hostile.${name}`, value: Number(value.toFixed(3)), unit, ratio: null, against: null };
}

const residentOf = (origin: string): Promise<number> => gauge(origin, 'process_resident_memory_bytes');

/** Honest people at work while waves of attackers come; what was asked, and the most memory that was seen. */
async function underAttack(server: TestServer, insider: Insider, honest: Honest): Promise<Seen> {
  const form = await honest.share('demo-contrato-servicos');
  const sockets = new RawSockets(server.origin);
  const until = performance.now() + ATTACK_MS;
  let peak = 0;
  const goOn = async (work: () => Promise<void>): Promise<void> => {
    while (performance.now() < until) await work();
  };
  try {
    await Promise.all([
      goOn(async () => {
        attackAsStrangers(sockets, form);
        attackAsInsider(sockets, insider);
        await sleep(WAVE_MS);
        sockets.stop();
      }),
      goOn(async () => {
        peak = Math.max(peak, await residentOf(server.origin));
        await sleep(200);
      }),
      goOn(async () => {
        await honest.sync();
        await honest.signIn('carla@outra.example', DEMO_PASSWORD);
        await sleep(250);
      }),
      goOn(async () => {
        await honest.answerForm(form);
        await sleep(2000);
      }),
    ]);
  } finally {
    sockets.stop();
  }
  return { asked: honest.asked, peak };
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
 * A thousand hostile connections of ten addresses and a hostile colleague beside honest people: the p99 of the honest, how
 * many of their calls were refused, the most memory and that of ten seconds later over the bound, and how long one push of
 * 450 moves takes among 3,000 categories.
 */
export async function* run(): AsyncIterable<Figure> {
  const env = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, LOG_LEVEL: 'error' };
  const server = await startServer({ ownProcess: true, env });
  try {
    const ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
    const { headers, answer } = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
    const owner = { company: answer.company.uid, user: answer.user.uid };
    const insider = { origin: server.origin, headers, owner };
    const areas = await makeAreas(insider, AREAS);
    const started = performance.now();
    await moveAreas(insider, areas.slice(0, MOVED + 1));
    yield figure('moves', performance.now() - started, 'ms');
    await makeLargeTemplates(insider, TEMPLATES);
    const { asked, peak } = await underAttack(server, insider, new Honest(server.origin, ana));
    const times = asked.map(({ ms }) => ms);
    yield figure('p99', percentile(times, 0.99), 'ms');
    yield figure('refused', asked.filter(({ status }) => status !== 200).length, 'calls');
    yield figure('memory', peak / BOUND, 'of the bound');
    yield figure('memoryAfter', (await afterwards(server.origin)) / BOUND, 'of the bound');
  } finally {
    await server.dispose();
  }
}
