import type { BehaviorSubject } from 'rxjs';
import {
  deleteGroup,
  listGroups,
  saveGroup,
  type CompanyGroup,
  type GroupInput,
} from '#domain/api/company/groups.ts';
import { saveDocumentDefault } from '#domain/api/company/document-default.ts';
import type { DocumentDefault } from '#domain/entities/document-default.ts';
import {
  listLicenses,
  readSettings,
  saveSettings,
  type CompanySettings,
  type SettingsChange,
  type ShownLicense,
} from '#domain/api/company/settings.ts';
import {
  disableCompanyUsers,
  enableCompanyUsers,
  inviteCompanyUser,
  listCompanyUsers,
  saveCompanyUser,
  type CompanyUser,
  type InvitationOutcome,
  type UserInput,
} from '#domain/api/company/users.ts';
import {
  listCompanyInvitations,
  renewCompanyInvitation,
  withdrawCompanyInvitation,
  type CompanyInvitation,
} from '#domain/api/membership-invitations.ts';
import { decideMachine } from '#domain/api/machines.ts';
import { savePortalDomain } from '#domain/api/portals.ts';
import {
  addAppearanceDomain,
  listOwnDomains,
  removeOwnDomain,
  verifyOwnDomain,
  type OwnDomain,
  type OwnDomains,
} from '#domain/api/site-domains.ts';
import { AppError } from '#domain/api/errors.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { HttpClient } from '../http/client.ts';
import type { CompanyStore, NamedDomain, SessionState } from '../ports.ts';

/** Only the server administers a company; nothing is stored on the device. */
export class Company implements CompanyStore {
  private readonly http: HttpClient;
  private readonly state$: BehaviorSubject<SessionState>;

  constructor(http: HttpClient, session: { state$: BehaviorSubject<SessionState> }) {
    this.http = http;
    this.state$ = session.state$;
  }

  async users(): Promise<CompanyUser[]> {
    return (await this.http.call(listCompanyUsers, { params: this.params() })).users;
  }

  saveUser(
    user: UserInput,
    language: MailLanguage,
  ): Promise<{ user: CompanyUser | null; invitation: InvitationOutcome }> {
    return this.http.call(saveCompanyUser, { params: this.params(), body: { user, language } });
  }

  async invite(user: string, language: MailLanguage): Promise<InvitationOutcome> {
    const call = { params: this.params(), body: { user, language } };
    return (await this.http.call(inviteCompanyUser, call)).invitation;
  }

  async invitations(): Promise<CompanyInvitation[]> {
    return (await this.http.call(listCompanyInvitations, { params: this.params() })).invitations;
  }

  async renewInvitation(uid: string, language: MailLanguage): Promise<InvitationOutcome> {
    const call = { params: { ...this.params(), uid }, body: { language } };
    return (await this.http.call(renewCompanyInvitation, call)).invitation;
  }

  async withdrawInvitation(uid: string): Promise<void> {
    await this.http.call(withdrawCompanyInvitation, { params: { ...this.params(), uid }, body: {} });
  }

  async disable(users: readonly string[]): Promise<void> {
    await this.http.call(disableCompanyUsers, { params: this.params(), body: { users: [...users] } });
  }

  async enable(users: readonly string[]): Promise<void> {
    await this.http.call(enableCompanyUsers, { params: this.params(), body: { users: [...users] } });
  }

  async decideMachine(user: string, machine: string, approved: boolean): Promise<void> {
    const body = { user, machine, approved };
    await this.http.call(decideMachine, { params: this.params(), body });
  }

  async groups(): Promise<CompanyGroup[]> {
    return (await this.http.call(listGroups, { params: this.params() })).groups;
  }

  async saveGroup(group: GroupInput): Promise<void> {
    await this.http.call(saveGroup, { params: this.params(), body: { group } });
  }

  async deleteGroup(group: string): Promise<void> {
    await this.http.call(deleteGroup, { params: this.params(), body: { group } });
  }

  async licenses(): Promise<ShownLicense[]> {
    return (await this.http.call(listLicenses, { params: this.params() })).licenses;
  }

  settings(): Promise<CompanySettings> {
    return this.http.call(readSettings, { params: this.params() });
  }

  ownDomains(): Promise<OwnDomains> {
    return this.http.call(listOwnDomains, { params: {} });
  }

  async claimDomain({ kind, domain }: NamedDomain): Promise<OwnDomains> {
    if (kind === 'appearance') return this.http.call(addAppearanceDomain, { params: {}, body: { domain } });
    await this.http.call(savePortalDomain, { params: {}, body: { domain } });
    return this.ownDomains();
  }

  removeDomain(claim: NamedDomain): Promise<OwnDomains> {
    return this.http.call(removeOwnDomain, { params: {}, body: claim });
  }

  async verifyDomain(claim: NamedDomain): Promise<OwnDomain> {
    return (await this.http.call(verifyOwnDomain, { params: {}, body: claim })).domain;
  }

  saveSettings(change: SettingsChange): Promise<CompanySettings> {
    return this.http.call(saveSettings, { params: this.params(), body: change });
  }

  async saveDocumentDefault(look: DocumentDefault | null): Promise<void> {
    await this.http.call(saveDocumentDefault, { params: this.params(), body: { look } });
  }

  private params(): { company: string } {
    const state = this.state$.getValue();
    if (!('profile' in state)) throw new AppError('session-missing');
    return { company: state.profile.company.uid };
  }
}
