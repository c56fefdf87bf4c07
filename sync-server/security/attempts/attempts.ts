import { createHash } from 'node:crypto';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import { attemptLimits, type AttemptLimit, type AttemptLimitName } from '#domain/api/limits.ts';
import type { AttemptCount } from '#domain/entities/attempt-count.ts';
import type { Clock } from '#server/clock.ts';
import { TooManyRequests } from '#server/security/limiter.ts';
import type { AttemptCounts } from '#server/stores/attempt-counts.ts';
import { mayPass, notUntil, withPass, withUse } from './attempt-window.ts';

/** What an attempt is counted under. */
export interface Guard {
  limit: AttemptLimitName;
  key: string;
}

/**
 * Holds guessers to the table `attemptLimits`, over all servers of one store. An attempt that succeeds is read and not
 * written: only failures cost the store anything, and each key's documents and writes end at its limit.
 */
export interface Attempts {
  /**
   * Runs `attempt`, which looks at a secret, and counts it where it fails. Of many at the same time none is looked at
   * that would go over a limit if all failed.
   * @throws TooManyRequests where a limit is used up, what `attempt` throws, `store-unavailable`
   */
  run<Result>(guards: readonly Guard[], attempt: () => Promise<Result>): Promise<Result>;
  /** Counts what costs something whether it succeeds or not. @throws TooManyRequests, `store-unavailable` */
  spend(guard: Guard): Promise<void>;
  sweep(): Promise<number>;
}

/** What says nothing of the secret: it was not looked at. */
const noFailure: readonly ErrorCode[] = ['server-busy', 'store-unavailable', 'store-full', 'internal'];

interface Held {
  guard: Guard;
  id: string;
  limit: AttemptLimit;
  /** Which of the attempts under way at this server it is, from 1. */
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

  /** @returns those whose next pass was taken, since their limit is used up */
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
    // Whoever knows the secret takes no turn from the others.
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

/** Undefined where it is used up by attempts that are under way, which are soon over. */
function usedUpUntil(count: AttemptCount | undefined, { points }: AttemptLimit): string | undefined {
  return count !== undefined && count.count >= points ? count.until : undefined;
}

/** Of one length whatever was typed, and nobody's e-mail or address to read. */
function idOf({ limit, key }: Guard): string {
  return `${limit}:${createHash('sha256').update(key).digest('base64url')}`;
}

function isFailure(error: unknown): boolean {
  return error instanceof AppError && !(error instanceof TooManyRequests) && !noFailure.includes(error.code);
}
