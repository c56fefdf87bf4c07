import { BehaviorSubject, combineLatest, type Observable, type Subscription } from 'rxjs';
import { distinctUntilChanged, map } from 'rxjs/operators';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import {
  readNotifications,
  saveNotifications,
  stopNotifications,
  testNotification,
} from '#domain/api/notifications.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import { MUTED_CHATS_MAX, noticeKindSchema, type NoticeKind } from '#domain/entities/push-subscription.ts';
import type { Environment } from '../environment/environment.ts';
import { storageKeys } from '../environment/keys.ts';
import type { HttpClient } from '../http/client.ts';
import type { NotificationState, NotificationStore, SessionState } from '../ports.ts';

export interface NotificationParts {
  environment: Pick<Environment, 'push' | 'keep' | 'onWake'>;
  http: Pick<HttpClient, 'call'>;
  session$: Observable<SessionState>;
  /** Chats without notifications on this device. */
  muted$: Observable<ReadonlySet<string>>;
  language: () => MailLanguage;
}

const wishSchema = z.strictObject({ kinds: z.array(noticeKindSchema) });
type Wish = z.infer<typeof wishSchema>;

interface Person {
  user: string;
  company: string;
}

/**
 * The person's notification settings are stored on this device, and removed at sign-out. From them the browser's
 * subscription and the server's record are restored if one of them is lost: another session, another key, cleared
 * browser data. A device without notifications makes no request.
 */
export class Notifications implements NotificationStore {
  readonly state$: BehaviorSubject<NotificationState>;
  private readonly parts: NotificationParts;
  private readonly subscription: Subscription;
  private readonly stopListening: () => void;
  private muted: readonly string[] = [];
  private signedIn: Person | null = null;
  /** The last report to the server, with the session's person and company. */
  private told = '';

  constructor(parts: NotificationParts) {
    this.parts = parts;
    this.state$ = new BehaviorSubject(this.state());
    const person$ = parts.session$.pipe(map(personIn), distinctUntilChanged(isSame));
    this.subscription = combineLatest([person$, parts.muted$]).subscribe(([person, muted]) => {
      this.signedIn = person;
      this.muted = [...muted].slice(-MUTED_CHATS_MAX);
      this.state$.next(this.state());
      this.settleQuietly();
    });
    this.stopListening = parts.environment.onWake(() => this.settleQuietly());
  }

  close(): void {
    this.subscription.unsubscribe();
    this.stopListening();
  }

  async turnOn(kinds: readonly NoticeKind[] = noticeKindSchema.options): Promise<void> {
    const answer = await this.parts.environment.push.ask();
    this.state$.next(this.state());
    if (answer === 'default') return;
    if (answer !== 'granted') throw new AppError('push-denied');
    await this.setKinds(kinds);
  }

  async setKinds(kinds: readonly NoticeKind[]): Promise<void> {
    const wish = { kinds: [...kinds] };
    await this.settle(wish);
    this.parts.environment.keep.setItem(storageKeys.notifications, JSON.stringify(wish));
    this.state$.next(this.state());
  }

  async turnOff(): Promise<void> {
    const { environment, http } = this.parts;
    // Unsubscribes in the browser first: then no notification arrives, even if the server is not notified.
    await environment.push.unsubscribe();
    environment.keep.removeItem(storageKeys.notifications);
    this.told = '';
    this.state$.next(this.state());
    await http.call(stopNotifications, { params: {}, body: {} });
  }

  async test(): Promise<void> {
    const { wish } = this;
    if (wish !== null) await this.settle(wish);
    await this.parts.http.call(testNotification, { params: {}, body: {} });
  }

  setBadge(unread: number): void {
    this.parts.environment.push.badge(unread);
  }

  private get wish(): Wish | null {
    const kept = this.parts.environment.keep.getItem(storageKeys.notifications);
    return kept === null ? null : (wishSchema.safeParse(JSON.parse(kept)).data ?? null);
  }

  private state(): NotificationState {
    const permission = this.parts.environment.push.permission();
    if (permission === 'granted')
      return this.wish === null ? { phase: 'off' } : { phase: 'on', ...this.wish };
    return { phase: permission === 'default' ? 'off' : permission };
  }

  private settleQuietly(): void {
    const { wish } = this;
    if (wish === null || this.signedIn === null) return;
    if (this.parts.environment.push.permission() !== 'granted') return;
    // Offline, or if the push service is unavailable: retried the next time.
    this.settle(wish).catch(() => undefined);
  }

  private async settle({ kinds }: Wish): Promise<void> {
    const { environment, http, language } = this.parts;
    const user = this.signedIn?.user;
    const { publicKey, subscription } = await http.call(readNotifications, { params: {} });
    const address = await environment.push.subscribe(publicKey);
    const body = { ...address, kinds, language: language(), muted: [...this.muted] };
    const telling = JSON.stringify([this.signedIn, body]);
    if (subscription?.endpoint === address.endpoint && telling === this.told) return;
    await http.call(saveNotifications, { params: {}, body });
    this.told = telling;
    const { endpoint: _endpoint, p256dh: _p256dh, auth: _auth, ...wanted } = body;
    if (user !== undefined) await environment.push.remember({ user, publicKey, ...wanted });
  }
}

function personIn(state: SessionState): Person | null {
  if (state.phase !== 'signed-in') return null;
  return { user: state.profile.user.uid, company: state.profile.company.uid };
}

function isSame(a: Person | null, b: Person | null): boolean {
  return a?.user === b?.user && a?.company === b?.company;
}
