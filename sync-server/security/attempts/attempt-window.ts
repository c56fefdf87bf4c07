import type { AttemptLimit } from '#domain/api/limits.ts';
import type { AttemptCount } from '#domain/entities/attempt-count.ts';
import { TooManyRequests } from '#server/security/limiter.ts';

const after = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

function isOver(instant: string, now: Date): boolean {
  return Date.parse(instant) <= now.getTime();
}

/** The count of the current window; null if nothing is counted. */
function present(count: AttemptCount | null | undefined, now: Date): AttemptCount | null {
  return count === null || count === undefined || isOver(count.until, now) ? null : count;
}

/** Whether an attempt stays within the limit, even if all concurrent ones fail; `place`: its number among them. */
export function mayPass(
  count: AttemptCount | undefined,
  { points }: AttemptLimit,
  place: number,
  now: Date,
): boolean {
  return (present(count, now)?.count ?? 0) + place <= points;
}

/** Counts one more failure or use. */
export function withUse(
  count: AttemptCount | null,
  { points, seconds, paceSeconds }: AttemptLimit,
  now: Date,
): AttemptCount {
  const held = present(count, now);
  const used = (held?.count ?? 0) + 1;
  const goesOn = held === null || paceSeconds !== undefined;
  return {
    count: used,
    until: goesOn ? after(now, seconds) : held.until,
    // A pass that a concurrent attempt took stays taken, even if few of them have failed yet.
    next: paceSeconds !== undefined && used >= points ? after(now, paceSeconds) : (held?.next ?? null),
  };
}

/**
 * Takes the current pass; the next one is available after the pace. @throws TooManyRequests if it is not available yet
 */
export function withPass(
  count: AttemptCount | null,
  { seconds, paceSeconds = 0 }: AttemptLimit,
  now: Date,
): AttemptCount {
  const held = present(count, now);
  if (held !== null && held.next !== null && !isOver(held.next, now)) throw notUntil(held.next, now);
  const next = after(now, paceSeconds);
  return held === null ? { count: 0, until: after(now, seconds), next } : { ...held, next };
}

export function notUntil(instant: string | undefined, now: Date): TooManyRequests {
  const seconds = instant === undefined ? 1 : Math.ceil((Date.parse(instant) - now.getTime()) / 1000);
  return new TooManyRequests(Math.max(1, seconds));
}
