import { useDeferredValue, useMemo } from 'react';
import type { Observable } from 'rxjs';
import { useData, useLive } from '#app/data/react.tsx';
import { useLastKnown } from '#app/ui/use-last-known.ts';
import { listItems, type BrowserItem, type HeldName } from './browser-item.ts';
import { watchFolder, watchFound, watchRoot, type FolderContent, type FolderStores } from './folder.ts';

function watchContent(stores: FolderStores, area: string, query: string): Observable<FolderContent> {
  if (query !== '') return watchFound(stores, area, query);
  return area === '' ? watchRoot(stores) : watchFolder(stores, area);
}

export interface Folder {
  /** undefined until they are known. */
  items: BrowserItem[] | undefined;
  /** Where something found lies; undefined for what lies in the folder itself. */
  placeOf: (item: BrowserItem) => string | undefined;
}

/** What the list shows of one category: what lies in it, or what a search finds in it and below. */
export function useFolder(area: string, query: string, held: HeldName): Folder {
  const data = useData();
  const calm = useDeferredValue(query.trim());
  const content = useLastKnown(useLive(() => watchContent(data, area, calm), [data, area, calm]));
  const items = useMemo(
    () => (content === undefined ? undefined : listItems(content.areas, content.templates, held)),
    [content, held],
  );
  const placeOf = useMemo(() => {
    const known = content?.tree.areas;
    return (item: BrowserItem): string | undefined =>
      item.parent === area ? undefined : known?.get(item.parent)?.name;
  }, [content, area]);
  return { items, placeOf };
}
