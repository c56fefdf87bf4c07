import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 10;

interface PollOptions {
  /** Longer than it takes on any machine; then it fails. */
  ms?: number;
  /** Description of the expected event, for the error message. */
  what?: () => string;
}

/** Waits until `found` returns a value, for tests without a runner's own polls. The only place in tests that sleeps. */
export async function poll<Found>(
  found: () => Found | null | undefined | false | Promise<Found | null | undefined | false>,
  { ms = 30_000, what = () => String(found) }: PollOptions = {},
): Promise<Found> {
  for (const until = Date.now() + ms; ;) {
    const value = await found();
    if (value !== null && value !== undefined && value !== false) return value;
    if (Date.now() > until) throw new Error(`Not within ${ms} ms: ${what()}`);
    await pause(PAUSE_MS);
  }
}
