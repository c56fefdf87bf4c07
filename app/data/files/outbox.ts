import { BehaviorSubject } from 'rxjs';
import { z } from 'zod';
import { keepKeys } from '../environment/keys.ts';
import type { KeyValueStore } from '../environment/environment.ts';

/**
 * Hashes of files the server has not confirmed, known without loading the file database. A hash is noted before its
 * bytes are stored and struck after the server confirmed them, so that none is ever missed.
 */
export class FileOutbox {
  readonly count$: BehaviorSubject<number>;
  private readonly keep: KeyValueStore;
  private readonly key: string;

  constructor(keep: KeyValueStore, database: string) {
    this.keep = keep;
    this.key = keepKeys.forDatabase(database, 'outbox');
    this.count$ = new BehaviorSubject(this.read().length);
  }

  read(): string[] {
    const text = this.keep.getItem(this.key);
    if (text === null) return [];
    const hashes = z.array(z.string()).safeParse(JSON.parse(text));
    return hashes.success ? hashes.data : [];
  }

  add(hash: string): void {
    this.write([...new Set([...this.read(), hash])]);
  }

  strike(hash: string): void {
    this.write(this.read().filter((other) => other !== hash));
  }

  /** Another tab may have changed it. */
  refresh(): void {
    this.count$.next(this.read().length);
  }

  private write(hashes: readonly string[]): void {
    if (hashes.length === 0) this.keep.removeItem(this.key);
    else this.keep.setItem(this.key, JSON.stringify(hashes));
    this.count$.next(hashes.length);
  }
}
