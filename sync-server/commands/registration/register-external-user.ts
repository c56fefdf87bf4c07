import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { ExternalUser, Registered } from '#domain/api/customers.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Company, License } from '#domain/entities/company.ts';
import { uidSchema } from '#domain/entities/record.ts';
import type { User } from '#domain/entities/user.ts';
import { namesOf } from '#domain/rules/people/person-name.ts';
import { temporaryPasswordMail } from '#server/mails/registration-mails.ts';
import { letsStrangersIn, portalApps } from '#server/policies/external-registration.ts';
import { normalLogin } from '#server/security/login.ts';
import { temporaryPassword } from '#server/security/passwords/temporary-password.ts';
import type { Services } from '#server/services.ts';
import { claimFor } from './claim-person.ts';
import { isReachable } from '../single-sign-on/sibling-product.ts';
import { UNIFORM_MS } from './register-customer.ts';
import {
  answerKnownEmail,
  countMail,
  mailOf,
  sendRegistered,
  type RegistrationCaller,
} from './registration-mail.ts';

type Needs = Pick<
  Services,
  'attempts' | 'audit' | 'central' | 'clock' | 'config' | 'log' | 'mail' | 'passwords'
>;

interface Open {
  company: Company;
  licenses: License[];
}

/** @throws AppError external-registration-closed, also if there is no such company */
export async function openCompany(
  { central, config }: Pick<Services, 'central' | 'config'>,
  uid: string,
): Promise<Open> {
  if (!uidSchema.safeParse(uid).success) throw new AppError('external-registration-closed');
  const [company, licenses] = await Promise.all([central.companies.read(uid), central.licenses.of(uid)]);
  if (!letsStrangersIn(company, licenses, (app) => isReachable(config, app)))
    throw new AppError('external-registration-closed');
  return { company, licenses };
}

/**
 * Registers a person in a company that has a portal, and mails them a temporary password. It only allows setting
 * another one: the e-mail is unconfirmed until then.
 * @throws AppError external-registration-closed, identification-in-use, registration-unavailable; if login errors need
 * not be uniform also email-in-use
 */
export async function registerExternalUser(
  services: Needs,
  { company, user }: { company: string; user: ExternalUser },
  caller: RegistrationCaller,
): Promise<Registered> {
  mailOf(services);
  const open = await openCompany(services, company);
  const uniform = services.config.loginErrors === 'uniform' ? sleep(UNIFORM_MS) : null;
  const mail = await register(services, open, user, caller).catch((error: unknown) =>
    answerKnownEmail(services, error, user.email, caller),
  );
  await uniform;
  return { registered: true, mail };
}

async function register(
  services: Needs,
  open: Open,
  given: ExternalUser,
  caller: RegistrationCaller,
): Promise<Registered['mail']> {
  const user = externalUser(given, open, services.clock.now().toISOString());
  const password = temporaryPassword();
  await save(services, user, password);
  const about = { user: user.uid, company: open.company.uid, address: caller.address };
  await services.audit.record({ event: 'external-user-created', ...about });
  const facts = { company: open.company.name, password, address: `${caller.origin}/auth` };
  await countMail(services, user.uid);
  return sendRegistered(services, temporaryPasswordMail(user, caller.language, facts));
}

async function save(services: Needs, user: User, password: string): Promise<void> {
  const document = { number: user.taxDocument ?? '', field: 'body.user.taxDocument' };
  const uniform = services.config.loginErrors === 'uniform';
  const release = await claimFor(services, user, [document], { login: 'body.user.email', uniform });
  try {
    const passwordHash = await services.passwords.hash(password);
    const { uid, createdAt: updatedAt } = user;
    await services.central.credentials.change(uid, (held) => held ?? { user: uid, passwordHash, updatedAt });
    if (!(await services.central.users.create(user)))
      throw new AppError('email-in-use', { field: 'body.user.email' });
  } catch (error) {
    await release(error);
    throw error;
  }
}

function externalUser(given: ExternalUser, { company, licenses }: Open, at: string): User {
  const { taxDocument, phoneArea, phone, birthdate } = given;
  const login = normalLogin(given.email);
  return {
    uid: uuidv7(),
    ...namesOf(given),
    user: login,
    email: login,
    emailVerified: false,
    companyadmin: false,
    external: true,
    signInWith2fa: false,
    blocked: false,
    deleted: false,
    companies: [company.uid],
    active: [company.uid],
    groups: [],
    applications: Object.fromEntries(portalApps(licenses).map((app) => [app, [company.uid]])),
    createdAt: at,
    taxDocument,
    phoneCountry: '55',
    phoneArea,
    phone,
    ...(birthdate === undefined ? {} : { birthdate }),
  };
}
