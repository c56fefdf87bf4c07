import type { Observable } from 'rxjs';
import type { NoticeKind } from '#domain/entities/push-subscription.ts';

/**
 * Whether this device gets notifications while no window of the app has the focus. `once-installed`: this browser
 * supports them only for installed apps. `denied`: the person does not let this site show any.
 */
export type NotificationState =
  | { phase: 'unsupported' | 'once-installed' | 'denied' | 'off' }
  | { phase: 'on'; kinds: readonly NoticeKind[] };

/** The notification settings of this device; methods that change them need the network. */
export interface NotificationStore {
  state$: Observable<NotificationState>;
  /**
   * Asks for the browser's permission if it was not given, so call it only within a press on an explanation of ours.
   * If the person does not answer the question, nothing changes.
   * @throws AppError `push-denied`, `push-unavailable`, `push-endpoint-refused`, `network-unreachable`
   */
  turnOn(kinds?: readonly NoticeKind[]): Promise<void>;
  turnOff(): Promise<void>;
  /** @throws AppError as `turnOn` */
  setKinds(kinds: readonly NoticeKind[]): Promise<void>;
  /** @throws AppError `push-not-on`, `push-not-delivered` */
  test(): Promise<void>;
  /** Sets the number on the app's icon, if the platform supports it; 0 removes it. */
  setBadge(unread: number): void;
}
