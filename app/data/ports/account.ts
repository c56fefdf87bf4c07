import type { DemoMail } from '#domain/api/demo-mailbox.ts';
import type { CompanyPlan, Plans, SoldOpportunity } from '#domain/api/plan.ts';
import type { ActivityEntry } from '#domain/entities/activity.ts';
import type { MailLanguage, SavePassword } from '#domain/api/recovery.ts';

export interface RecoveryInput {
  user: string;
  /** Language of the mail. */
  language: MailLanguage;
}

/** Passwords and the mails about them. All methods need the network. */
export interface AccountStore {
  /**
   * `mailbox`: true on a demo server, which shows its mails at `/mailbox`.
   * @throws AppError with the codes of `recoverPassword`
   */
  recoverPassword(wish: RecoveryInput): Promise<{ mailbox: boolean }>;
  /** Whether the token of a recovery mail is still valid. */
  isRecoveryGood(token: string): Promise<boolean>;
  /** @throws AppError with the codes of `savePassword` */
  savePassword(change: SavePassword): Promise<void>;
  /**
   * What the company pays for.
   * @throws AppError `not-allowed` for a person who does not administer it
   */
  plan(): Promise<CompanyPlan>;
  /**
   * The conditions under which it was bought.
   * @throws AppError `not-allowed` as `plan` does
   */
  opportunities(): Promise<SoldOpportunity[]>;
  /** The provider's plans. */
  plans(): Promise<Plans>;
  /** The latest events of the person's own account, newest first. */
  activity(): Promise<ActivityEntry[]>;
  /**
   * Mails of a demo server without a mail server.
   * @throws AppError `not-found` on other servers
   */
  demoMails(): Promise<DemoMail[]>;
}
