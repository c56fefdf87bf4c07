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

/** Whether the first download of this device's data is still running. */
function watchFirstCopy(sync: SyncStore): Observable<boolean> {
  return sync.state$.pipe(
    map(({ phase }) => phase === 'first-sync'),
    distinctUntilChanged(),
  );
}

export interface Folder {
  /** undefined until loaded: an empty list is reported only after the first download. */
  items: BrowserItem[] | undefined;
  /** The location of a search result; undefined for an item in the folder itself. */
  placeOf: (item: BrowserItem) => string | undefined;
}

/** The items that the list shows for a category: its content, or the search results in it and below. */
export function useFolder(area: string, query: string, held: PinnedName): Folder {
  const data = useData();
  const calm = useDeferredValue(query.trim());
  const content = useLastKnown(useLive(() => watchContent(data, area, calm), [data, area, calm]));
  const mayCome = useLive(() => watchFirstCopy(data.sync), [data]) ?? true;
  const items = useMemo(() => {
    const known =
      content === undefined ? [] : listItems(content.areas, content.templates, held, content.packages);
    return content === undefined || (known.length === 0 && mayCome) ? undefined : known;
  }, [content, held, mayCome]);
  const placeOf = useMemo(() => {
    const known = content?.tree.areas;
    return (item: BrowserItem): string | undefined =>
      item.parent === area ? undefined : known?.get(item.parent)?.name;
  }, [content, area]);
  return { items, placeOf };
}
