import { BehaviorSubject, firstValueFrom, fromEvent, merge } from 'rxjs';
import { filter } from 'rxjs/operators';
import { stopped } from './backoff.ts';

/** Wakes whoever waits for work; rung before anyone waits, it is heard by the next. */
export class Bell {
  private readonly rung$ = new BehaviorSubject(false);

  ring(): void {
    this.rung$.next(true);
  }

  /** Rejects when `signal` aborts. */
  async heard(signal: AbortSignal): Promise<void> {
    if (!signal.aborted)
      await firstValueFrom(merge(this.rung$.pipe(filter((rung) => rung)), fromEvent(signal, 'abort')));
    if (signal.aborted) throw stopped(signal);
    this.rung$.next(false);
  }
}
