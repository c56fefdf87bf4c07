import { collectionNames } from '#domain/entities/collections.ts';
import { createRandom } from '#tests/support/same-random.ts';
import { AS_ADMINISTRATOR, attempts, type Attempt } from './attempts.ts';
import { EVERY_PERMISSION, gains, holdingsIn, type Holdings } from './holdings.ts';
import { pushAll } from './pushes.ts';
import type { World } from './world.ts';

/** Of every call that the server describes. */
export async function describedCalls(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

type Step = Attempt & { call: string };

function stepsOf(world: World, calls: readonly string[], seed: number): Step[] {
  const random = createRandom(seed);
  const all = calls.flatMap((call) =>
    (attempts[call]?.(world) ?? []).map((attempt) => ({ ...attempt, call })),
  );
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
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(usual[name] ?? 'x'.repeat(24)),
  );
}

async function make(world: World, step: Step): Promise<boolean> {
  const response = await send(world, step);
  if (!response.ok || step.done === undefined) {
    await response.body?.cancel();
    return response.ok;
  }
  return step.done(await response.json());
}

function send(world: World, { call, params = {}, body }: Step): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
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

export interface Walked {
  /** Everything that it ended with and should not have, as text. */
  found: string[];
  /** What was needed of what it was let do. */
  used: ReadonlySet<string>;
}

/** Walks all calls and all collections as the world's actor, in an order that follows from `seed`. */
export async function walk(world: World, calls: readonly string[], seed: number): Promise<Walked> {
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
    const { needs, taken } = await pushAll(world, collection);
    if (taken > 0) note(needs, `push of ${collection}`);
  }
  for (const step of stepsOf(world, calls, seed)) {
    if (!(await make(world, step))) continue;
    if (step.needs !== undefined) note(step.needs, step.call);
    if (step.call.startsWith('GET ')) continue;
    const all = gains(before, await holdingsIn(services, world.company), world.actor.uid);
    const won = all.filter((gain) => !told.has(gain));
    for (const gain of won) told.add(gain);
    if (won.length > 0) found.push(`${step.call} ${JSON.stringify(step.body)} gave ${won.join(', ')}`);
  }
  return { found, used };
}
