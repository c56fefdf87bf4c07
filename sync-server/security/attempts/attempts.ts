import { createHash } from 'node:crypto';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import { attemptLimits, type AttemptLimit, type AttemptLimitName } from '#domain/api/limits.ts';
import type { AttemptCount } from '#domain/entities/attempt-count.ts';
import type { Clock } from '#server/clock.ts';
import { TooManyRequests } from '#server/security/limiter.ts';
import type { AttemptCounts } from '#server/stores/people/attempt-counts.ts';
import { mayPass, notUntil, withPass, withUse } from './attempt-window.ts';

/** The key that an attempt is counted under. */
export interface Guard {
  limit: AttemptLimitName;
  key: string;
}

/**
 * Enforces the table `attemptLimits` across all servers of a store. A successful attempt causes only a read: only
 * failures are written, and the documents and writes of each key are bounded by its limit.
 */
export interface Attempts {
  /**
   * Runs `attempt`, which checks a secret, and counts a failure. Of concurrent attempts, none runs that would exceed a
   * limit if all failed.
   * @throws TooManyRequests if a limit is used up, what `attempt` throws, `store-unavailable`
   */
  run<Result>(guards: readonly Guard[], attempt: () => Promise<Result>): Promise<Result>;
  /** Counts an action that costs something even if it succeeds. @throws TooManyRequests, `store-unavailable` */
  spend(guard: Guard): Promise<void>;
  sweep(): Promise<number>;
}

/** Errors that are unrelated to the secret: it was not checked. */
const noFailure: readonly ErrorCode[] = ['server-busy', 'store-unavailable', 'store-full', 'internal'];

interface Held {
  guard: Guard;
  id: string;
  limit: AttemptLimit;
  /** Its number among the concurrent attempts on this server, from 1. */
  place: number;
}

export function createAttempts(counts: AttemptCounts, clock: Clock): Attempts {
  const underWay = new Map<string, number>();

  const enter = (guard: Guard): Held => {
    const id = idOf(guard);
    const place = (underWay.get(id) ?? 0) + 1;
    underWay.set(id, place);
    return { guard, id, limit: attemptLimits[guard.limit], place };
  };
  const leave = ({ id }: Held): void => {
    const left = (underWay.get(id) ?? 1) - 1;
    if (left === 0) underWay.delete(id);
    else underWay.set(id, left);
  };

  /** @returns those that took the next pass, since their limit is used up */
  const admit = async (held: readonly Held[], stored: Map<string, AttemptCount>): Promise<Held[]> => {
    const now = clock.now();
    const full = held.filter(({ id, limit, place }) => !mayPass(stored.get(id), limit, place, now));
    for (const { id, limit } of full)
      if (limit.paceSeconds === undefined) throw notUntil(usedUpUntil(stored.get(id), limit), now);
    for (const { id, limit } of full) await counts.change(id, (count) => withPass(count, limit, now));
    return full;
  };
  const failed = (held: readonly Held[]): Promise<unknown> =>
    Promise.all(
      held.map(({ id, limit }) => counts.change(id, (count) => withUse(count, limit, clock.now()))),
    );
  const succeeded = async (
    held: readonly Held[],
    stored: Map<string, AttemptCount>,
    passed: readonly Held[],
  ): Promise<void> => {
    for (const { id, limit } of held) if (limit.forgiven === true && stored.has(id)) await counts.forget(id);
    // A caller who knows the secret returns the pass.
    for (const { id } of passed) await counts.change(id, (count) => count && { ...count, next: null });
  };

  return {
    run: async (guards, attempt) => {
      const held = guards.map(enter);
      try {
        const stored = await counts.readMany(held.map(({ id }) => id));
        const passed = await admit(held, stored);
        const result = await attempt().catch(async (error: unknown) => {
          if (isFailure(error)) await failed(held);
          throw error;
        });
        await succeeded(held, stored, passed);
        return result;
      } finally {
        held.forEach(leave);
      }
    },
    spend: async (guard) => {
      const limit = attemptLimits[guard.limit];
      const now = clock.now();
      await counts.change(idOf(guard), (count) => {
        if (!mayPass(count ?? undefined, limit, 1, now)) throw notUntil(count?.until, now);
        return withUse(count, limit, now);
      });
    },
    sweep: () => counts.sweep(clock.now()),
  };
}

/** Undefined if only running attempts use up the limit; they end soon. */
function usedUpUntil(count: AttemptCount | undefined, { points }: AttemptLimit): string | undefined {
  return count !== undefined && count.count >= points ? count.until : undefined;
}

/** A hash: of constant length, and it reveals no e-mail or address. */
function idOf({ limit, key }: Guard): string {
  return `${limit}:${createHash('sha256').update(key).digest('base64url')}`;
}

function isFailure(error: unknown): boolean {
  return error instanceof AppError && !(error instanceof TooManyRequests) && !noFailure.includes(error.code);
}
