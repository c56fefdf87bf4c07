import type { Observable } from 'rxjs';
import type { SessionCompany, SessionUser } from '#domain/api/authentication.ts';
import type { CertificateProof, ProviderProof } from '#domain/api/sign-in-methods.ts';
import type { App } from '#domain/entities/user.ts';
import type { SecondStep } from '#domain/api/second-step.ts';
import type { GateCode } from '../http/client.ts';
import type { SecondStepAnswer } from './second-factor.ts';

export interface Profile {
  user: SessionUser;
  company: SessionCompany;
}

/** `expired`: the person's work stays open and writable; only sync waits for a new sign-in. */
export type SessionState =
  | { phase: 'loading' }
  | { phase: 'signed-out'; reason?: 'device-revoked' }
  /** The device was revoked: it hands in unsent work before it is wiped. `waits`: for the network. */
  | { phase: 'handing-in'; waits: boolean }
  | { phase: 'signed-in'; profile: Profile }
  | { phase: 'expired'; profile: Profile };

export type Gate = GateCode | null;

export interface SessionStore {
  state$: Observable<SessionState>;
  /** Like `signIn`, with a provider's answer or a certificate's signature. Needs the network. */
  signInBy(proof: ProviderProof | CertificateProof): Promise<SecondStep | null>;
  /** Why the company refuses everybody, or this computer, at present; null if it does not. Unsent work stays here. */
  gate$: Observable<Gate>;
  /**
   * Reloads the person's and the company's data from the server.
   * @throws AppError those of `refreshSession`
   */
  reload(): Promise<void>;
  /**
   * Asks the server whether it accepts this device now.
   * @throws AppError those of `refreshSession`
   */
  tryGate(): Promise<void>;
  /** A sign-in is likely soon: preloads what it needs. Never fails. */
  expect(): void;
  /**
   * Needs the network. Returns null once the person is signed in, otherwise the required second step.
   * @throws AppError with the codes of `signIn`; `device-of-another-person` over an expired session of another's
   */
  signIn(input: { user: string; password: string }): Promise<SecondStep | null>;
  /**
   * Signs in with a passkey of this device; also answers a second step if there is one.
   * @throws AppError with the codes of `signInWithPasskey`, and `passkey-cancelled`
   */
  signInWithPasskey(answered?: { step: SecondStep; trust: boolean }): Promise<void>;
  /**
   * Resolves when the person is signed in.
   * @throws AppError with the codes of `verifySecondFactor`
   */
  answerSecondStep(answer: SecondStepAnswer): Promise<void>;
  /**
   * Signs in with a one-time token of another product, like `signIn`. Needs the network.
   * @throws AppError with the codes of `exchangeSignOn`: after `network-unreachable` and `device-of-another-person`
   * the token is still valid
   */
  signInWithToken(token: string): Promise<SecondStep | null>;
  /** The address at which a one-time token opens `app` for this person; null if this server has no address for it. */
  signOnAddress(app: App, redirectTo?: string): Promise<string | null>;
  /**
   * Opens the person's work in another of their companies, in every tab; unsent work stays on the device and is sent
   * when the person returns. Needs the network.
   * @throws AppError with the codes of `switchCompany`: nothing changed, except that after a lost answer
   * (`network-unreachable`) the device may switch a moment later
   */
  switchCompany(company: string): Promise<void>;
  /** What a sign-out would lose now, in all companies on this device. */
  unsent(): Promise<UnsentWork>;
  /** Token to open another product, renewed while online and visible; null if there is none now. */
  siblingToken(app: App): string | null;
  /**
   * Ends the session on the server if it can be reached, and always wipes databases, caches and files of this device.
   */
  signOut(): Promise<void>;
}

export interface UnsentWork {
  records: number;
  drafts: number;
  files: number;
  rejections: number;
}
