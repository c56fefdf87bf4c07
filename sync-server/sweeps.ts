import { resumeErasures } from './commands/deletion/erase-company.ts';
import { sweepAnswers } from './commands/public-forms/take-over.ts';
import { recheckDomains } from './commands/site-domains/recheck-domains.ts';
import type { NeedsOf, Services } from './services.ts';
import { sweepSigning } from './stores/files/signing-sweep.ts';
import { sweepUploads } from './stores/files/upload-sweep.ts';

type Needs = Pick<
  Services,
  | 'attempts'
  | 'handOvers'
  | 'log'
  | 'madePrefilled'
  | 'oneTimeTokens'
  | 'sessions'
  | 'signInAttempts'
  | 'textReading'
  | 'webhookDispatcher'
> &
  NeedsOf<typeof recheckDomains> &
  NeedsOf<typeof resumeErasures> &
  NeedsOf<typeof sweepAnswers> &
  NeedsOf<typeof sweepSigning> &
  NeedsOf<typeof sweepUploads>;

interface Sweep {
  everyMs: number;
  /** With the start of the server, or after the start is complete. */
  first: 'at-once' | 'later';
  run: (services: Needs, stop: AbortSignal) => Promise<unknown>;
  /** For the log. */
  failure: string;
}

const HOUR_MS = 3_600_000;
const LATER_MS = 600_000;

/** What removes expired data and resumes work that a server left. */
const sweeps: readonly Sweep[] = [
  {
    everyMs: 6 * HOUR_MS,
    first: 'at-once',
    run: ({ attempts, handOvers, madePrefilled, oneTimeTokens, sessions, signInAttempts }) =>
      Promise.all([
        sessions.sweep(),
        oneTimeTokens.sweep(),
        signInAttempts.sweep(),
        handOvers.sweep(),
        madePrefilled.sweep(),
        attempts.sweep(),
      ]),
    failure: 'sessions not swept',
  },
  {
    // How long answers in quarantine wait at most after the store has recovered.
    everyMs: HOUR_MS,
    first: 'at-once',
    run: sweepAnswers,
    failure: 'public answers not swept',
  },
  {
    everyMs: 6 * HOUR_MS,
    first: 'at-once',
    run: ({ textReading }, stop) => textReading.sweep(stop),
    failure: 'unread documents not looked for',
  },
  {
    // An upload may pause for days, so frequent sweeps are unnecessary.
    everyMs: 24 * HOUR_MS,
    first: 'later',
    run: sweepUploads,
    failure: 'uploads not swept',
  },
  {
    everyMs: 24 * HOUR_MS,
    first: 'later',
    run: sweepSigning,
    failure: 'signature files not swept',
  },
  {
    // Each domain is checked once a day, by any of several servers.
    everyMs: 24 * HOUR_MS,
    first: 'later',
    run: recheckDomains,
    failure: 'domains not looked at again',
  },
  {
    everyMs: 6 * HOUR_MS,
    first: 'later',
    run: resumeErasures,
    failure: 'erasures not resumed',
  },
  {
    everyMs: 6 * HOUR_MS,
    first: 'later',
    run: ({ webhookDispatcher }) => webhookDispatcher.sweep(),
    failure: 'webhooks not swept',
  },
];

/** Returns a function that stops all sweeps. */
export function startSweeps(services: Needs): () => void {
  const stop = new AbortController();
  const run = ({ run, failure }: Sweep): void => {
    run(services, stop.signal).catch((error: unknown) => {
      services.log.warn({ error }, failure);
    });
  };
  for (const sweep of sweeps) if (sweep.first === 'at-once') run(sweep);
  const later = setTimeout(() => {
    for (const sweep of sweeps) if (sweep.first === 'later') run(sweep);
  }, LATER_MS).unref();
  const timers = sweeps.map((sweep) => setInterval(() => run(sweep), sweep.everyMs).unref());
  return () => {
    stop.abort();
    clearTimeout(later);
    for (const timer of timers) clearInterval(timer);
  };
}
