import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { shownKey, type BrowserAction } from './browser-actions.ts';
import { offeredActions } from './offered-actions.ts';
import type { BrowserItem } from '../browser-item.ts';
import type { Commands } from './use-commands.ts';

/** The menu of the chosen items, followed by that of the folder. */
export function useMenuEntries(chosen: readonly BrowserItem[], commands: Commands): MenuEntry[] {
  const { t } = useTexts();
  const may = useMay();
  const touch = useMediaQuery(mediaQueries.touch);
  const entry = (action: BrowserAction): MenuEntry => ({
    id: action.id,
    label: t(`browser.${action.id}`),
    icon: action.icon,
    shortcut: touch ? undefined : shownKey(action),
    danger: action.danger,
    perform: () => action.perform(commands, chosen),
  });
  const offered = offeredActions(chosen, may);
  const onItems = offered.filter((action) => action.on === 'items').map(entry);
  const onFolder = offered.filter((action) => action.on === 'folder').map(entry);
  return onItems.length === 0 ? onFolder : [...onItems, 'separator', ...onFolder];
}
