import { BehaviorSubject, Subject } from 'rxjs';
import type { SessionAnswer } from '#domain/api/authentication.ts';
import type { CertificateProof, ProviderProof } from '#domain/api/sign-in-methods.ts';
import { AppError } from '#domain/api/errors.ts';
import type { SecondStep } from '#domain/api/second-step.ts';
import { createSignOn } from '#domain/api/single-sign-on.ts';
import type { App } from '#domain/entities/user.ts';
import { Mutex } from '#primitives/mutex.ts';
import { storageKeys } from '../environment/keys.ts';
import type { Environment } from '../environment/environment.ts';
import { isSessionCode, type HttpClient } from '../http/client.ts';
import type { Profile, SecondStepAnswer, SessionStore, UnsentWork } from '../ports.ts';
import { AccessToken } from './access.ts';
import { BlockedHours } from './blocked-hours.ts';
import type { Device } from './device.ts';
import { isOnlyForBlockedHours } from './gate-after.ts';
import {
  initialModel,
  isLong,
  modelAfter,
  stepsFor,
  type InstantEvent,
  type SessionFacts,
  type LongStep,
  type SessionEvent,
  type SessionModel,
  type SessionStep,
  type TurnEvent,
} from './machine.ts';
import { PendingSignOut } from './sign-out/pending-sign-out.ts';
import { storeProfile, profileOf, readProfile, refuseAnother, samePerson } from './profile.ts';
import { isRevoked, noteRevoked, Revocation } from './sign-out/revocation.ts';
import { SiblingTokens } from './siblings.ts';
import { SessionTabs } from './tabs.ts';
import {
  byPasskey,
  byPassword,
  byProof,
  bySecondStep,
  byToken,
  type Ask,
} from './sign-in/sign-in-requests.ts';

/** The session of this device's person: runs the steps of `machine.ts`. */
export class Session implements SessionStore {
  readonly state$ = new BehaviorSubject(initialModel.shown);
  /** Emits the hash of the person's scope with every answer about the session. */
  readonly scope$ = new Subject<string>();
  readonly gate$ = new BehaviorSubject(initialModel.gate);
  readonly accessLoss$ = new BehaviorSubject(initialModel.accessLoss);
  readonly access: AccessToken;
  private readonly environment: Environment;
  private readonly http: HttpClient;
  private readonly siblings: SiblingTokens;
  private readonly tabs: SessionTabs;
  private readonly hours: BlockedHours;
  private readonly pendingSignOut: PendingSignOut;
  private model: SessionModel = initialModel;
  private device: Device | null = null;
  private opening: Promise<void> = Promise.resolve();
  private revocation: Revocation | null = null;
  private readonly turns = new Mutex();
  private stopWaking: (() => void) | null = null;

  constructor(environment: Environment, http: HttpClient) {
    this.environment = environment;
    this.http = http;
    this.access = new AccessToken(environment, http, {
      concerns: (answer) => this.model.open === null || samePerson(this.model.open, profileOf(answer)),
      renewed: (answer) => this.dispatch({ type: 'renewed', answer }),
      refused: (error) => this.dispatch({ type: 'refused', error }),
    });
    this.siblings = new SiblingTokens(environment, http, () => this.device?.isOnline() === true);
    this.tabs = new SessionTabs(environment, (message) => this.dispatch({ type: 'tab-message', message }));
    this.pendingSignOut = new PendingSignOut(environment.keep, http);
    this.hours = new BlockedHours(environment, (isBlocked) =>
      this.dispatch({ type: 'hours-changed', isBlocked }),
    );
    http.authorizeWith(this.access);
  }

  /** Opens the stored session; needs no network. */
  start(device: Device): void {
    this.device = device;
    this.stopWaking = this.environment.onWake(() => void this.pendingSignOut.settle());
    void this.takeTurn(async () => {
      const isClean = await device.finishWipe().then(
        () => true,
        () => false,
      );
      const company = readProfile(this.environment.keep)?.profile.company;
      const hoursBlocked = company !== undefined && isOnlyForBlockedHours(company, this.environment.now());
      return { type: 'started', isClean, isEnded: this.access.isForgotten, hoursBlocked };
    });
  }

  expect(): void {
    this.device?.expect();
  }

  signIn(input: { user: string; password: string }): Promise<SecondStep | null> {
    return this.enterBy(byPassword(this.http, input), input.user);
  }

  signInBy(proof: ProviderProof | CertificateProof): Promise<SecondStep | null> {
    return this.enterBy(byProof(this.http, proof));
  }

  signInWithToken(token: string): Promise<SecondStep | null> {
    return this.enterBy(byToken(this.http, token));
  }

  async answerSecondStep(answer: SecondStepAnswer): Promise<void> {
    await this.enterBy(bySecondStep(this.http, answer), answer.step.user);
  }

  async signInWithPasskey(answered?: { step: SecondStep; trust: boolean }): Promise<void> {
    // Outside the turn of `enterBy`, because the person may take a minute for it.
    const ask = await byPasskey(this.http, answered);
    await this.enterBy(ask);
  }

  async signOnAddress(app: App, redirectTo?: string): Promise<string | null> {
    const { user, company } = this.openOrThrow();
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
    await this.takeTurn(async () => {
      if (this.openOrThrow().company.uid === company) return null;
      return { type: 'entered', answer: await this.moveTo(company) };
    });
  }

  async signOut(): Promise<void> {
    this.deviceOrThrow();
    await this.takeTurn(() => ({ type: 'sign-out-asked' }));
  }

  letIn(): void {
    this.dispatch({ type: 'let-in' });
  }

  /** Reloads the person's data from the server. */
  async reload(): Promise<void> {
    await this.access.reload();
  }

  async tryGate(): Promise<void> {
    await this.access.reload();
    this.dispatch({ type: 'gate-tried' });
  }

  async close(): Promise<void> {
    this.stopWaking?.();
    this.hours.stop();
    this.revocation?.stop();
    this.siblings.forget();
    this.access.forget();
    this.tabs.close();
    await this.turns.idle();
  }

  /** @param user the login, if it is known before the server is asked */
  private async enterBy(ask: Ask, user?: string): Promise<SecondStep | null> {
    let step: SecondStep | null = null;
    await this.takeTurn(async () => {
      await this.deviceOrThrow().finishWipe();
      if (user !== undefined) refuseAnother(this.model.open, user);
      await this.pendingSignOut.settle();
      this.deviceOrThrow().expect();
      const answer = await ask(this.model.open?.user.uid ?? null);
      if ('secondStep' in answer) {
        step = answer.secondStep;
        return null;
      }
      if ('elsewhere' in answer) {
        this.environment.leaveFor(answer.elsewhere.address);
        return null;
      }
      return { type: 'entered', answer };
    });
    return step;
  }

  private async moveTo(company: string): Promise<SessionAnswer> {
    const { keep } = this.environment;
    const moved = (answer: SessionAnswer): void =>
      storeProfile(keep, { profile: profileOf(answer), expired: false });
    try {
      return await this.access.moveTo(company, moved);
    } catch (error) {
      if (error instanceof AppError && isSessionCode(error.code)) this.dispatch({ type: 'refused', error });
      throw error;
    }
  }

  private dispatch(event: InstantEvent): void {
    void this.handle(event);
  }

  /** @param prepare returns the event when its turn has come; null if nothing is to be done */
  private takeTurn(prepare: () => TurnEvent | null | Promise<TurnEvent | null>): Promise<void> {
    return this.turns.run(async () => {
      const event = await prepare();
      if (event !== null) await this.handle(event);
    });
  }

  private async handle(event: SessionEvent): Promise<void> {
    for (const step of stepsFor(this.model, event, this.facts())) {
      this.model = modelAfter(this.model, step);
      // Short steps run without an await between them.
      if (isLong(step)) await this.runLong(step);
      else this.runAtOnce(step);
    }
  }

  private facts(): SessionFacts {
    const { keep } = this.environment;
    return {
      stored: readProfile(keep),
      isRevoked: isRevoked({ keep }),
      wasRevoked: keep.getItem(storageKeys.signedOutReason) === 'device-revoked',
    };
  }

  private runLong(step: LongStep): Promise<void> {
    switch (step.do) {
      case 'await-open':
        return this.opening;
      case 'put-away':
        return this.deviceOrThrow().putAway();
      case 'close':
        this.hours.stop();
        this.gate$.next(null);
        return this.deviceOrThrow().leave();
      case 'settle-sign-out':
        return this.pendingSignOut.settle();
      case 'wipe':
        return this.wipe();
      case 'hand-in':
        return this.handIn();
    }
  }

  private runAtOnce(step: Exclude<SessionStep, LongStep>): void {
    switch (step.do) {
      case 'show':
        this.state$.next(step.state);
        return;
      case 'set-gate':
        this.gate$.next(step.gate);
        return;
      case 'set-access-loss':
        this.accessLoss$.next(step.loss);
        return;
      case 'accept':
        this.accept(step.answer);
        return;
      case 'forget-tokens':
        this.access.forget();
        this.siblings.forget();
        return;
      case 'open':
        this.opening = this.deviceOrThrow().enter(step.profile);
        return;
      case 'update-profile':
        // The model stores it.
        return;
      case 'store-profile':
        storeProfile(this.environment.keep, { profile: step.profile, expired: step.expired });
        return;
      case 'watch-hours':
        this.hours.watch(step.blocking);
        return;
      case 'record-sign-out':
        this.pendingSignOut.record();
        return;
      case 'note-revoked':
        noteRevoked(this.environment);
        return;
      case 'tell-tabs':
        this.tabs.tell(step.message);
        return;
      case 'tell-scope':
        this.scope$.next(step.hash);
        return;
      case 'take-turn':
        void this.takeTurn(() => step.event);
    }
  }

  private accept(answer: SessionAnswer): void {
    this.pendingSignOut.forget();
    this.environment.keep.removeItem(storageKeys.signedOutReason);
    this.access.accept(answer);
    this.siblings.accept(answer.tokens);
  }

  private async wipe(): Promise<void> {
    await Promise.all([this.pendingSignOut.settle(), this.deviceOrThrow().wipe()]);
  }

  private async handIn(): Promise<void> {
    const { environment, http } = this;
    const device = this.deviceOrThrow();
    const { stored } = this.facts();
    this.revocation = new Revocation({
      environment,
      http,
      handIn: async (signal) => (stored === null ? undefined : device.handIn(stored.profile, signal)),
      wipe: () => device.wipe(),
      progress: (waits) => this.dispatch({ type: 'hand-in-waits', waits }),
    });
    const isWiped = await this.revocation.run();
    await this.handle({ type: 'handed-in', isWiped, stored });
  }

  private openOrThrow(): Profile {
    if (this.model.open === null) throw new AppError('session-missing');
    return this.model.open;
  }

  private deviceOrThrow(): Device {
    if (this.device === null) throw new AppError('device-storage-closed');
    return this.device;
  }
}
