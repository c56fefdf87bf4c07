import { XMarkIcon } from '@heroicons/react/24/outline';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import {
  actionById,
  shownKey,
  type BrowserActionId,
  type BrowserCommands,
} from '../commands/browser-actions.ts';
import { missingFor, offeredActions } from '../commands/offered-actions.ts';
import type { BrowserItem } from '../browser-item.ts';

interface ToolRowProps {
  chosen: readonly BrowserItem[];
  commands: BrowserCommands;
  importing: boolean;
  query: string;
  onQuery: (query: string) => void;
  /** Whether codes are shown. */
  codes: boolean;
  onClearSelection: () => void;
}

const folderActions = [
  'import',
  'gallery',
  'newArea',
  'newPackage',
  'newDocument',
] as const satisfies readonly BrowserActionId[];

/** The buttons that create items in the folder; the one for a new document has a label of its own. */
export function FolderActions({ commands, importing }: Pick<ToolRowProps, 'commands' | 'importing'>) {
  const { t } = useTexts();
  const may = useMay();
  const narrow = useMediaQuery(mediaQueries.narrow);
  const offered = folderActions.filter((id) => missingFor(actionById(id), [], may) === undefined);
  return offered.map((id) => {
    const action = actionById(id);
    const busy = id === 'import' && importing;
    const perform = (): void => action.perform(commands, []);
    if (id === 'newDocument') {
      return (
        <Button key={id} kind="primary" icon={action.icon} onClick={perform}>
          {t('browser.blankDocument')}
        </Button>
      );
    }
    if (narrow) {
      return (
        <IconButton key={id} icon={action.icon} label={t(`browser.${id}`)} busy={busy} onClick={perform} />
      );
    }
    return (
      <Button key={id} icon={action.icon} busy={busy} onClick={perform}>
        {t(`browser.${id}`)}
      </Button>
    );
  });
}

/** Number of buttons that fit on a phone, and which ones stay visible if there are more. */
const PHONE_ROOM = 4;
const RARE: readonly BrowserActionId[] = ['rename', 'export', 'word', 'original', 'duplicate'];

/** Shown as an icon only, while the others have labels. */
const ICONS: readonly BrowserActionId[] = ['rename', 'duplicate', 'export', 'word', 'original'];

/** Replaces the tool row during a selection: the number of chosen items and their actions. */
function SelectionBar({
  chosen,
  commands,
  onClearSelection,
}: Pick<ToolRowProps, 'chosen' | 'commands' | 'onClearSelection'>) {
  const { t } = useTexts();
  const may = useMay();
  const narrow = useMediaQuery(mediaQueries.narrow);
  const offered = offeredActions(chosen, may).filter(({ on }) => on === 'items');
  const actions =
    narrow && offered.length > PHONE_ROOM ? offered.filter(({ id }) => !RARE.includes(id)) : offered;
  return (
    <div
      role="toolbar"
      aria-label={t('browser.tools')}
      className="flex grow items-center gap-1 overflow-x-auto"
    >
      <IconButton
        icon={XMarkIcon}
        label={t('browser.clearSelection')}
        shortcut="Esc"
        onClick={onClearSelection}
      />
      <output className="mr-auto pr-2 font-medium whitespace-nowrap">
        {t('browser.selected', { count: chosen.length })}
      </output>
      {actions.map((action) =>
        narrow || ICONS.includes(action.id) ? (
          <IconButton
            key={action.id}
            icon={action.icon}
            label={t(`browser.${action.id}`)}
            shortcut={shownKey(action)}
            onClick={() => action.perform(commands, chosen)}
          />
        ) : (
          <Button
            key={action.id}
            kind="ghost"
            icon={action.icon}
            onClick={() => action.perform(commands, chosen)}
            className={action.danger === true ? 'text-danger-text!' : ''}
          >
            {t(`browser.${action.id}`)}
          </Button>
        ),
      )}
    </div>
  );
}

/** The search, or the actions during a selection; stays visible above a long list. */
export function ToolRow(props: ToolRowProps) {
  const { t } = useTexts();
  return (
    <div className="sticky top-14 z-20 -mx-4 mb-2 flex h-14 items-center gap-1 bg-canvas px-4 sm:-mx-6 sm:px-6">
      {props.chosen.length > 0 ? (
        <SelectionBar {...props} />
      ) : (
        <>
          <SearchField
            label={t('browser.search')}
            value={props.query}
            onChange={props.onQuery}
            className="mr-auto w-full max-w-lg"
          />
          <IconButton
            icon={actionById('codes').icon}
            label={t(props.codes ? 'browser.hideCodes' : 'browser.codes')}
            shortcut={shownKey(actionById('codes'))}
            pressed={props.codes}
            onClick={props.commands.toggleCodes}
          />
          <IconButton
            icon={actionById('clauses').icon}
            label={t('browser.clauses')}
            shortcut={shownKey(actionById('clauses'))}
            onClick={props.commands.openClauses}
          />
          <IconButton
            icon={actionById('bin').icon}
            label={t('browser.bin')}
            shortcut={shownKey(actionById('bin'))}
            onClick={props.commands.openBin}
          />
        </>
      )}
    </div>
  );
}
