import type { CompanyGroup, GroupInput } from '#domain/api/company/groups.ts';
import type { CompanySettings, SettingsChange, ShownLicense } from '#domain/api/company/settings.ts';
import type { OwnDomain, OwnDomains } from '#domain/api/site-domains.ts';
import type { CompanyUser, InvitationOutcome, UserInput } from '#domain/api/company/users.ts';
import type { CompanyInvitation } from '#domain/api/membership-invitations.ts';
import type { DocumentDefault } from '#domain/entities/document-default.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';

export type NamedDomain = Pick<OwnDomain, 'kind' | 'domain'>;

/**
 * What the administrators of a company see and set. All methods need the network: they throw `network-unreachable`
 * without one, and the codes of the call with the same name.
 */
export interface CompanyStore {
  users(): Promise<CompanyUser[]>;
  /**
   * Without `uid`, sends an invitation in `language`; `user` is null if the owner of an existing account is invited.
   */
  saveUser(
    user: UserInput,
    language: MailLanguage,
  ): Promise<{ user: CompanyUser | null; invitation: InvitationOutcome }>;
  invite(user: string, language: MailLanguage): Promise<InvitationOutcome>;
  /** Invitations of people who have an account and have not answered. */
  invitations(): Promise<CompanyInvitation[]>;
  /** Sends the mail again and restarts the period of validity. */
  renewInvitation(uid: string, language: MailLanguage): Promise<InvitationOutcome>;
  withdrawInvitation(uid: string): Promise<void>;
  disable(users: readonly string[]): Promise<void>;
  enable(users: readonly string[]): Promise<void>;
  /** Approves or refuses the computer that a person used. */
  decideMachine(user: string, machine: string, approved: boolean): Promise<void>;
  groups(): Promise<CompanyGroup[]>;
  saveGroup(group: GroupInput): Promise<void>;
  deleteGroup(group: string): Promise<void>;
  licenses(): Promise<ShownLicense[]>;
  settings(): Promise<CompanySettings>;
  /** The company's own addresses. */
  ownDomains(): Promise<OwnDomains>;
  /** Claims an address for the company; it is used once that is proven. */
  claimDomain(claim: NamedDomain): Promise<OwnDomains>;
  removeDomain(claim: NamedDomain): Promise<OwnDomains>;
  /** Makes the server check the proof now. */
  verifyDomain(claim: NamedDomain): Promise<OwnDomain>;
  saveSettings(change: SettingsChange): Promise<CompanySettings>;
  /** What new documents begin with; null removes it. It comes back to every device with the company's projection. */
  saveDocumentDefault(look: DocumentDefault | null): Promise<void>;
}
