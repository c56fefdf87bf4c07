import type { Notice } from '#domain/api/notifications.ts';
import { isOwnPath } from './notice-path.ts';

/** An open window of the app, as far as it decides. */
interface Seen {
  focused: boolean;
}

/** Whether a notification is shown: not while somebody looks at the app, unless they asked for it. Null: an unreadable one. */
export function isShown(notice: Pick<Notice, 'kind'> | null, windows: readonly Seen[]): boolean {
  return notice?.kind === 'test' || !windows.some(({ focused }) => focused);
}

/** Where a press leads: a path of this app, else its beginning. */
export function pathToOpen(url: unknown, origin: string): string {
  return typeof url === 'string' && isOwnPath(url, origin) ? url : '/';
}

/** The window that a press goes to: one that is looked at, else any. */
export function windowToUse<W extends Seen & { visibilityState: string }>(windows: readonly W[]): W | null {
  return (
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0] ??
    null
  );
}
