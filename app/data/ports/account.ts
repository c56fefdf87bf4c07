import type { DemoMail } from '#domain/api/demo-mailbox.ts';
import type { CompanyPlan, Plans, SoldOpportunity } from '#domain/api/plan.ts';
import type { ActivityEntry } from '#domain/entities/activity.ts';
import type { MailLanguage, SavePassword } from '#domain/api/recovery.ts';

export interface RecoveryInput {
  user: string;
  /** Of the mail. */
  language: MailLanguage;
}

/** Passwords and what is sent by mail about them. All of it needs the network. */
export interface AccountStore {
  /** `mailbox`: a demo, which shows its mails at `/mailbox`. @throws AppError with the codes of `recoverPassword` */
  recoverPassword(wish: RecoveryInput): Promise<{ mailbox: boolean }>;
  /** Whether the token of a recovery mail can still be used. */
  isRecoveryGood(token: string): Promise<boolean>;
  /** @throws AppError with the codes of `savePassword` */
  savePassword(change: SavePassword): Promise<void>;
  /** What the company pays for. @throws AppError `not-allowed` for who does not administer it */
  plan(): Promise<CompanyPlan>;
  /** Under what conditions it was bought. @throws AppError `not-allowed` as `plan` does */
  opportunities(): Promise<SoldOpportunity[]>;
  /** What the provider offers. */
  plans(): Promise<Plans>;
  /** What happened to the person's own account of late, newest first. */
  activity(): Promise<ActivityEntry[]>;
  /** What a demo without a mail server sent. @throws AppError `not-found` on other servers */
  demoMails(): Promise<DemoMail[]>;
}
