import { filter, firstValueFrom, fromEvent, race } from 'rxjs';
import type { Execution } from '#domain/entities/execution.ts';
import type { FileOutbox } from '#app/data/files/sending/outbox.ts';

/**
 * Delays executions until the file of the state that they name has arrived, if it waits to be sent: the server judges
 * them by it (ADR 0061); and until their photos have, so that who sees an execution finds them. A file that the server
 * refused does not delay them: the answer to the execution says what is missing, and the device keeps the photo.
 */
export function afterTheirVersions(
  outbox: Pick<FileOutbox, 'state$' | 'refresh' | 'waiting'>,
): (executions: readonly Pick<Execution, 'version' | 'fields'>[], signal: AbortSignal) => Promise<void> {
  return async (executions, signal) => {
    const versions = new Set(executions.map(({ version }) => version));
    const values = executions.flatMap(({ fields }) => fields.map(({ value }) => value));
    const isNamed = (hash: string): boolean =>
      versions.has(hash) || values.some((value) => value.includes(hash));
    // Another tab may have added the file.
    outbox.refresh();
    const arrived$ = outbox.state$.pipe(filter(() => !outbox.waiting().some(isNamed)));
    await firstValueFrom(race(arrived$, fromEvent(signal, 'abort')));
    signal.throwIfAborted();
  };
}
