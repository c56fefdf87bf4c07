import { EMPTY, type Observable } from 'rxjs';
import { switchMap } from 'rxjs/operators';
import { loadOnce } from '#primitives/load-once.ts';
import { watchLater } from '../later.ts';
import type { GedFilingStore } from '../ports/ged.ts';
import type { LocalGedFilings, LocalGedFilingsParts } from './local-ged-filings.ts';
import { filingsKey } from './filings-key.ts';

/** Few people file anything in a GED: the code is not part of the first load, unless a filing waits. */
export function lazyFilings(parts: LocalGedFilingsParts): GedFilingStore {
  const desk = loadOnce(async (): Promise<LocalGedFilings> => {
    const module = await import('./local-ged-filings.ts');
    return new module.LocalGedFilings(parts);
  });
  parts.local.state$
    .pipe(
      switchMap((state): Observable<unknown> =>
        state.state === 'open' && parts.environment.keep.getItem(filingsKey(state.store.name)) !== null
          ? watchLater(desk, () => EMPTY)
          : EMPTY,
      ),
    )
    .subscribe();
  return {
    watch: () => watchLater(desk, (loaded) => loaded.watch()),
    add: async (filing) => (await desk()).add(filing),
    retry: async (execution) => (await desk()).retry(execution),
    remove: async (execution) => (await desk()).remove(execution),
    signedIn: async () => (await desk()).signedIn(),
  };
}
