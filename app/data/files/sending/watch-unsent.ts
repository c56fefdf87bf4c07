import { combineLatest, defer, type Observable } from 'rxjs';
import { distinctUntilChanged, map, retry, switchMap } from 'rxjs/operators';
import type { UnsentFile } from '#app/data/ports.ts';
import type { DeviceFile } from '../store/file-database.ts';
import type { OpenFiles } from '../open-files.ts';
import { percentOf } from './upload-progress.ts';

/** Delay in milliseconds before a failed read of the list is repeated. */
const AGAIN_MS = 1000;

/** Files that the server has not confirmed completely, with their upload progress. */
export function watchUnsent(files: OpenFiles): Observable<UnsentFile[]> {
  const { outbox, progress } = files;
  const kept$ = outbox.state$.pipe(
    map(({ hashes }) => hashes.join(' ')),
    distinctUntilChanged(),
    switchMap((hashes) =>
      defer(async () => (hashes === '' ? [] : describeAll(files, hashes.split(' ')))).pipe(
        retry({ delay: AGAIN_MS }),
      ),
    ),
  );
  return combineLatest([kept$, outbox.state$, progress.uploads$]).pipe(
    map(([kept, { hashes, refusals }, uploads]) =>
      kept
        .filter(({ hash }) => hashes.includes(hash))
        .map(({ hash, type, size }) => {
          const uploaded = uploads.get(hash);
          return {
            hash,
            type,
            size,
            percent: uploaded === undefined ? 0 : percentOf(uploaded),
            refusal: refusals[hash] ?? null,
          };
        }),
    ),
  );
}

async function describeAll(files: OpenFiles, hashes: readonly string[]): Promise<DeviceFile[]> {
  const database = await files.database();
  const kept = await Promise.all(hashes.map((hash) => database.describe(hash)));
  // In the outbox but not stored yet, or not any more: there is nothing to show.
  return kept.filter((file) => file !== null);
}
