import type { MailLanguage } from '#domain/api/recovery.ts';
import type { Phone, Proof, SecondFactorStatus } from '#domain/api/second-factor.ts';
import type { SecondStep } from '#domain/api/second-step.ts';

/** A code for a second step, from any channel. */
export interface SecondStepAnswer {
  step: SecondStep;
  code: string;
  method: 'sms' | 'app' | 'recovery';
  /** Do not ask this browser for a second step for 30 days. */
  trust: boolean;
}

/** Additional data of a change of the account's factors. */
export interface FactorChange {
  /** Language of the mail to the owner. */
  language: MailLanguage;
  /** Ends all other sessions of the person. */
  endOthers: boolean;
}

/** A challenge for which a code can be sent and entered. */
export interface CodeChallenge {
  user: string;
  challenge: string;
}

/**
 * The factors of the account besides the password. All methods need the network and throw AppErrors with the codes of
 * their call.
 */
export interface SecondFactorStore {
  status(): Promise<SecondFactorStatus>;
  /** `phone`: its last digits. `mailbox`: true on a demo server, which shows its codes at `/mailbox`. */
  sendCode(challenge: CodeChallenge, language: MailLanguage): Promise<{ phone: string; mailbox: boolean }>;
  /** Starts the approval of a phone. */
  beginPhone(phone: Phone, proof: Proof): Promise<{ challenge: string }>;
  /** Approves the phone; returns recovery codes if there were none. */
  approvePhone(challenge: CodeChallenge, code: string, change: FactorChange): Promise<string[] | null>;
  beginApp(proof: Proof): Promise<{ secret: string; address: string }>;
  confirmApp(code: string, change: FactorChange): Promise<string[] | null>;
  disable(proof: Proof, change: FactorChange): Promise<void>;
  newRecoveryCodes(proof: Proof, change: FactorChange): Promise<string[]>;
  distrust(device: string): Promise<void>;
  /** Whether this browser supports passkeys. */
  readonly canUsePasskeys: boolean;
  /**
   * Asks the browser for a new key.
   * @throws AppError also `passkey-cancelled`
   */
  addPasskey(name: string, proof: Proof, change: FactorChange): Promise<void>;
  removePasskey(id: string, proof: Proof, change: FactorChange): Promise<void>;
}
