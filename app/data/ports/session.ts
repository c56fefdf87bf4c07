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

/**
 * `expired`: the person's work stays open and writable; only sync waits for a new sign-in.
 */
export type SessionState =
  | { phase: 'loading' }
  | { phase: 'signed-out'; reason?: 'device-revoked' }
  /** The device's access was taken away: it hands in what is unsent before it is wiped. `waits`: for the network. */
  | { phase: 'handing-in'; waits: boolean }
  | { phase: 'signed-in'; profile: Profile }
  | { phase: 'expired'; profile: Profile };

export type Gate = GateCode | null;

export interface SessionStore {
  state$: Observable<SessionState>;
  /** By a provider's answer or a certificate's signature, as `signIn` does. Needs the network. */
  signInBy(proof: ProviderProof | CertificateProof): Promise<SecondStep | null>;
  /** Why the company lets nobody, or not this computer, in now; null where it does. What is unsent stays here. */
  gate$: Observable<Gate>;
  /** Asks the server who the person is now, and what their company wants. @throws AppError those of `refreshSession` */
  reload(): Promise<void>;
  /** Asks the server whether it lets this device in by now. @throws AppError those of `refreshSession` */
  tryGate(): Promise<void>;
  /** Somebody is likely to sign in soon: what that needs is made ready meanwhile. Nothing fails here. */
  expect(): void;
  /**
   * Needs the network. Null once the person is in, otherwise the second step that they asked for.
   * @throws AppError with the codes of `signIn`; `device-of-another-person` over an expired session of another's
   */
  signIn(input: { user: string; password: string }): Promise<SecondStep | null>;
  /**
   * With a key this device has; as the answer of a second step where there is one.
   * @throws AppError with the codes of `signInWithPasskey`, and `passkey-cancelled`
   */
  signInWithPasskey(answered?: { step: SecondStep; trust: boolean }): Promise<void>;
  /** In, once the code is right. @throws AppError with the codes of `verifySecondFactor` */
  answerSecondStep(answer: SecondStepAnswer): Promise<void>;
  /**
   * Signs in with a one-time token of another product, as `signIn` does. Needs the network. @throws AppError with the codes of
   * `exchangeSignOn`: only `network-unreachable` and `device-of-another-person` leave the token good
   */
  signInWithToken(token: string): Promise<SecondStep | null>;
  /** Where a one-time token opens `app` for this person, or null where this server knows no address of it. */
  signOnAddress(app: App, redirectTo?: string): Promise<string | null>;
  /**
   * Opens the person's work in another of their companies, in every tab; what is unsent here stays on the device and is
   * sent when one returns. Needs the network. @throws AppError with the codes of `switchCompany`: nothing changed, but
   * where the answer was lost (`network-unreachable`) the device may follow a moment later
   */
  switchCompany(company: string): Promise<void>;
  /** What would be lost by signing out now, in every company open on this device once. */
  unsent(): Promise<UnsentWork>;
  /** Token for opening another product, kept fresh while online and in view; null where there is none now. */
  siblingToken(app: App): string | null;
  /** Ends the session on the server where it can be reached, and always wipes databases, caches and files of this device. */
  signOut(): Promise<void>;
}

export interface UnsentWork {
  records: number;
  drafts: number;
  files: number;
  rejections: number;
}
