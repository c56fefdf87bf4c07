import { useCallback, useMemo, useState } from 'react';
import { useStoredFlag } from '#app/ui/stored-flag.ts';
import { useAddressText } from '#app/ui/use-address-text.ts';
import type { BrowserItem, PinnedName } from '../browser-item.ts';
import { emptySelection, retain } from './selection.ts';
import { useFolder } from './use-folder.ts';

export const NO_ITEMS: readonly BrowserItem[] = [];
export const NO_FILES: readonly File[] = [];

/** State of the dialogs above the folder. `doomed` and `moving` are the items to confirm, `imports` files to read. */
function useWindows() {
  const [doomed, setDoomed] = useState(NO_ITEMS);
  const [moving, setMoving] = useState(NO_ITEMS);
  const [gallery, setGallery] = useState(false);
  const [imports, setImports] = useState<readonly File[]>(NO_FILES);
  return { doomed, setDoomed, moving, setMoving, gallery, setGallery, imports, setImports };
}

/** Selection, renaming and dialogs of a folder, limited to items that still exist. */
export function useFolderState(area: string) {
  const [query, setQuery] = useAddressText('q');
  const [held, setHeld] = useState<PinnedName>(null);
  const { items, placeOf } = useFolder(area, query, held);
  const [wanted, setSelection] = useState(emptySelection);
  const [importing, setImporting] = useState(false);
  const [codes, setCodes] = useStoredFlag('browser.codes', false);
  const windows = useWindows();
  const shown = items ?? NO_ITEMS;
  const order = useMemo(() => shown.map((item) => item.key), [shown]);
  const selection = useMemo(() => retain(wanted, order), [wanted, order]);
  const chosen = useMemo(() => shown.filter((item) => selection.selected.has(item.key)), [shown, selection]);
  const choose = useCallback(
    (item: BrowserItem) =>
      setSelection({ selected: new Set([item.key]), anchor: item.key, active: item.key }),
    [],
  );
  const startRename = useCallback((item: BrowserItem) => setHeld({ key: item.key, name: item.name }), []);
  const screen = {
    area,
    items: shown,
    choose,
    startRename,
    askMove: windows.setMoving,
    askDeletion: windows.setDoomed,
    openGallery: () => windows.setGallery(true),
    toggleCodes: () => {
      setSelection(emptySelection);
      setCodes(!codes);
    },
    setImporting,
    openImports: windows.setImports,
  };
  return {
    ...windows,
    query,
    setQuery,
    held,
    setHeld,
    items,
    placeOf,
    selection,
    setSelection,
    chosen,
    importing,
    codes,
    screen,
  };
}

export type FolderState = ReturnType<typeof useFolderState>;
