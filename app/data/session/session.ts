import { BehaviorSubject, Subject } from 'rxjs';
import type { SessionAnswer } from '#domain/api/authentication.ts';
import type { CertificateProof, ProviderProof } from '#domain/api/sign-in-methods.ts';
import { AppError } from '#domain/api/errors.ts';
import type { SecondStep } from '#domain/api/second-step.ts';
import { createSignOn } from '#domain/api/single-sign-on.ts';
import type { TimeBlocking } from '#domain/entities/company.ts';
import type { App } from '#domain/entities/user.ts';
import { Mutex } from '#primitives/mutex.ts';
import { keepKeys } from '../environment/keys.ts';
import type { Environment } from '../environment/environment.ts';
import type { Gate, Profile, SecondStepAnswer, SessionState, SessionStore, UnsentWork } from '../ports.ts';
import { AccessToken } from './access.ts';
import { isGateCode, isSessionCode, type GateCode, type HttpClient } from '../http/client.ts';
import { BlockedHours } from './blocked-hours.ts';
import type { Device } from './device.ts';
import { gateAfter, isForHoursAlone } from './gate-after.ts';
import { OwedSignOut } from './owed-sign-out.ts';
import { isOvertaken, keepProfile, profileOf, readProfile, refuseAnother, samePerson } from './profile.ts';
import { isRevoked, noteRevoked, Revocation } from './revocation.ts';
import { SiblingTokens } from './siblings.ts';
import { SessionTabs, type TabMessage } from './tabs.ts';
import { byPasskey, byPassword, byProof, bySecondStep, byToken, type Ask } from './ways-in.ts';

/** Why nothing can be synchronised although the network is there. */
export type AccessLoss = 'company-not-allowed' | null;

export class Session implements SessionStore {
  readonly state$ = new BehaviorSubject<SessionState>({ phase: 'loading' });
  /** Hash of what the person may see, with every answer about the session. */
  readonly scope$ = new Subject<string>();
  readonly gate$ = new BehaviorSubject<Gate>(null);
  readonly accessLoss$ = new BehaviorSubject<AccessLoss>(null);
  readonly access: AccessToken;
  private readonly environment: Environment;
  private readonly http: HttpClient;
  private readonly siblings: SiblingTokens;
  private readonly tabs: SessionTabs;
  private readonly hours: BlockedHours;
  private readonly owed: OwedSignOut;
  private device: Device | null = null;
  /** Whose databases are open, or being opened. */
  private open: Profile | null = null;
  private revocation: Revocation | null = null;
  private newest: SessionAnswer | null = null;
  private readonly changes = new Mutex();
  private stopWaking: (() => void) | null = null;

  constructor(environment: Environment, http: HttpClient) {
    this.environment = environment;
    this.http = http;
    this.access = new AccessToken(environment, http, {
      concerns: (answer) => this.open === null || samePerson(this.open, profileOf(answer)),
      renewed: (answer) => this.renewed(answer),
      refused: (error) => this.refused(error),
    });
    this.siblings = new SiblingTokens(environment, http, () => this.device?.isOnline() === true);
    this.tabs = new SessionTabs(environment, (message) => this.heard(message));
    this.owed = new OwedSignOut(environment.keep, http);
    this.hours = new BlockedHours(environment, (blocked) => this.tellHours(blocked));
    http.authorizeWith(this.access);
  }

  /** Opens what this device holds; needs no network. */
  start(device: Device): void {
    this.device = device;
    this.stopWaking = this.environment.onWake(() => void this.owed.settle());
    void this.inOrder(async () => {
      // What could not be removed is tried again, and told of, when somebody signs in.
      const wiped = await device.finishWipe().then(
        () => true,
        () => false,
      );
      if (!wiped) {
        this.saySignedOut();
        return;
      }
      if (isRevoked(this.environment)) {
        await this.endRevoked();
        return;
      }
      const kept = readProfile(this.environment.keep);
      if (kept === null) {
        this.saySignedOut();
        await this.owed.settle();
        return;
      }
      if (kept.expired) this.access.forget();
      const opened = this.openStore(kept.profile);
      // Another tab may have been told meanwhile that the session is over.
      const phase = this.access.isForgotten ? 'expired' : 'signed-in';
      if (phase === 'signed-in' && isForHoursAlone(kept.profile.company, this.environment.now()))
        this.gate$.next('time-blocked');
      this.state$.next({ phase, profile: kept.profile });
      this.hours.watch(kept.profile.company.timeBlocking);
      await opened;
    });
  }

  expect(): void {
    this.device?.expect();
  }

  signIn(input: { user: string; password: string }): Promise<SecondStep | null> {
    return this.comeIn(byPassword(this.http, input), input.user);
  }

  signInBy(proof: ProviderProof | CertificateProof): Promise<SecondStep | null> {
    return this.comeIn(byProof(this.http, proof));
  }

  signInWithToken(token: string): Promise<SecondStep | null> {
    return this.comeIn(byToken(this.http, token));
  }

  async answerSecondStep(answer: SecondStepAnswer): Promise<void> {
    await this.comeIn(bySecondStep(this.http, answer), answer.step.user);
  }

  async signInWithPasskey(answered?: { step: SecondStep; trust: boolean }): Promise<void> {
    // Outside the turn of `comeIn`: the person may take a minute over it.
    const ask = await byPasskey(this.http, answered);
    await this.comeIn(ask);
  }

  async signOnAddress(app: App, redirectTo?: string): Promise<string | null> {
    if (this.open === null) throw new AppError('session-missing');
    const { user, company } = this.open;
    const params = { company: company.uid, app, user: user.uid };
    const body = redirectTo === undefined ? {} : { redirectTo };
    return (await this.http.call(createSignOn, { params, body })).address;
  }

  unsent(): Promise<UnsentWork> {
    return this.deviceOrThrow().unsent();
  }

  siblingToken(app: App): string | null {
    return this.siblings.get(app);
  }

  async switchCompany(company: string): Promise<void> {
    await this.inOrder(async () => {
      if (this.open === null) throw new AppError('session-missing');
      if (this.open.company.uid === company) return;
      const answer = await this.moveTo(company);
      this.tabs.tell({ type: 'session', answer });
      await this.enter(answer);
    });
  }

  async signOut(): Promise<void> {
    const device = this.deviceOrThrow();
    await this.inOrder(async () => {
      this.owed.owe();
      this.tabs.tell({ type: 'signed-out' });
      this.access.forget();
      this.siblings.forget();
      await this.closeStore();
      await Promise.all([this.owed.settle(), device.wipe()]);
      this.saySignedOut();
    });
  }

  /** The server let this device in: whatever refused it before is over. */
  letIn(): void {
    if (this.accessLoss$.getValue() !== null) this.accessLoss$.next(null);
  }

  /** Asks the server who the person is now. */
  async reload(): Promise<void> {
    await this.access.reload();
  }

  async tryGate(): Promise<void> {
    await this.access.reload();
    if (this.gate$.getValue() !== 'second-factor-required') this.gate$.next(null);
  }

  async close(): Promise<void> {
    this.stopWaking?.();
    this.hours.stop();
    this.revocation?.stop();
    this.siblings.forget();
    this.access.forget();
    this.tabs.close();
    await this.changes.idle();
  }

  /** @param user the login, where it is known before the server is asked */
  private async comeIn(ask: Ask, user?: string): Promise<SecondStep | null> {
    let step: SecondStep | null = null;
    await this.inOrder(async () => {
      await this.deviceOrThrow().finishWipe();
      if (user !== undefined) refuseAnother(this.open, user);
      await this.owed.settle();
      this.deviceOrThrow().expect();
      const answer = await ask(this.open?.user.uid ?? null);
      if ('secondStep' in answer) {
        step = answer.secondStep;
        return;
      }
      if ('elsewhere' in answer) {
        this.environment.leaveFor(answer.elsewhere.address);
        return;
      }
      await this.enter(answer);
      this.tabs.tell({ type: 'session', answer });
    });
    return step;
  }

  private async enter(answer: SessionAnswer): Promise<void> {
    const profile = profileOf(answer);
    const other = this.open === null || !samePerson(this.open, profile);
    if (other) await this.putAway();
    this.owed.forget();
    this.environment.keep.removeItem(keepKeys.signedOutReason);
    this.access.accept(answer);
    // A new session is judged anew.
    this.gate$.next(null);
    // What is shown of it is drawn meanwhile, and waits for it by itself.
    const opened = other ? this.openStore(profile) : null;
    this.adopt(answer);
    await opened;
    this.scope$.next(answer.scope);
  }

  /** No right of the next company is at hand before the former's sync has stopped, and no page of it is shown. */
  private async putAway(): Promise<void> {
    if (this.open === null) return;
    this.state$.next({ phase: 'loading' });
    await this.deviceOrThrow().putAway();
    this.open = null;
  }

  private async openStore(profile: Profile): Promise<void> {
    this.open = profile;
    await this.deviceOrThrow().enter(profile);
  }

  private async closeStore(): Promise<void> {
    this.hours.stop();
    this.gate$.next(null);
    await this.deviceOrThrow().leave();
    this.open = null;
  }

  /** The device's access was taken away: what is unsent is handed in, then the device is wiped. */
  private async endRevoked(): Promise<void> {
    const kept = readProfile(this.environment.keep);
    if (!isRevoked(this.environment)) return;
    this.access.forget();
    this.siblings.forget();
    this.state$.next({ phase: 'handing-in', waits: false });
    const device = this.deviceOrThrow();
    if (this.open !== null) await device.putAway();
    this.open = null;
    this.revocation = new Revocation({
      environment: this.environment,
      http: this.http,
      handIn: async (signal) => (kept === null ? undefined : device.handIn(kept.profile, signal)),
      wipe: () => device.wipe(),
      progress: (waits) => this.state$.next({ phase: 'handing-in', waits }),
    });
    if ((await this.revocation.run()) || kept === null) {
      this.saySignedOut();
      return;
    }
    // Whoever said it was no server that knows this device: nothing is lost, and only a sign-in goes on.
    keepProfile(this.environment.keep, { profile: kept.profile, expired: true });
    await this.openStore(kept.profile);
    this.state$.next({ phase: 'expired', profile: kept.profile });
  }

  private saySignedOut(): void {
    const revoked = this.environment.keep.getItem(keepKeys.signedOutReason) === 'device-revoked';
    this.state$.next(revoked ? { phase: 'signed-out', reason: 'device-revoked' } : { phase: 'signed-out' });
  }

  private async moveTo(company: string): Promise<SessionAnswer> {
    const { keep } = this.environment;
    const moved = (answer: SessionAnswer): void =>
      keepProfile(keep, { profile: profileOf(answer), expired: false });
    try {
      return await this.access.moveTo(company, moved);
    } catch (error) {
      if (error instanceof AppError && isSessionCode(error.code)) this.refused(error);
      throw error;
    }
  }

  /** What another tab tells may be overtaken. */
  private async follow(answer: SessionAnswer): Promise<void> {
    const { newest } = this;
    const kept = readProfile(this.environment.keep);
    if (newest === null || !isOvertaken(answer, { newest, kept })) await this.enter(answer);
  }

  private adopt(answer: SessionAnswer): void {
    this.newest = answer;
    const profile = profileOf(answer);
    if (this.open !== null) this.open = profile;
    this.gate$.next(gateAfter(this.gate$.getValue(), profile.company));
    keepProfile(this.environment.keep, { profile, expired: false });
    this.siblings.accept(answer.tokens);
    this.accessLoss$.next(null);
    this.state$.next({ phase: 'signed-in', profile });
    this.hours.watch(profile.company.timeBlocking);
  }

  private renewed(answer: SessionAnswer): void {
    // Another tab went to another company, or someone else signed in there: the databases change first.
    if (this.open !== null && !samePerson(this.open, profileOf(answer))) {
      void this.inOrder(() => this.enter(answer));
      return;
    }
    this.adopt(answer);
    this.scope$.next(answer.scope);
    this.tabs.tell({ type: 'session', answer });
  }

  private refused(error: AppError): void {
    if (isGateCode(error.code)) this.shutOut(error.code, error.hours);
    if (error.code === 'company-not-allowed') this.accessLoss$.next('company-not-allowed');
    if (!isSessionCode(error.code)) return;
    if (error.code === 'device-revoked') {
      noteRevoked(this.environment);
      this.tabs.tell({ type: 'revoked' });
      void this.inOrder(() => this.endRevoked());
      return;
    }
    this.expire();
    this.tabs.tell({ type: 'expired' });
  }

  /** Blocked hours and a refused computer sign the person out; nothing of what is on the device is touched. */
  private shutOut(code: GateCode, hours?: TimeBlocking): void {
    if (this.gate$.getValue() === code) return;
    if (hours !== undefined) this.learnHours(hours);
    // By these this device's own clock may have closed it already.
    if (this.gate$.getValue() === code) return;
    this.gate$.next(code);
    if (code !== 'time-blocked' && code !== 'machine-disapproved') return;
    this.owed.owe();
    this.expire();
    this.tabs.tell({ type: 'expired' });
    void this.owed.settle();
  }

  /** They may have been set since the session was last renewed: the page that closes says these. */
  private learnHours(timeBlocking: TimeBlocking): void {
    if (this.open === null) return;
    this.open = { ...this.open, company: { ...this.open.company, timeBlocking } };
    this.hours.watch(timeBlocking);
  }

  /** What the device's own clock says; the server, which counts, says it at the next contact. */
  private tellHours(blocked: boolean): void {
    if (blocked && this.open !== null) this.shutOut('time-blocked');
    else if (this.gate$.getValue() === 'time-blocked') this.gate$.next(null);
  }

  private expire(): void {
    const profile = this.open;
    this.access.forget();
    this.siblings.forget();
    if (profile === null) return;
    keepProfile(this.environment.keep, { profile, expired: true });
    this.state$.next({ phase: 'expired', profile });
  }

  private heard(message: TabMessage): void {
    if (message.type === 'expired') this.expire();
    if (message.type === 'revoked') {
      noteRevoked(this.environment);
      void this.inOrder(() => this.endRevoked());
    }
    if (message.type === 'session') void this.inOrder(() => this.follow(message.answer));
    if (message.type === 'signed-out') {
      this.access.forget();
      this.siblings.forget();
      void this.inOrder(async () => {
        await this.closeStore();
        this.saySignedOut();
      });
    }
  }

  private deviceOrThrow(): Device {
    if (this.device === null) throw new AppError('device-storage-closed');
    return this.device;
  }

  /** Changes of who is signed in happen one after the other. */
  private inOrder(task: () => Promise<void>): Promise<void> {
    return this.changes.run(task);
  }
}
