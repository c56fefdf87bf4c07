import { BehaviorSubject, firstValueFrom, fromEvent, merge, timer } from 'rxjs';
import { filter } from 'rxjs/operators';
import type { CollectionName } from '#domain/entities/collections.ts';

/** In milliseconds. The other collections begin after this time even if the first ones fail or are slow. */
const LONGEST_MS = 1000;

/**
 * Lets the copies of some collections begin before the others. The device's database takes one write at a time, so a list
 * would otherwise wait for records that no screen shows yet. Without it, the first list of a first sync of 5,000 templates
 * comes after 1.6 s instead of 0.5 s (`npm run bench -- sync`, five runs in turns on a busy machine).
 */
export class StartupPriority {
  private readonly first: ReadonlySet<CollectionName>;
  private readonly expected$: BehaviorSubject<readonly CollectionName[]>;

  constructor(first: readonly CollectionName[]) {
    this.first = new Set(first);
    this.expected$ = new BehaviorSubject(first);
  }

  /** Resolves when a copy of `name` may begin, or `signal` aborts. */
  async to(name: CollectionName, signal: AbortSignal): Promise<void> {
    if (!this.first.has(name)) await this.toFirst(signal);
  }

  /** Resolves when the copies of those that go first have begun, or `signal` aborts. */
  async toFirst(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const begun$ = this.expected$.pipe(filter((expected) => expected.length === 0));
    await firstValueFrom(merge(begun$, timer(LONGEST_MS), fromEvent(signal, 'abort')));
  }

  /** The first records of this one are on the device, or it has none. */
  begun(name: CollectionName): void {
    const expected = this.expected$.getValue();
    if (expected.includes(name)) this.expected$.next(expected.filter((other) => other !== name));
  }
}
