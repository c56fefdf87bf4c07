import { BehaviorSubject, firstValueFrom, fromEvent, merge, timer } from 'rxjs';
import { filter } from 'rxjs/operators';
import type { CollectionName } from '#domain/entities/collections.ts';

/** In milliseconds: where those that go first fail or are slow, the others begin all the same. */
const LONGEST_MS = 1000;

/**
 * Lets the copies of some collections begin before those of the others: the device's database takes one write at a time,
 * and what people see first would wait behind what they do not.
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
