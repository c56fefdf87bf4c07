import { filter, firstValueFrom, fromEvent, race } from 'rxjs';
import type { Execution } from '#domain/entities/execution.ts';
import type { FileOutbox } from '#app/data/files/sending/outbox.ts';

/**
 * Delays executions until the file of the state that they name has arrived, if it waits to be sent: the server judges
 * them by it (ADR 0061). A file that it refused does not delay them: the answer to the execution says what is missing.
 */
export function afterTheirVersions(
  outbox: Pick<FileOutbox, 'state$' | 'refresh' | 'waiting'>,
): (executions: readonly Pick<Execution, 'version'>[], signal: AbortSignal) => Promise<void> {
  return async (executions, signal) => {
    const named = new Set(executions.map(({ version }) => version));
    // Another tab may have added the file.
    outbox.refresh();
    const arrived$ = outbox.state$.pipe(filter(() => !outbox.waiting().some((hash) => named.has(hash))));
    await firstValueFrom(race(arrived$, fromEvent(signal, 'abort')));
    signal.throwIfAborted();
  };
}
