import type { MailLanguage } from '#domain/api/recovery.ts';
import type { Phone, Proof, SecondFactorStatus } from '#domain/api/second-factor.ts';
import type { SecondStep } from '#domain/api/second-step.ts';

/** A code for a second step, however it came to the person. */
export interface SecondStepAnswer {
  step: SecondStep;
  code: string;
  method: 'sms' | 'app' | 'recovery';
  /** This browser is not asked again for 30 days. */
  trust: boolean;
}

/** What goes with a change of what guards the account. */
export interface FactorChange {
  /** Of the mail that tells the owner. */
  language: MailLanguage;
  /** All other sessions of the person end with it. */
  endOthers: boolean;
}

/** What a code can be asked and given for. */
export interface CodeChallenge {
  user: string;
  challenge: string;
}

/** What guards the account besides the password. All of it needs the network; every throw is an AppError of the call's codes. */
export interface SecondFactorStore {
  status(): Promise<SecondFactorStatus>;
  /** `phone`: its last digits. `mailbox`: a demo, which shows its codes at `/mailbox`. */
  sendCode(challenge: CodeChallenge, language: MailLanguage): Promise<{ phone: string; mailbox: boolean }>;
  /** Begins the approval of a phone. */
  beginPhone(phone: Phone, proof: Proof): Promise<{ challenge: string }>;
  /** Approves the phone; recovery codes where there were none. */
  approvePhone(challenge: CodeChallenge, code: string, change: FactorChange): Promise<string[] | null>;
  beginApp(proof: Proof): Promise<{ secret: string; address: string }>;
  confirmApp(code: string, change: FactorChange): Promise<string[] | null>;
  disable(proof: Proof, change: FactorChange): Promise<void>;
  newRecoveryCodes(proof: Proof, change: FactorChange): Promise<string[]>;
  distrust(device: string): Promise<void>;
  /** Whether this browser knows passkeys. */
  readonly canUsePasskeys: boolean;
  /** Asks the browser for a new key. @throws AppError also `passkey-cancelled` */
  addPasskey(name: string, proof: Proof, change: FactorChange): Promise<void>;
  removePasskey(id: string, proof: Proof, change: FactorChange): Promise<void>;
}
