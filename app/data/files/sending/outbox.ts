import { BehaviorSubject } from 'rxjs';
import { z } from 'zod';
import { errorCodeSchema } from '#domain/api/error-answer.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import { storageKeys } from '#app/data/environment/keys.ts';
import type { Channel, Environment } from '#app/data/environment/environment.ts';

/** Why the server refuses a file. */
export interface FileRefusal {
  code: ErrorCode;
  at: string;
}

export interface OutboxState {
  /** Every file the server has not confirmed. */
  hashes: readonly string[];
  /** Those of them that it refused. */
  refusals: Readonly<Record<string, FileRefusal>>;
}

const hashesSchema = z.array(z.string());
const refusalsSchema = z.record(
  z.string(),
  // A later release may write codes that this one does not know.
  z.object({ code: errorCodeSchema.catch('internal'), at: z.string() }),
);

/**
 * Hashes of files that the server has not confirmed, readable without the file database. A hash is added before its
 * bytes are stored and removed after the server has confirmed them, so that none is missed. A refused file stays,
 * with the reason, until the person decides.
 */
export class FileOutbox {
  readonly state$: BehaviorSubject<OutboxState>;
  /** Number of files that wait to be sent, without refused ones. */
  readonly count$: BehaviorSubject<number>;
  private readonly environment: Environment;
  private readonly hashesKey: string;
  private readonly refusalsKey: string;
  private readonly channel: Channel;

  constructor(environment: Environment, database: string) {
    this.environment = environment;
    this.hashesKey = storageKeys.forDatabase(database, 'outbox');
    this.refusalsKey = storageKeys.forDatabase(database, 'refused-files');
    const state = this.read();
    this.state$ = new BehaviorSubject(state);
    this.count$ = new BehaviorSubject(waitingOf(state).length);
    this.channel = environment.channel(`${database}-outbox`, () => this.refresh());
  }

  /** Files to be sent now. */
  waiting(): string[] {
    return waitingOf(this.read());
  }

  add(hash: string): void {
    const { hashes, refusals } = this.read();
    this.write({ hashes: [...new Set([...hashes, hash])], refusals });
  }

  strike(hash: string): void {
    const { hashes, refusals } = this.read();
    this.write({ hashes: hashes.filter((other) => other !== hash), refusals: without(refusals, hash) });
  }

  refuse(hash: string, code: ErrorCode): void {
    const { hashes, refusals } = this.read();
    const at = this.environment.now().toISOString();
    this.write({ hashes, refusals: { ...refusals, [hash]: { code, at } } });
  }

  /**
   * Clears refusals, so that the files are sent again: of one file, or of all that were refused with one of `codes`.
   */
  forgive(which: string | readonly ErrorCode[]): void {
    const { hashes, refusals } = this.read();
    const kept = Object.entries(refusals).filter(([hash, { code }]) =>
      typeof which === 'string' ? hash !== which : !which.includes(code),
    );
    if (kept.length < Object.keys(refusals).length)
      this.write({ hashes, refusals: Object.fromEntries(kept) });
  }

  /** Reads the list again, because another tab may have changed it. */
  refresh(): void {
    const state = this.read();
    this.state$.next(state);
    this.count$.next(waitingOf(state).length);
  }

  close(): void {
    this.channel.close();
  }

  private read(): OutboxState {
    const { keep } = this.environment;
    return {
      hashes: parsed(keep.getItem(this.hashesKey), hashesSchema) ?? [],
      refusals: parsed(keep.getItem(this.refusalsKey), refusalsSchema) ?? {},
    };
  }

  private write({ hashes, refusals }: OutboxState): void {
    this.store(this.hashesKey, hashes.length === 0 ? null : hashes);
    this.store(this.refusalsKey, Object.keys(refusals).length === 0 ? null : refusals);
    this.refresh();
    this.channel.post('changed');
  }

  private store(key: string, value: unknown): void {
    if (value === null) this.environment.keep.removeItem(key);
    else this.environment.keep.setItem(key, JSON.stringify(value));
  }
}

function waitingOf({ hashes, refusals }: OutboxState): string[] {
  return hashes.filter((hash) => !Object.hasOwn(refusals, hash));
}

function without(refusals: OutboxState['refusals'], hash: string): OutboxState['refusals'] {
  return Object.fromEntries(Object.entries(refusals).filter(([other]) => other !== hash));
}

function parsed<T>(text: string | null, schema: z.ZodType<T>): T | null {
  return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
}
