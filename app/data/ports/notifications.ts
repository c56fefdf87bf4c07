import type { Observable } from 'rxjs';
import type { NoticeKind } from '#domain/entities/push-subscription.ts';

/**
 * Whether this device is told of things while no window of the app has the focus. `once-installed`: this browser tells
 * installed apps alone. `denied`: the person lets this site show nothing.
 */
export type NotificationState =
  | { phase: 'unsupported' | 'once-installed' | 'denied' | 'off' }
  | { phase: 'on'; kinds: readonly NoticeKind[] };

/** What this device is told of; every method that changes it needs the network. */
export interface NotificationStore {
  state$: Observable<NotificationState>;
  /**
   * Asks for the browser's permission where it was not given, so only within a press on an explanation of ours. Nothing is
   * changed where the person leaves the question unanswered.
   * @throws AppError `push-denied`, `push-unavailable`, `push-endpoint-refused`, `network-unreachable`
   */
  turnOn(kinds?: readonly NoticeKind[]): Promise<void>;
  turnOff(): Promise<void>;
  /** @throws AppError as `turnOn` */
  setKinds(kinds: readonly NoticeKind[]): Promise<void>;
  /** @throws AppError `push-not-on`, `push-not-delivered` */
  test(): Promise<void>;
  /** The number on the app's icon, where it has one; 0 for none. */
  setBadge(unread: number): void;
}
