import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import { openStore } from '#couchdb/open-store.ts';
import { entryLoadBytes, entryLoadLimit } from '#scripts/build/check-size.ts';
import { systemClock } from '#server/clock.ts';
import { demoCompanies } from '#server/demo/demo-companies.ts';
import { createPasswords } from '#server/security/passwords/passwords.ts';
import { createCentral } from '#server/stores/central/central.ts';
import { builtApp } from '#tests/e2e/support/built-app.ts';
import { signIn, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer } from '#tests/support/server.ts';
import { percentile, type Figure } from './figure.ts';
import { createPlainCaller, type PlainCaller } from './plain-caller.ts';
import { put } from '#tests/support/put-central.ts';

/** So many that none of them, and none of their addresses, comes near a limit of the door, which stay as they are. */
const PEOPLE = 200;
const ROUND_MS = 2000;
const ROUNDS = 8;
/** For a server that has just begun to compile what it does often: half as dear again in its first seconds as later on. */
const WARM_UP_MS = 12_000;
/** As many as keep all processors busy with hashing. */
const AT_ONCE = 2 * availableParallelism();
const SIGN_INS_PER_SECOND = 50;
const CALLS_PER_SECOND = 40;
const STALL_MS = 8000;

/** What the entry weighs, what signing in costs besides the hash it is made of, and what it costs everybody else. */
export async function* run(): AsyncIterable<Figure> {
  yield entryFigure();
  const server = await startServer({ env: { TRUST_PROXY: '1' } });
  try {
    await server.stop();
    const logins = await makePeople(server.dataDir);
    await server.restart();
    const caller = createPlainCaller(`${server.origin}/authentication/autodocs`);
    const door = createDoor(caller.post, logins);
    yield await signInFigure(door);
    yield* stallFigures(server.origin, door);
    caller.close();
  } finally {
    await server.dispose();
  }
}

/** What a person who is not signed in waits for. */
function entryFigure(): Figure {
  const bytes = entryLoadBytes(builtApp());
  if (bytes > entryLoadLimit)
    throw new Error(`The entry is ${bytes} bytes of JavaScript; at most ${entryLoadLimit} are allowed.`);
  return { name: 'entry.bytes', value: bytes, unit: 'bytes', ratio: null, against: null };
}

/** Straight in the store, on which no server may run meanwhile: registering them would take their mails. */
async function makePeople(dataDir: string): Promise<string[]> {
  const store = await openStore({ dataDir, couchdbUrl: null });
  try {
    const central = createCentral(store.central);
    const now = systemClock.now().toISOString();
    const [somebody] = demoCompanies(now, null)[0]?.users ?? [];
    if (somebody === undefined) throw new Error('The demo has nobody to make others of.');
    const passwords = await createPasswords();
    const passwordHash = await passwords.hash(DEMO_PASSWORD);
    const logins: string[] = [];
    for (let index = 0; index < PEOPLE; index += 1) {
      const uid = `bench-person-${String(index).padStart(4, '0')}`;
      const login = `${uid}@bench.example`;
      await put.user(central, { ...somebody, uid, user: login, email: login, companyadmin: false });
      await put.credential(central, { user: uid, passwordHash, updatedAt: now });
      logins.push(login);
    }
    return logins;
  } finally {
    await store.close();
  }
}

/** Where people sign in, the next one at each call. */
type Door = () => Promise<'in' | 'shed'>;

/** Each person comes from an address of their own, as the proxy that the server trusts tells it. */
function createDoor(post: PlainCaller, logins: readonly string[]): Door {
  let turn = 0;
  return async () => {
    const place = turn++ % logins.length;
    const body = { user: logins[place], password: DEMO_PASSWORD };
    const address = `10.1.${String(place >> 8)}.${String(place & 255)}`;
    const status = await post(JSON.stringify(body), { 'x-forwarded-for': address });
    if (status === 503) return 'shed';
    if (status !== 200) throw new Error(`a sign-in was answered ${String(status)}`);
    return 'in';
  };
}

/** In turns, so that what else the machine does weighs on both; of a server that has been at work for a while. */
async function signInFigure(door: Door): Promise<Figure> {
  const passwords = await createPasswords();
  const hash = await passwords.hash(DEMO_PASSWORD);
  await countWithin(WARM_UP_MS, door);
  let [hashes, signIns] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    hashes += await countWithin(ROUND_MS, () => verify(hash, DEMO_PASSWORD));
    signIns += await countWithin(ROUND_MS, async () => {
      if ((await door()) === 'shed') throw new Error('so few at once must all be let in');
    });
  }
  const seconds = (ROUNDS * ROUND_MS) / 1000;
  return {
    name: 'auth.signin',
    value: signIns / seconds,
    unit: 'sign-ins/s',
    ratio: signIns / hashes,
    against: 'argon2id alone',
  };
}

/** How often `work` was done by `AT_ONCE` who do it over and over. */
async function countWithin(milliseconds: number, work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + milliseconds;
  let count = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return count;
}

/** `auth.shed`: the share of the sign-ins asked for that were sent away to come again. */
async function* stallFigures(origin: string, door: Door): AsyncIterable<Figure> {
  const logins = ['ana@horizonte.example', 'bruno@horizonte.example', 'carla@outra.example'];
  const people = await Promise.all(logins.map((login) => signIn(origin, login, DEMO_PASSWORD)));
  const idle = await callTimes(origin, people);
  const stop = new AbortController();
  const answers = { in: 0, shed: 0 };
  const load = paced(SIGN_INS_PER_SECOND, stop.signal, async () => {
    answers[await door()] += 1;
  });
  const busy = await callTimes(origin, people);
  stop.abort();
  await load;
  const value = percentile(busy, 0.99);
  yield { name: 'auth.stall', value, unit: 'ms', ratio: value / percentile(idle, 0.99), against: 'idle' };
  const shed = answers.shed / (answers.in + answers.shed);
  yield { name: 'auth.shed', value: 100 * shed, unit: '% of sign-ins', ratio: null, against: null };
}

async function callTimes(origin: string, people: readonly SignedIn[]): Promise<number[]> {
  const times: number[] = [];
  const signal = AbortSignal.timeout(STALL_MS);
  let turn = 0;
  await paced(CALLS_PER_SECOND, signal, async () => {
    const who = people[turn++ % people.length];
    const begun = performance.now();
    const answer = await fetch(`${origin}/user/self/profile`, { headers: who?.headers ?? {} });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a call was answered ${String(answer.status)}`);
    times.push(performance.now() - begun);
  });
  return times;
}

/** Begins `work` so many times a second, whether or not the former ones are done; ends when all are. */
async function paced(perSecond: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  const begun = performance.now();
  while (!signal.aborted) {
    running.push(work());
    const next = begun + (running.length * 1000) / perSecond;
    await new Promise((resume) => setTimeout(resume, Math.max(0, next - performance.now())));
  }
  await Promise.all(running);
}
