import { BehaviorSubject } from 'rxjs';
import type { Profile, SessionState } from '#app/data/ports.ts';
import type { SessionCompany, SessionUser } from '#domain/api/authentication.ts';
import { defaultPermissions } from '#domain/rules/permissions/permission-names.ts';

const user: SessionUser = {
  uid: 'user-ana-1',
  name: 'Ana Ribeiro',
  firstName: 'Ana',
  lastName: 'Ribeiro',
  user: 'ana@horizonte.example',
  companyadmin: true,
  companies: ['company-1'],
  groups: [],
  signInWith2fa: false,
  applications: ['autodocs'],
  companyNames: [],
  permissions: [...defaultPermissions],
};

const company: SessionCompany = {
  uid: 'company-1',
  name: 'Horizonte Engenharia',
  logo: null,
  timeBlocking: null,
  machineControlled: false,
};

/** Ana, an administrator of her company, with the test's changes. */
export function profileOf(change: Partial<SessionUser> = {}): Profile {
  return { user: { ...user, ...change }, company };
}

/** The session state that a screen reads. */
export function signedIn(change: Partial<SessionUser> = {}): { state$: BehaviorSubject<SessionState> } {
  return { state$: new BehaviorSubject<SessionState>({ phase: 'signed-in', profile: profileOf(change) }) };
}
