import { useCallback, useMemo, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { ContextMenu, useContextMenu } from '#app/ui/context-menu.tsx';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useAddressText } from '#app/ui/use-address-text.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { actionForKey, browserActions, shownKey } from './browser-actions.ts';
import type { BrowserItem, HeldName } from './browser-item.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EmptyFolder, NothingFound } from './empty-folder.tsx';
import { ItemList } from './list/item-list.tsx';
import { chooseNone, emptySelection, retain, type Selection } from './selection.ts';
import { FolderActions, ToolRow } from './tool-row.tsx';
import { cameFromList, useCommands, type Commands } from './use-commands.ts';
import { useFolder } from './use-folder.ts';

const NO_ITEMS: readonly BrowserItem[] = [];

function useMenuEntries(chosen: readonly BrowserItem[], commands: Commands): MenuEntry[] {
  const { t } = useTexts();
  const touch = useMediaQuery(mediaQueries.touch);
  const entry = (action: (typeof browserActions)[number]): MenuEntry => ({
    id: action.id,
    label: t(`browser.${action.id}`),
    icon: action.icon,
    shortcut: touch ? undefined : shownKey(action),
    danger: action.danger,
    perform: () => action.perform(commands, chosen),
  });
  const visible = browserActions.filter((action) => action.visible(chosen));
  const onItems = visible.filter((action) => action.on === 'items').map(entry);
  const onFolder = visible.filter((action) => action.on === 'folder').map(entry);
  return onItems.length === 0 ? onFolder : [...onItems, 'separator', ...onFolder];
}

/** What is chosen and renamed in a folder, as far as it still exists. */
function useFolderState(area: string) {
  const [query, setQuery] = useAddressText('q');
  const [held, setHeld] = useState<HeldName>(null);
  const { items, placeOf } = useFolder(area, query, held);
  const [wanted, setSelection] = useState(emptySelection);
  const [asked, setAsked] = useState(NO_ITEMS);
  const [importing, setImporting] = useState(false);
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
  const screen = { area, items: shown, choose, startRename, askDeletion: setAsked, setImporting };
  return {
    query,
    setQuery,
    held,
    setHeld,
    items,
    placeOf,
    selection,
    setSelection,
    chosen,
    asked,
    setAsked,
    importing,
    screen,
  };
}

/** The row that keys act on, where nothing is chosen. */
function actedOn(
  items: readonly BrowserItem[],
  chosen: readonly BrowserItem[],
  selection: Selection,
): readonly BrowserItem[] {
  return chosen.length > 0 ? chosen : items.filter((item) => item.key === selection.active);
}

interface FolderViewProps {
  area: string;
  title: string;
  path: ReactNode;
}

/** One folder: path, tools, rows, and the one set of actions behind them all. */
export function FolderView({ area, title, path }: FolderViewProps) {
  const state = useFolderState(area);
  const { items, selection, setSelection, chosen, held, setHeld, query } = state;
  const commands = useCommands(state.screen);
  const takeFocus = cameFromList(useLocation().state);
  const menu = useContextMenu();
  const entries = useMenuEntries(chosen, commands);

  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const acted = actedOn(items ?? NO_ITEMS, chosen, selection);
    const action = actionForKey(event, acted);
    if (action === undefined) return;
    event.preventDefault();
    action.perform(commands, acted);
  };

  const onEmptyPlace = (event: MouseEvent<HTMLElement>): void => {
    if (event.isDefaultPrevented() || event.target instanceof HTMLInputElement) return;
    setSelection(chooseNone(selection));
    menu.onContextMenu(event);
  };

  return (
    <div className="min-h-[calc(100dvh-10rem)]" onContextMenu={onEmptyPlace}>
      <PageHeader
        title={title}
        path={path}
        actions={<FolderActions commands={commands} importing={state.importing} />}
      />
      <ToolRow
        chosen={chosen}
        commands={commands}
        importing={state.importing}
        query={query}
        onQuery={state.setQuery}
        onClearSelection={() => setSelection(chooseNone(selection))}
      />
      {items === undefined && <Skeleton rows={8} />}
      {items?.length === 0 && (query.trim() === '' ? <EmptyFolder commands={commands} /> : <NothingFound />)}
      {items !== undefined && items.length > 0 && (
        <ItemList
          items={items}
          selection={selection}
          onSelection={setSelection}
          renaming={held?.key ?? null}
          takeFocus={takeFocus}
          placeOf={state.placeOf}
          onOpen={(item, inPlace) => (inPlace ? commands.openInPlace(item) : commands.open(item))}
          onStartRename={state.screen.startRename}
          onRename={commands.saveName}
          onRenamed={() => setHeld(null)}
          onMenu={menu.openAt}
          onKey={onKey}
        />
      )}
      <ContextMenu control={menu} entries={entries} />
      <DeleteDialog items={state.asked} onClose={() => state.setAsked(NO_ITEMS)} />
    </div>
  );
}
