import type { CompanyGroup, GroupInput } from '#domain/api/company/groups.ts';
import type { CompanySettings, SettingsChange, ShownLicense } from '#domain/api/company/settings.ts';
import type { OwnDomain, OwnDomains } from '#domain/api/site-domains.ts';
import type { CompanyUser, InvitationOutcome, UserInput } from '#domain/api/company/users.ts';
import type { CompanyInvitation } from '#domain/api/membership-invitations.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';

export type NamedDomain = Pick<OwnDomain, 'kind' | 'domain'>;

/**
 * What the administrators of a company see and set. All of it needs the network: every method throws
 * `network-unreachable` without, and the codes of the call of its name.
 */
export interface CompanyStore {
  users(): Promise<CompanyUser[]>;
  /** Without `uid` an invitation, in `language`; `user` is null where the owner of an account is asked. */
  saveUser(
    user: UserInput,
    language: MailLanguage,
  ): Promise<{ user: CompanyUser | null; invitation: InvitationOutcome }>;
  invite(user: string, language: MailLanguage): Promise<InvitationOutcome>;
  /** To people who have an account, and have not answered. */
  invitations(): Promise<CompanyInvitation[]>;
  /** The mail again; the days begin anew. */
  renewInvitation(uid: string, language: MailLanguage): Promise<InvitationOutcome>;
  withdrawInvitation(uid: string): Promise<void>;
  disable(users: readonly string[]): Promise<void>;
  enable(users: readonly string[]): Promise<void>;
  /** Lets the computer that a person came with in, or refuses it. */
  decideMachine(user: string, machine: string, approved: boolean): Promise<void>;
  groups(): Promise<CompanyGroup[]>;
  saveGroup(group: GroupInput): Promise<void>;
  deleteGroup(group: string): Promise<void>;
  licenses(): Promise<ShownLicense[]>;
  settings(): Promise<CompanySettings>;
  /** The company's own addresses. */
  ownDomains(): Promise<OwnDomains>;
  /** Says that an address is the company's; it is used once that is proven. */
  claimDomain(claim: NamedDomain): Promise<OwnDomains>;
  removeDomain(claim: NamedDomain): Promise<OwnDomains>;
  /** Has the server look for the proof now. */
  verifyDomain(claim: NamedDomain): Promise<OwnDomain>;
  saveSettings(change: SettingsChange): Promise<CompanySettings>;
}
