import { BehaviorSubject, Subject } from 'rxjs';
import { signIn, signOut, type SessionAnswer } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import type { App } from '#domain/entities/user.ts';
import { keepKeys } from '../environment/keys.ts';
import type { Environment } from '../environment/environment.ts';
import { isSessionCode, type HttpClient } from '../http/client.ts';
import type { Profile, SessionState, SessionStore, UnsentWork } from '../ports.ts';
import { AccessToken } from './access.ts';
import { keepProfile, profileOf, readProfile, samePerson } from './profile.ts';
import { SiblingTokens } from './siblings.ts';
import { SessionTabs, type TabMessage } from './tabs.ts';

/** Longest wait for the server to hear of a sign-out before the device is wiped anyway. */
const SIGN_OUT_MS = 5000;

/** What the session needs of the rest of the device, given once everything is built. */
export interface Device {
  /** Opens the person's databases. */
  enter(profile: Profile): Promise<void>;
  /** Stops sync and closes every database. */
  leave(): Promise<void>;
  /** Removes everything of ours from the device; databases are closed. */
  wipe(): Promise<void>;
  finishWipe(): Promise<void>;
  unsent(): Promise<UnsentWork>;
  isOnline(): boolean;
}

/** Why nothing can be synchronised although the network is there. */
export type AccessLoss = 'company-not-allowed' | null;

export class Session implements SessionStore {
  readonly state$ = new BehaviorSubject<SessionState>({ phase: 'loading' });
  /** Hash of what the person may see, with every answer about the session. */
  readonly scope$ = new Subject<string>();
  readonly accessLoss$ = new BehaviorSubject<AccessLoss>(null);
  readonly access: AccessToken;
  private readonly environment: Environment;
  private readonly http: HttpClient;
  private readonly siblings: SiblingTokens;
  private readonly tabs: SessionTabs;
  private device: Device | null = null;
  private work: Promise<void> = Promise.resolve();
  private stopWaking: (() => void) | null = null;

  constructor(environment: Environment, http: HttpClient) {
    this.environment = environment;
    this.http = http;
    this.access = new AccessToken(environment, http, {
      renewed: (answer) => this.renewed(answer),
      refused: (error) => this.refused(error),
    });
    this.siblings = new SiblingTokens(environment, http, () => this.device?.isOnline() === true);
    this.tabs = new SessionTabs(environment, (message) => this.heard(message));
    http.authorizeWith(this.access);
  }

  /** Opens what this device holds; needs no network. */
  start(device: Device): void {
    this.device = device;
    this.stopWaking = this.environment.onWake(() => void this.settleOwedSignOut());
    void this.inOrder(async () => {
      await device.finishWipe();
      const kept = readProfile(this.environment.keep);
      if (kept === null) {
        this.state$.next({ phase: 'signed-out' });
        await this.settleOwedSignOut();
        return;
      }
      if (kept.expired) this.access.forget();
      await device.enter(kept.profile);
      this.state$.next({ phase: kept.expired ? 'expired' : 'signed-in', profile: kept.profile });
    });
  }

  async signIn(input: { user: string; password: string }): Promise<void> {
    await this.inOrder(async () => {
      await this.deviceOrThrow().finishWipe();
      this.refuseAnotherPerson(input.user);
      await this.settleOwedSignOut();
      const answer = await this.http.call(signIn, {
        params: { app: 'autodocs' },
        body: { user: input.user, password: input.password, all: true },
      });
      await this.enter(answer);
      this.tabs.tell({ type: 'session', answer });
    });
  }

  unsent(): Promise<UnsentWork> {
    return this.deviceOrThrow().unsent();
  }

  siblingToken(app: App): string | null {
    return this.siblings.get(app);
  }

  async signOut(): Promise<void> {
    const device = this.deviceOrThrow();
    await this.inOrder(async () => {
      this.environment.keep.setItem(keepKeys.owedSignOut, 'true');
      this.tabs.tell({ type: 'signed-out' });
      this.access.forget();
      this.siblings.forget();
      await device.leave();
      await Promise.all([this.settleOwedSignOut(), device.wipe()]);
      this.state$.next({ phase: 'signed-out' });
    });
  }

  /** Asks the server who the person is now. */
  async reload(): Promise<void> {
    await this.access.reload();
  }

  async close(): Promise<void> {
    this.stopWaking?.();
    this.siblings.forget();
    this.access.forget();
    this.tabs.close();
    await this.work.catch(() => undefined);
  }

  private async enter(answer: SessionAnswer): Promise<void> {
    const profile = profileOf(answer);
    const before = this.profile();
    if (before === null || !samePerson(before, profile)) {
      if (before !== null) await this.deviceOrThrow().leave();
      await this.deviceOrThrow().enter(profile);
    }
    this.environment.keep.removeItem(keepKeys.owedSignOut);
    this.access.accept(answer);
    this.adopt(answer);
  }

  private adopt(answer: SessionAnswer): void {
    const profile = profileOf(answer);
    keepProfile(this.environment.keep, { profile, expired: false });
    this.siblings.accept(answer.tokens);
    this.accessLoss$.next(null);
    this.state$.next({ phase: 'signed-in', profile });
    this.scope$.next(answer.scope);
  }

  private renewed(answer: SessionAnswer): void {
    const before = this.profile();
    // Someone else signed in from another tab: the databases change with them.
    if (before !== null && !samePerson(before, profileOf(answer))) {
      void this.inOrder(() => this.enter(answer));
      return;
    }
    this.adopt(answer);
    this.tabs.tell({ type: 'session', answer });
  }

  private refused(error: AppError): void {
    if (error.code === 'company-not-allowed') this.accessLoss$.next('company-not-allowed');
    if (!isSessionCode(error.code)) return;
    this.expire();
    this.tabs.tell({ type: 'expired' });
  }

  private expire(): void {
    const profile = this.profile();
    this.access.forget();
    this.siblings.forget();
    if (profile === null) return;
    keepProfile(this.environment.keep, { profile, expired: true });
    this.state$.next({ phase: 'expired', profile });
  }

  private heard(message: TabMessage): void {
    if (message.type === 'expired') this.expire();
    if (message.type === 'session') void this.inOrder(() => this.enter(message.answer));
    if (message.type === 'signed-out') {
      this.access.forget();
      this.siblings.forget();
      void this.inOrder(async () => {
        await this.deviceOrThrow().leave();
        this.state$.next({ phase: 'signed-out' });
      });
    }
  }

  /** Tells the server of a sign-out that it could not hear of when it happened. */
  private async settleOwedSignOut(): Promise<void> {
    const { keep } = this.environment;
    if (keep.getItem(keepKeys.owedSignOut) === null) return;
    const heard = await this.http
      .call(signOut, { params: { app: 'autodocs' }, body: {}, signal: AbortSignal.timeout(SIGN_OUT_MS) })
      .then(() => true)
      // Also a refusal settles it: there is no session any more. Only an unreachable server leaves it owed.
      .catch((error: unknown) => error instanceof AppError && isSessionCode(error.code));
    if (heard) keep.removeItem(keepKeys.owedSignOut);
  }

  private profile(): Profile | null {
    const state = this.state$.getValue();
    return 'profile' in state ? state.profile : null;
  }

  /** Work that waits for its author's new sign-in must not be hidden behind, and later wiped with, another's session. */
  private refuseAnotherPerson(user: string): void {
    const open = this.profile();
    if (open !== null && open.user.user !== user.trim().toLowerCase())
      throw new AppError('device-of-another-person', { field: 'user' });
  }

  private deviceOrThrow(): Device {
    if (this.device === null) throw new AppError('device-storage-closed');
    return this.device;
  }

  /** Changes of who is signed in happen one after the other. */
  private inOrder(task: () => Promise<void>): Promise<void> {
    const result = this.work.catch(() => undefined).then(task);
    this.work = result;
    return result;
  }
}
