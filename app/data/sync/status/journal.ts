import { z } from 'zod';
import { errorCodeSchema } from '#domain/api/error-answer.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import { storageKeys } from '#app/data/environment/keys.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import { connectionStatuses, type ConnectionStatus } from '../stream/connection.ts';

const KEPT = 20;
/** Minimum interval in milliseconds between writes of the last contact. */
const CONTACT_MS = 60_000;

const linesSchema = z.object({
  failures: z.array(z.object({ at: z.string(), where: z.string(), code: errorCodeSchema })),
  connection: z.array(z.object({ at: z.string(), status: z.enum(connectionStatuses) })),
});
type Lines = z.infer<typeof linesSchema>;

/** Recent events, for support. Stored across restarts; contains only codes and times. */
export class Journal {
  private readonly environment: Environment;
  private readonly linesKey: string;
  private readonly contactKey: string;
  private readonly openedAt: string;
  private notedContact = 0;

  constructor(environment: Environment, database: string) {
    this.environment = environment;
    this.linesKey = storageKeys.forDatabase(database, 'journal');
    this.contactKey = storageKeys.forDatabase(database, 'contact-at');
    this.openedAt = this.now();
  }

  failed(where: string, code: ErrorCode): void {
    const lines = this.lines();
    const last = lines.failures[0];
    // A repeated failure is one line, with the time of the last occurrence.
    const before = last?.code === code && last.where === where ? lines.failures.slice(1) : lines.failures;
    this.keepLines({ ...lines, failures: [{ at: this.now(), where, code }, ...before].slice(0, KEPT) });
  }

  status(status: ConnectionStatus): void {
    const lines = this.lines();
    if (lines.connection[0]?.status === status) return;
    this.keepLines({
      ...lines,
      connection: [{ at: this.now(), status }, ...lines.connection].slice(0, KEPT),
    });
  }

  /** Call on every sign of life of the server. */
  contact(): void {
    const now = this.environment.now().getTime();
    if (Math.abs(now - this.notedContact) < CONTACT_MS) return;
    this.notedContact = now;
    this.environment.keep.setItem(this.contactKey, this.now());
  }

  /** Time of the last contact; if there was none, the time when the app was opened. */
  get lastContactAt(): string {
    return this.environment.keep.getItem(this.contactKey) ?? this.openedAt;
  }

  lines(): Lines {
    const text = this.environment.keep.getItem(this.linesKey);
    const lines = linesSchema.safeParse(text === null ? null : JSON.parse(text));
    return lines.success ? lines.data : { failures: [], connection: [] };
  }

  private keepLines(lines: Lines): void {
    this.environment.keep.setItem(this.linesKey, JSON.stringify(lines));
  }

  private now(): string {
    return this.environment.now().toISOString();
  }
}
