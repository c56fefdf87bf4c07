import type { Notice } from '#domain/api/notifications.ts';
import { isOwnPath } from './notice-path.ts';

/** Properties of an open window of the app that matter here. */
interface Seen {
  focused: boolean;
}

/**
 * Whether a notification is shown: not while the app is visible, unless the person requested it. Null: an unreadable
 * one.
 */
export function isShown(notice: Pick<Notice, 'kind'> | null, windows: readonly Seen[]): boolean {
  return notice?.kind === 'test' || !windows.some(({ focused }) => focused);
}

/** Target of a click: a path of this app, otherwise its start page. */
export function pathToOpen(url: unknown, origin: string): string {
  return typeof url === 'string' && isOwnPath(url, origin) ? url : '/';
}

/** The window that handles a click: a visible one, otherwise any. */
export function windowToUse<W extends Seen & { visibilityState: string }>(windows: readonly W[]): W | null {
  return (
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0] ??
    null
  );
}
