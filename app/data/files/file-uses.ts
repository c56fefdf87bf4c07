import { z } from 'zod';
import { storageKeys } from '../environment/keys.ts';
import type { Environment } from '../environment/environment.ts';

/** Number of characters of a hash that identify a file here; a collision only merges the times of use. */
const NAME_LENGTH = 12;
/** Uses within this time, in milliseconds, are written once. */
const WRITE_MS = 2000;
const MINUTE_MS = 60_000;

const usesSchema = z.record(z.string(), z.number());

/**
 * Time of each file's last use, in minutes, stored apart from the files: a read of a file must not cause a write of
 * the database. A crash loses at most the uses of the last two seconds.
 */
export class FileUses {
  private readonly environment: Environment;
  private readonly key: string;
  private readonly fresh = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(environment: Environment, database: string) {
    this.environment = environment;
    this.key = storageKeys.forDatabase(database, 'file-uses');
  }

  note(hash: string): void {
    this.fresh.set(nameOf(hash), Math.floor(this.environment.now().getTime() / MINUTE_MS));
    this.timer ??= setTimeout(() => this.write(), WRITE_MS);
  }

  /** Sorts files by their last use, oldest first. */
  oldestFirst<F extends { hash: string }>(files: readonly F[]): F[] {
    this.write();
    const uses = this.read();
    const use = ({ hash }: F): number => uses[nameOf(hash)] ?? 0;
    return files.toSorted((a, b) => use(a) - use(b));
  }

  forget(hashes: readonly string[]): void {
    this.write();
    const gone = new Set(hashes.map(nameOf));
    this.store(Object.fromEntries(Object.entries(this.read()).filter(([name]) => !gone.has(name))));
  }

  close(): void {
    this.write();
  }

  private write(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (this.fresh.size === 0) return;
    this.store({ ...this.read(), ...Object.fromEntries(this.fresh) });
    this.fresh.clear();
  }

  private read(): Record<string, number> {
    const text = this.environment.keep.getItem(this.key);
    return text === null ? {} : (usesSchema.safeParse(JSON.parse(text)).data ?? {});
  }

  private store(uses: Record<string, number>): void {
    this.environment.keep.setItem(this.key, JSON.stringify(uses));
  }
}

function nameOf(hash: string): string {
  return hash.slice(0, NAME_LENGTH);
}
