import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import type { May } from '#app/data/permissions.ts';
import { browserActions, type BrowserAction } from './browser-actions.ts';
import type { BrowserItem } from '../browser-item.ts';

type Items = readonly BrowserItem[];

/** The first permission that `action` on `items` requires and the person lacks. */
export function missingFor(action: BrowserAction, items: Items, may: May): Permission | undefined {
  return action.needs(items).find((permission) => !may(permission));
}

/** The actions that the screen offers for `items`, in order. */
export function offeredActions(items: Items, may: May): BrowserAction[] {
  return browserActions.filter(
    (action) => action.visible(items) && missingFor(action, items, may) === undefined,
  );
}
