import { randomUUID } from 'node:crypto';
import type { Company, License } from '#domain/entities/company.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';
import { put } from '#tests/support/put-central.ts';

const at = '2026-11-21T10:00:00.000Z';
export const PASSWORD = 'uma senha comprida e boa';

/** A company of its own for each test run, so that the tests can share a CouchDB with others. */
export async function createCompany(services: Services, name: string): Promise<Company> {
  const uid = `test-${randomUUID()}`;
  const company: Company = {
    uid,
    code: 'T',
    name,
    fantasyName: name,
    identificationNumber: '',
    blocked: false,
    deleted: false,
    createdAt: at,
    meta: {},
  };
  const license: License = {
    uid: randomUUID(),
    company: uid,
    app: 'autodocs',
    type: 'users',
    status: 'free',
    amount: 'unlimited',
    used: 0,
    singleUse: false,
    deleted: false,
  };
  await put.company(services.central, company);
  await put.license(services.central, license);
  return company;
}

export async function createUser(
  services: Services,
  company: string,
  role: { companyadmin: boolean },
): Promise<User> {
  const uid = `user-${randomUUID()}`;
  const login = `${uid}@example.com`;
  const user: User = {
    uid,
    firstName: 'Teste',
    lastName: 'Silva',
    name: 'Teste Silva',
    user: login,
    email: login,
    emailVerified: true,
    signInWith2fa: false,
    blocked: false,
    deleted: false,
    groups: [],
    companyadmin: role.companyadmin,
    companies: [company],
    active: [company],
    createdAt: at,
    applications: { autodocs: [company] },
  };
  const passwordHash = await services.passwords.hash(PASSWORD);
  await put.credential(services.central, { user: uid, passwordHash, updatedAt: at });
  await put.user(services.central, user);
  return user;
}
