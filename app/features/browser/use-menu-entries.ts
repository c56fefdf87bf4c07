import { useTexts } from '#app/i18n/texts.ts';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { browserActions, shownKey, type BrowserAction } from './browser-actions.ts';
import type { BrowserItem } from './browser-item.ts';
import type { Commands } from './use-commands.ts';

/** The menu of what is chosen, and below it that of the folder. */
export function useMenuEntries(chosen: readonly BrowserItem[], commands: Commands): MenuEntry[] {
  const { t } = useTexts();
  const touch = useMediaQuery(mediaQueries.touch);
  const entry = (action: BrowserAction): MenuEntry => ({
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
