import { AppError } from '#domain/api/errors.ts';
import type { Clock } from '#server/clock.ts';

const DAY_MS = 24 * 3_600_000;
/** The oldest entries are dropped first; each has a few hundred bytes. */
const MOST_KEPT = 5000;

interface Kept<T> {
  at: number;
  answer: T;
}

/**
 * Asks for each key at most once a day. Concurrent callers share one request. Errors are not cached; negative answers
 * are.
 */
export function keepAnswers<T>(find: (key: string) => Promise<T>, clock: Clock): (key: string) => Promise<T> {
  const kept = new Map<string, Kept<Promise<T>>>();
  return async (key) => {
    const now = clock.now().getTime();
    const held = kept.get(key);
    if (held !== undefined && now - held.at < DAY_MS) return held.answer;
    const answer = find(key);
    kept.delete(key);
    kept.set(key, { at: now, answer });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    answer.catch((error: unknown) => {
      const failed = !(error instanceof AppError) || error.code === 'lookup-failed';
      if (failed && kept.get(key)?.answer === answer) kept.delete(key);
    });
    return answer;
  };
}
