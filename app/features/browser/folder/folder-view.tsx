import clsx from 'clsx';
import { Suspense, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { useMay } from '#app/data/permissions.ts';
import { loadArea } from '#app/i18n/lazy-phrases.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { MentionsEntry } from '#app/shared/mentions/mentions-entry.tsx';
import { ContextMenu, useContextMenu } from '#app/ui/context-menu.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useScreenActions } from '#app/ui/screen-actions.ts';
import { useOnce } from '#app/ui/use-once.ts';
import { actionById, actionForKey } from '../commands/browser-actions.ts';
import { missingFor } from '../commands/offered-actions.ts';
import type { BrowserItem } from '../browser-item.ts';
import { CodeView } from '../codes/code-view.tsx';
import { DeleteDialog } from '../bin/delete-dialog.tsx';
import { EmptyFolder, NothingFound } from './empty-folder.tsx';
import { ItemList } from '../list/item-list.tsx';
import { useDragItems } from '../list/use-drag-items.ts';
import { MoveDialog } from '../moving/move-dialog.tsx';
import { canMoveAll } from '../moving/moving.ts';
import { ReadOnlyNote } from './read-only-note.tsx';
import { chooseNone, type Selection } from './selection.ts';
import { FolderActions, ToolRow } from './tool-row.tsx';
import { cameFromList, useCommands, type Commands } from '../commands/use-commands.ts';
import { NO_FILES, NO_ITEMS, useFolderState, type FolderState } from './use-folder-state.ts';
import { useMenuEntries } from '../commands/use-menu-entries.ts';
import { useDroppedFiles } from '../importing/use-dropped-files.ts';
import { useUndo, type Undo } from '#app/ui/use-undo.ts';
import { laterPart, Told } from '#app/ui/later-part.tsx';

/** The gallery includes the typesetter, so it is loaded only when it is opened. */
const GalleryDialog = laterPart(
  async () => (await import('../gallery/gallery-dialog.tsx')).GalleryDialog,
  Told,
);

/** Readers of files are loaded with the first of them. */
const ImportingDialog = laterPart(async (texts) => {
  const [{ ImportingDialog: Dialog }] = await Promise.all([
    import('../importing/importing-dialog.tsx'),
    loadArea(texts, 'importing'),
  ]);
  return Dialog;
}, Told);

/** The target of a key if nothing is chosen. */
function actedOn(
  items: readonly BrowserItem[],
  chosen: readonly BrowserItem[],
  selection: Selection,
): readonly BrowserItem[] {
  return chosen.length > 0 ? chosen : items.filter((item) => item.key === selection.active);
}

interface WindowsProps {
  area: string;
  state: FolderState;
  commands: Commands;
  undo: Undo;
}

function Windows({ area, state, commands, undo }: WindowsProps) {
  const hasDeleted = useOnce(state.doomed.length > 0);
  const hasMoved = useOnce(state.moving.length > 0);
  return (
    <>
      {hasDeleted && (
        <DeleteDialog items={state.doomed} undo={undo} onClose={() => state.setDoomed(NO_ITEMS)} />
      )}
      {hasMoved && (
        <MoveDialog items={state.moving} onMove={commands.moveTo} onClose={() => state.setMoving(NO_ITEMS)} />
      )}
      {state.imports.length > 0 && (
        <Suspense fallback={null}>
          <ImportingDialog
            area={area}
            files={state.imports}
            undo={undo}
            onClose={() => state.setImports(NO_FILES)}
          />
        </Suspense>
      )}
      {state.gallery && (
        <Suspense fallback={null}>
          <GalleryDialog area={area} onClose={() => state.setGallery(false)} />
        </Suspense>
      )}
    </>
  );
}

function useDropping(surface: React.RefObject<HTMLElement | null>, state: FolderState, commands: Commands) {
  const { t } = useTexts();
  const { areas } = useData();
  const tree = useLive(() => areas.watchTree(), [areas]);
  const may = useMay();
  const { setSelection } = state;
  useDragItems({
    surface,
    items: state.items ?? NO_ITEMS,
    selected: state.selection.selected,
    onDragged: (items) =>
      setSelection({
        selected: new Set(items.map(({ key }) => key)),
        anchor: items[0]?.key ?? null,
        active: items[0]?.key ?? null,
      }),
    canDrop: (items, place) =>
      tree !== undefined &&
      canMoveAll(tree, items, place) &&
      missingFor(actionById('move'), items, may) === undefined,
    onDrop: commands.moveTo,
    labelOf: (items) =>
      items.length === 1 ? (items[0]?.name ?? '') : t('browser.selected', { count: items.length }),
  });
}

interface FolderViewProps {
  area: string;
  title: string;
  path: ReactNode;
}

/** One folder: path, tools, rows, and their shared set of actions. */
export function FolderView({ area, title, path }: FolderViewProps) {
  const state = useFolderState(area);
  const { items, selection, setSelection, chosen, held, setHeld, query } = state;
  const undo = useUndo();
  const commands = useCommands(state.screen, undo);
  const takeFocus = cameFromList(useLocation().state);
  const menu = useContextMenu();
  const entries = useMenuEntries(chosen, commands);
  useScreenActions(entries.filter((entry) => entry !== 'separator'));
  const { t } = useTexts();
  const may = useMay();
  const notify = useNotify();
  const surface = useRef<HTMLDivElement>(null);
  useDropping(surface, state, commands);
  const mayImport = missingFor(actionById('import'), [], may) === undefined;
  const isOver = useDroppedFiles(mayImport ? commands.importFiles : null);

  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      commands.undo();
      return;
    }
    const acted = actedOn(items ?? NO_ITEMS, chosen, selection);
    const action = actionForKey(event, acted);
    if (action === undefined) return;
    event.preventDefault();
    const missing = missingFor(action, acted, may);
    if (missing === undefined) action.perform(commands, acted);
    else notify({ kind: 'info', text: missingPermissionText(missing, t) });
  };

  const onEmptyPlace = (event: MouseEvent<HTMLElement>): void => {
    if (event.isDefaultPrevented() || event.target instanceof HTMLInputElement) return;
    setSelection(chooseNone(selection));
    menu.onContextMenu(event);
  };

  return (
    <div
      ref={surface}
      className={clsx(
        'min-h-[calc(100dvh-10rem)] rounded-surface',
        isOver && 'outline-2 outline-offset-8 outline-accent outline-dashed',
      )}
      onContextMenu={onEmptyPlace}
    >
      <PageHeader
        title={title}
        path={path}
        actions={<FolderActions commands={commands} importing={state.importing} />}
      />
      <ToolRow
        chosen={state.codes ? NO_ITEMS : chosen}
        commands={commands}
        importing={state.importing}
        query={query}
        onQuery={state.setQuery}
        codes={state.codes}
        onClearSelection={() => setSelection(chooseNone(selection))}
      />
      <ReadOnlyNote />
      <MentionsEntry />
      {state.codes && <CodeView area={area} query={query} />}
      {!state.codes && items === undefined && <Skeleton rows={8} />}
      {!state.codes &&
        items?.length === 0 &&
        (query.trim() === '' ? <EmptyFolder commands={commands} /> : <NothingFound />)}
      {!state.codes && items !== undefined && items.length > 0 && (
        <ItemList
          surface={surface}
          items={items}
          selection={selection}
          onSelection={setSelection}
          renaming={held?.key ?? null}
          takeFocus={takeFocus}
          placeOf={state.placeOf}
          mayChange={(item) => missingFor(actionById('rename'), [item], may) === undefined}
          onOpen={(item, inPlace) => (inPlace ? commands.openInPlace(item) : commands.open(item))}
          onStartRename={state.screen.startRename}
          onRename={commands.saveName}
          onRenamed={() => setHeld(null)}
          onMenu={menu.openAt}
          onKey={onKey}
        />
      )}
      <ContextMenu control={menu} entries={entries} />
      <Windows area={area} state={state} commands={commands} undo={undo} />
    </div>
  );
}
