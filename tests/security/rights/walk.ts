import { collectionNames } from '#domain/entities/collections.ts';
import { createRandom } from '#tests/support/same-random.ts';
import type { RegisteredCall } from '#tests/support/registered-calls.ts';
import { AS_ADMINISTRATOR, type Attempt } from './attempts.ts';
import { attemptsOf, neededFor } from './derived-attempts.ts';
import { EVERY_PERMISSION, gains, holdingsIn, type Holdings } from './holdings.ts';
import { neededToWrite, pushAll } from './pushes.ts';
import type { World } from './world.ts';

type Step = Attempt & { call: RegisteredCall };

function stepsOf(world: World, calls: readonly RegisteredCall[], seed: number): Step[] {
  const random = createRandom(seed);
  const all = calls.flatMap((call) => attemptsOf(call, world).map((attempt) => ({ ...attempt, call })));
  const shuffled = all
    .map((step) => ({ step, place: random(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ step }) => step);
  return [...shuffled.filter(({ last }) => last !== true), ...shuffled.filter(({ last }) => last === true)];
}

function addressOf({ company, boss, template }: World, path: string, params: Record<string, string>): string {
  const usual: Record<string, string> = {
    company,
    template,
    app: 'autodocs',
    id: boss.uid,
    user: boss.uid,
    uid: boss.uid,
    hash: 'a'.repeat(64),
    part: '0',
    collection: 'template',
    provider: 'google',
    typeProvider: 'google',
    ...params,
  };
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(usual[name] ?? 'x'.repeat(24)));
}

async function make(world: World, step: Step): Promise<{ status: number; done: boolean }> {
  const response = await send(world, step);
  const { status, ok } = response;
  if (ok && step.done !== undefined) return { status, done: step.done(await response.json()) };
  await response.body?.cancel();
  return { status, done: ok };
}

function send(world: World, { call, params = {}, body }: Step): Promise<Response> {
  const { method, path } = call;
  const address = addressOf(world, path, params);
  if (method === 'POST') return world.browser.post(address, body ?? {}, world.device.headers);
  const init = method === 'PUT' ? { body: JSON.stringify(body ?? {}) } : {};
  const headers = { 'content-type': 'application/json' };
  return world.device.fetch(address, { method, headers, ...init });
}

/** What the actor may do: their own rights, or for the time of a visit an administrator's, of which none is theirs to give. */
function powersOf({ actor, company }: World, before: Holdings): ReadonlySet<string> {
  const rights = before.rights.get(actor.uid);
  const isVisitor = !actor.companies.includes(company);
  return isVisitor ? new Set([...EVERY_PERMISSION, AS_ADMINISTRATOR]) : (rights ?? new Set());
}

/** Of a caller who is nobody any more, and of one who may not. */
const REFUSALS: readonly number[] = [401, 403];

export interface Walked {
  /** Everything that it ended with and should not have, as text. */
  found: string[];
  /** What was needed of what it was let do. */
  used: ReadonlySet<string>;
}

/** Walks all calls and all collections as the world's actor, in an order that follows from `seed`. */
export async function walk(world: World, calls: readonly RegisteredCall[], seed: number): Promise<Walked> {
  const { services } = world.gateway;
  const before = await holdingsIn(services, world.company);
  const powers = powersOf(world, before);
  const found: string[] = [];
  const [used, told] = [new Set<string>(), new Set<string>()];
  const note = (needs: string, by: string): void => {
    used.add(needs);
    if (!powers.has(needs)) found.push(`${by} without ${needs}`);
  };
  for (const collection of collectionNames) {
    const needs = neededToWrite(collection);
    const taken = await pushAll(world, collection);
    if (taken > 0 && needs !== undefined) note(needs, `push of ${collection}`);
  }
  for (const step of stepsOf(world, calls, seed)) {
    const { name, method, access } = step.call;
    const { status, done } = await make(world, step);
    const needed = neededFor(access);
    // Refused for who they are, before anything of the request is looked at.
    if (needed !== undefined && !powers.has(needed) && !REFUSALS.includes(status))
      found.push(`${name} answered ${status} without ${needed}`);
    if (!done) continue;
    if (step.needs !== undefined) note(step.needs, name);
    if (method === 'GET') continue;
    const all = gains(before, await holdingsIn(services, world.company), world.actor.uid);
    const won = all.filter((gain) => !told.has(gain));
    for (const gain of won) told.add(gain);
    if (won.length > 0) found.push(`${name} ${JSON.stringify(step.body)} gave ${won.join(', ')}`);
  }
  return { found, used };
}
