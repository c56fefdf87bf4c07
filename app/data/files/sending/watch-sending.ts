import { combineLatest, of, type Observable } from 'rxjs';
import { map, switchMap } from 'rxjs/operators';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { FileStore } from '#app/data/ports.ts';

/** Upload progress of an item that waits on the device. */
export interface Sending {
  percent: number;
  /** Why the server refuses it; null if it was not refused. */
  refusal: ErrorCode | null;
  online: boolean;
}

interface SendingParts {
  files: Pick<FileStore, 'watchProgress' | 'watchUnsent'>;
  /** Whether the server can be reached. */
  online$: Observable<boolean>;
}

/** All waiting items, each as the result of `show` for the stored item and its file's progress. */
export function watchSending<Kept extends { hash: string }, Shown>(
  { files, online$ }: SendingParts,
  kept$: Observable<readonly Kept[]>,
  show: (kept: Kept, sending: Sending) => Shown,
): Observable<Shown[]> {
  return kept$.pipe(
    switchMap((kept) =>
      combineLatest([
        kept.length === 0 ? of([]) : combineLatest(kept.map(({ hash }) => files.watchProgress(hash))),
        files.watchUnsent(),
        online$,
      ]).pipe(
        map(([percents, unsent, online]) =>
          kept.map((each, index) => {
            const refusal = unsent.find(({ hash }) => hash === each.hash)?.refusal?.code ?? null;
            return show(each, { percent: percents[index] ?? 0, refusal, online });
          }),
        ),
      ),
    ),
  );
}
