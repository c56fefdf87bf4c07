import { useDeferredValue, useMemo } from 'react';
import type { Observable } from 'rxjs';
import { distinctUntilChanged, map } from 'rxjs/operators';
import type { SyncStore } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useLastKnown } from '#app/ui/use-last-known.ts';
import { listItems, type BrowserItem, type PinnedName } from '../browser-item.ts';
import { watchFolder, watchFound, watchRoot, type FolderContent, type FolderStores } from './folder.ts';

function watchContent(stores: FolderStores, area: string, query: string): Observable<FolderContent> {
  if (query !== '') return watchFound(stores, area, query);
  return area === '' ? watchRoot(stores) : watchFolder(stores, area);
}

/** Whether what this device is to hold is still being copied for the first time. */
function watchFirstCopy(sync: SyncStore): Observable<boolean> {
  return sync.state$.pipe(
    map(({ phase }) => phase === 'first-sync'),
    distinctUntilChanged(),
  );
}

export interface Folder {
  /** undefined until they are known: that there are none, not before the first copy has come in. */
  items: BrowserItem[] | undefined;
  /** Where something found lies; undefined for what lies in the folder itself. */
  placeOf: (item: BrowserItem) => string | undefined;
}

/** What the list shows of one category: what lies in it, or what a search finds in it and below. */
export function useFolder(area: string, query: string, held: PinnedName): Folder {
  const data = useData();
  const calm = useDeferredValue(query.trim());
  const content = useLastKnown(useLive(() => watchContent(data, area, calm), [data, area, calm]));
  const mayCome = useLive(() => watchFirstCopy(data.sync), [data]) ?? true;
  const items = useMemo(() => {
    const known = content === undefined ? [] : listItems(content.areas, content.templates, held);
    return content === undefined || (known.length === 0 && mayCome) ? undefined : known;
  }, [content, held, mayCome]);
  const placeOf = useMemo(() => {
    const known = content?.tree.areas;
    return (item: BrowserItem): string | undefined =>
      item.parent === area ? undefined : known?.get(item.parent)?.name;
  }, [content, area]);
  return { items, placeOf };
}
