import type { Environment } from './environment.ts';

type HttpEnvironment = Pick<Environment, 'fetch' | 'timing'>;

/**
 * So far apart are clocks that differ: an answer tells the second alone, and is on its way for a while. Nearer ones are the
 * same, or what is said within a moment would lose its order.
 */
const APART_MS = 30_000;

/** The server's clock, as its answers tell of it; the device's own until the first. */
export class ServerClock {
  private readonly own: Pick<Environment, 'now'>;
  private aheadMs = 0;

  constructor(own: Pick<Environment, 'now'>) {
    this.own = own;
  }

  now(): Date {
    return new Date(this.own.now().getTime() + this.aheadMs);
  }

  /** Listens to when answers were given. What is only fetched may come from a cache, with an old date. */
  listening(environment: HttpEnvironment): HttpEnvironment {
    return {
      timing: environment.timing,
      fetch: async (input, init) => {
        const answer = await environment.fetch(input, init);
        if (init?.method === 'POST') this.note(answer.headers.get('date'));
        return answer;
      },
    };
  }

  private note(date: string | null): void {
    const told = Date.parse(date ?? '');
    if (Number.isNaN(told)) return;
    const aheadMs = told - this.own.now().getTime();
    if (Math.abs(aheadMs) < APART_MS) this.aheadMs = 0;
    else if (Math.abs(aheadMs - this.aheadMs) >= APART_MS) this.aheadMs = aheadMs;
  }
}
