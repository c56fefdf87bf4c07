import {
  WEBHOOK_PAUSE_AFTER,
  type PauseReason,
  type WebhookAttempt,
  type WebhookLine,
} from '#domain/entities/webhook.ts';
import type { Clock } from '#server/clock.ts';
import type { WebhookMeter } from '#server/metrics/webhook-meter.ts';
import {
  dueOf,
  type HeldWaiting,
  type WebhookDeliveries,
} from '#server/stores/webhooks/webhook-deliveries.ts';
import type { EndpointKey, WebhookEndpoints } from '#server/stores/webhooks/webhook-endpoints.ts';
import { waitAfter, type WebhookTimes } from './webhook-times.ts';

/** Number of separate failures of one delivery after which it is given up. */
const MOST_SET_ASIDE = 20;
/** Deliveries sent in one go, before other endpoints have their turn. */
const MOST_AT_ONCE = 100;
const GONE = 410;

export interface LineParts {
  endpoints: WebhookEndpoints;
  deliveries: WebhookDeliveries;
  clock: Clock;
  times: WebhookTimes;
  meter: WebhookMeter;
  /** This server's id among those that share the store. */
  holder: string;
  /** Whether no other server uses this store. */
  alone: boolean;
  /** Whether this server is still storing the delivery's action. */
  isOpen: (key: string) => boolean;
  /** Whether the delivery's action is stored. */
  cameAbout: (waiting: HeldWaiting) => Promise<boolean>;
  /** Null if the endpoint was removed or is switched off. */
  send: (key: EndpointKey, waiting: HeldWaiting) => Promise<WebhookAttempt | null>;
  signal: AbortSignal;
}

/** When to check the endpoint again; null: only after `wake`. `0`: at once. */
export type NextLook = number | null;

/** State of one run of the queue. */
interface Round {
  /** Null until there is something to send. */
  line: WebhookLine | null;
  /** The delivery that failed in this round, while it is unknown whether only it fails or the endpoint is down. */
  suspect: HeldWaiting | null;
  /** Earliest time at which the queue can continue. */
  next: NextLook;
  /** Time of the oldest event that is still to be sent; null if there is none. */
  left: string | null;
}

/**
 * Sends the waiting deliveries of one endpoint in sequence, in the order of their events.
 *
 * If only one delivery fails, it is postponed by a minute, then two, up to six hours, so that it does not block others.
 * If two different ones fail in a row, the endpoint counts as down: the queue waits and keeps its order. After
 * `WEBHOOK_PAUSE_AFTER` failures in a row the endpoint is paused until it is resumed by hand.
 */
export async function runLine(parts: LineParts, key: EndpointKey): Promise<NextLook> {
  const round: Round = { line: null, suspect: null, next: null, left: null };
  const next = await sendRound(parts, key, round);
  parts.meter.waits(key.endpoint, round.left);
  return next;
}

async function sendRound(parts: LineParts, key: EndpointKey, round: Round): Promise<NextLook> {
  const now = (): number => parts.clock.now().getTime();
  let sent = 0;
  for await (const waiting of parts.deliveries.waiting(key)) {
    if (parts.signal.aborted) return null;
    const { left } = round;
    round.left ??= waiting.value.at;
    if (dueOf(waiting.key) > now()) {
      round.next = sooner(round.next, dueOf(waiting.key));
      break;
    }
    if (sent >= MOST_AT_ONCE) {
      round.next = 0;
      break;
    }
    const known = await knownOf(parts, waiting, round);
    if (known === null) {
      round.left = left;
      continue;
    }
    const line = await claim(parts, key, round.line);
    if (line === null) return now() + parts.times.lease / 2;
    if (line.pausedAt !== null) return null;
    if (line.restUntil !== null && Date.parse(line.restUntil) > now()) return Date.parse(line.restUntil);
    round.line = line;
    const attempt = await parts.send(key, known);
    if (attempt === null) {
      round.left = null;
      return null;
    }
    sent += 1;
    parts.meter.tried(attempt.problem === null ? 'delivered' : 'failed', known.value.attempts > 0);
    const turn = { round, line, waiting: tried(known, attempt), attempt };
    if (attempt.problem === null) {
      await taken(parts, key, turn);
      round.left = left;
    } else if (!(await failed(parts, key, turn))) return round.next;
  }
  if (round.suspect !== null) await setAside(parts, round);
  return round.next;
}

function sooner(one: number | null, other: number): number {
  return one === null ? other : Math.min(one, other);
}

function tried(held: HeldWaiting, attempt: WebhookAttempt): HeldWaiting {
  return { ...held, value: { ...held.value, attempts: held.value.attempts + 1, last: attempt } };
}

/** Takes or renews this server's lease on the endpoint. Null while another server has it. */
async function claim(
  { endpoints, clock, times, holder, alone }: LineParts,
  key: EndpointKey,
  held: WebhookLine | null,
): Promise<WebhookLine | null> {
  const now = clock.now().getTime();
  const isFirm = ({ holder: by, until }: WebhookLine): boolean =>
    by === holder && Date.parse(until ?? '') > now + times.lease / 2;
  if (held !== null && isFirm(held)) return held;
  const until = new Date(now + times.lease).toISOString();
  const line = await endpoints.changeLine(key, (fresh) => {
    const isOver = fresh.until === null || Date.parse(fresh.until) <= now;
    const mayTake = alone || fresh.holder === holder || isOver;
    return !mayTake || isFirm(fresh) ? fresh : { ...fresh, holder, until };
  });
  return line.holder === holder ? line : null;
}

/**
 * The current state of the delivery. Null while it is unknown whether its action is stored, or if it is not: then the
 * delivery is removed.
 */
async function knownOf(parts: LineParts, listed: HeldWaiting, round: Round): Promise<HeldWaiting | null> {
  if (listed.value.sure) return listed;
  const { key } = listed;
  if (parts.isOpen(key)) return null;
  const { unsure, given } = parts.times;
  const age = parts.clock.now().getTime() - dueOf(key);
  if (!parts.alone && age < unsure) {
    round.next = sooner(round.next, dueOf(key) + unsure);
    return null;
  }
  // It may have been settled since it was listed.
  const waiting = await parts.deliveries.read(key);
  if (waiting === null) return null;
  if (waiting.value.sure || (await parts.cameAbout(waiting))) return waiting;
  if (age >= given) await parts.deliveries.withdraw([waiting]);
  else round.next = sooner(round.next, dueOf(key) + given);
  return null;
}

interface Tried {
  round: Round;
  line: WebhookLine;
  waiting: HeldWaiting;
  attempt: WebhookAttempt;
}

/** Logs a successful delivery. One that failed before it is then known to fail separately. */
async function taken(
  parts: LineParts,
  key: EndpointKey,
  { round, line, waiting, attempt }: Tried,
): Promise<void> {
  await settle(parts, waiting, 'delivered', attempt);
  if (round.suspect !== null) await setAside(parts, round);
  if (line.failures > 0)
    round.line = await parts.endpoints.changeLine(key, (fresh) => ({
      ...fresh,
      failures: 0,
      restUntil: null,
    }));
}

/** Returns whether the queue continues with the next delivery. */
async function failed(
  parts: LineParts,
  key: EndpointKey,
  { round, line, waiting, attempt }: Tried,
): Promise<boolean> {
  const held = await parts.deliveries.note(waiting);
  const failures = line.failures + 1;
  const gone = attempt.status === GONE;
  if (gone || failures >= WEBHOOK_PAUSE_AFTER) {
    await pause(parts, key, failures, gone ? 'gone' : 'failures');
    round.next = null;
    return false;
  }
  const isDown = round.suspect !== null;
  const rest = parts.clock.now().getTime() + waitAfter(Math.ceil(failures / 2), parts.times);
  const restUntil = isDown ? new Date(rest).toISOString() : null;
  round.line = await parts.endpoints.changeLine(key, (fresh) => ({ ...fresh, failures, restUntil }));
  round.suspect ??= held;
  if (isDown) round.next = rest;
  return !isDown;
}

function pause(
  { endpoints, clock, meter }: LineParts,
  key: EndpointKey,
  failures: number,
  pausedFor: PauseReason,
): Promise<WebhookLine> {
  const pausedAt = clock.now().toISOString();
  meter.paused();
  return endpoints.changeLine(key, (fresh) => ({ ...fresh, failures, restUntil: null, pausedAt, pausedFor }));
}

/** Only the suspect failed: it is postponed, or given up after many times. */
async function setAside(parts: LineParts, round: Round): Promise<void> {
  const { suspect } = round;
  round.suspect = null;
  if (suspect === null) return;
  const times = suspect.value.setAside + 1;
  const { last } = suspect.value;
  if (times >= MOST_SET_ASIDE && last !== null) {
    parts.meter.givenUp();
    return settle(parts, suspect, 'failed', last);
  }
  const due = parts.clock.now().getTime() + waitAfter(times, parts.times);
  round.next = sooner(round.next, due);
  await parts.deliveries.setAside(
    { ...suspect, value: { ...suspect.value, setAside: times } },
    new Date(due),
  );
}

function settle(
  { deliveries, clock }: LineParts,
  held: HeldWaiting,
  state: 'delivered' | 'failed',
  last: WebhookAttempt,
): Promise<void> {
  const { id, company, endpoint, event, at, body, attempts, replay } = held.value;
  const endedAt = clock.now().toISOString();
  return deliveries.settle(held, {
    id,
    company,
    endpoint,
    event,
    at,
    body,
    attempts,
    replay,
    state,
    endedAt,
    last,
  });
}
