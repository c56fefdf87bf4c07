import { AppError } from '#domain/api/errors.ts';
import { Emitter } from '#primitives/emitter.ts';
import { isMissingChunk } from '../crash/missing-chunk.ts';

/** A call that the server answered with `internal`. */
interface Answered {
  method: string;
  /** The route pattern: `/access-requests/:uid/decide`. */
  path: string;
  /** The request's body, stored while the box is open; the report contains only its shape. */
  body: unknown;
  status: number;
  code: string;
  requestId?: string | undefined;
}

interface Happened {
  /** `crash`: the error crashed a screen. */
  kind: 'error' | 'rejection' | 'crash' | 'answer';
  error: unknown;
  answered?: Answered;
}

export interface Failure extends Happened {
  at: number;
  /** Number of occurrences, including the first. */
  repeated: number;
  /** Number of other failures while this one was shown. */
  others: number;
}

/** Time in milliseconds during which a failure does not open the box again after a person closed it. */
const QUIET_MS = 10 * 60_000;

/** Unexpected failures: one at a time is shown, others are counted until its box is closed. */
export class Failures {
  private shown: Failure | null = null;
  private readonly closed = new Map<string, number>();
  private readonly changed = new Emitter();
  private readonly now: () => number;
  private givenUp = false;
  /** The same error can be reported several times: by the call, as unhandled, and by a crashed screen. */
  private readonly met = new WeakSet<Error>();

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  readonly subscribe = this.changed.subscribe;

  readonly read = (): Failure | null => this.shown;

  readonly add = (happened: Happened): void => {
    const { error } = happened;
    if (this.givenUp || isExpected(error)) return;
    if (error instanceof Error) {
      if (this.met.has(error)) return;
      this.met.add(error);
    }
    const { shown } = this;
    if (shown === null) this.open(happened);
    else if (signOf(shown) === signOf(happened)) this.show({ ...shown, repeated: shown.repeated + 1 });
    else this.show({ ...shown, others: shown.others + 1 });
  };

  readonly close = (): void => {
    if (this.shown !== null) this.closed.set(signOf(this.shown), this.now());
    this.show(null);
  };

  /** The box itself cannot be shown: no other box is tried. */
  readonly giveUp = (): void => {
    this.givenUp = true;
    this.show(null);
  };

  private open(happened: Happened): void {
    const before = this.closed.get(signOf(happened));
    if (before !== undefined && this.now() - before < QUIET_MS) return;
    this.show({ ...happened, at: this.now(), repeated: 1, others: 0 });
  }

  private show(next: Failure | null): void {
    this.shown = next;
    this.changed.emit();
  }
}

export const failures = new Failures();

/** Expected errors have closed codes, with texts and a way out on their screens; being offline is not a failure. */
export function isExpected(error: unknown): boolean {
  if (error instanceof AppError) {
    if (error.code !== 'internal') return true;
    return error.cause instanceof Error && isExpected(error.cause);
  }
  if (!(error instanceof Error)) return false;
  if (isMissingChunk(error) || /^(?:Abort|Timeout|Network)Error$/.test(error.name)) return true;
  // The browsers' errors for a request without a network.
  return (
    error instanceof TypeError &&
    /failed to fetch|networkerror|load failed|connection was lost/i.test(error.message)
  );
}

/** The same for failures with the same cause. */
function signOf({ error, answered }: Happened): string {
  const what = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return `${answered?.path ?? ''} ${what}`;
}

/** Reports unhandled errors. Errors of foreign scripts (extensions) are missing or have foreign sources. */
export function watchFailures(page: Window, { add }: Pick<Failures, 'add'>): void {
  page.addEventListener('error', ({ error, filename }) => {
    const own = filename === '' || filename.startsWith(page.location.origin);
    if (error !== null && error !== undefined && own) add({ kind: 'error', error });
  });
  page.addEventListener('unhandledrejection', ({ reason }) => add({ kind: 'rejection', error: reason }));
}
