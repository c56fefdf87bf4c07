import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Subscription } from '#domain/api/customers.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Company } from '#domain/entities/company.ts';
import type { Group } from '#domain/entities/group.ts';
import type { User } from '#domain/entities/user.ts';
import { companyCode } from '#domain/rules/company/company-code.ts';
import { namesOf } from '#domain/rules/people/person-name.ts';
import { generalAdministration } from '#domain/rules/permissions/general-administration.ts';
import { normalLogin } from '#server/security/login.ts';
import type { Services } from '#server/services.ts';
import { writeProjections } from '#server/stores/projections/company-projections.ts';
import { claimFor, type ClaimedDocument } from './claim-person.ts';
import { trialLicenses } from './trial-offer.ts';

/** Digits and capitals that are hard to confuse with each other. */
const SUFFIX_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SUFFIX_LENGTH = 5;
/** Default country code (specification 1, section 5). */
const BRAZIL = '55';
const AREA_DIGITS = 2;

export interface NewCustomer {
  company: Company;
  owner: User;
  group: Group;
}

/**
 * Creates a company with its owner, its first group, the trial licences and the databases that its devices fetch from.
 * The owner has no password yet and an unconfirmed e-mail. The owner is written last, which makes the rest effective:
 * leftovers of an interrupted registration block no later one.
 * @throws AppError identification-in-use, email-in-use
 */
export async function createCustomer(
  services: Pick<Services, 'central' | 'store' | 'clock'>,
  subscription: Subscription,
  /** Whether to hide that an e-mail has an account. */
  uniform = false,
): Promise<NewCustomer> {
  const now = services.clock.now();
  const made = newCustomer(subscription, now.toISOString());
  const release = await claimFor(services, made.owner, documentsOf(made), {
    login: 'body.subscription.owner.email',
    uniform,
  });
  try {
    await save(services, made, now);
  } catch (error) {
    await release(error);
    throw error;
  }
  return made;
}

/** The customer's documents, and the owner's if that is another person. */
function documentsOf({
  company: { identificationNumber },
  owner: { taxDocument },
}: NewCustomer): ClaimedDocument[] {
  const customer = {
    number: identificationNumber,
    field: 'body.subscription.customer.identificationNumber',
  };
  if (taxDocument === undefined || taxDocument === identificationNumber) return [customer];
  return [customer, { number: taxDocument, field: 'body.subscription.owner.taxDocument' }];
}

async function save(
  { central, store }: Pick<Services, 'central' | 'store'>,
  { company, owner, group }: NewCustomer,
  now: Date,
): Promise<void> {
  const licenses = trialLicenses(company.uid, company.createdAt);
  await central.companies.create(company);
  await central.groups.create(group);
  for (const license of licenses) await central.licenses.create(license);
  const globals = await central.globals.all();
  const sources = { users: [owner], company, licenses, groups: [group], globals, documentDefault: null };
  await writeProjections(store, company.uid, sources, now);
  if (!(await central.users.create(owner)))
    throw new AppError('email-in-use', { field: 'body.subscription.owner.email' });
}

interface Uids {
  company: string;
  owner: string;
  group: string;
}

function newCustomer(subscription: Subscription, at: string): NewCustomer {
  const uids: Uids = { company: uuidv7(), owner: uuidv7(), group: uuidv7() };
  return {
    company: companyOf(subscription, uids, at),
    owner: ownerOf(subscription, uids, at),
    group: generalAdministration({ uid: uids.group, company: uids.company, createdAt: at }, [uids.owner]),
  };
}

function companyOf({ customer, company }: Subscription, uids: Uids, at: string): Company {
  return {
    ...company,
    uid: uids.company,
    code: companyCode(company.name, randomSuffix()),
    identificationNumber: customer.identificationNumber,
    isSelfEmployed: customer.type === 'autonomous',
    owner: uids.owner,
    billing: { free: true, database: true },
    blocked: false,
    deleted: false,
    createdAt: at,
    meta: {},
  };
}

function ownerOf({ customer, company, owner }: Subscription, uids: Uids, at: string): User {
  const login = normalLogin(owner.email);
  return {
    uid: uids.owner,
    ...namesOf(owner),
    user: login,
    email: login,
    emailVerified: false,
    companyadmin: true,
    signInWith2fa: false,
    blocked: false,
    deleted: false,
    companies: [uids.company],
    active: [uids.company],
    groups: [uids.group],
    applications: { autodocs: [uids.company] },
    createdAt: at,
    phoneCountry: BRAZIL,
    phoneArea: owner.phone.slice(0, AREA_DIGITS),
    phone: owner.phone.slice(AREA_DIGITS),
    ...(customer.type === 'company' ? cpfOf(owner.taxDocument) : cpfOf(customer.identificationNumber)),
    // Data of an autonomous customer is also the person's own.
    ...(customer.type === 'company' || company.address === undefined ? {} : { addresses: [company.address] }),
  };
}

function cpfOf(taxDocument: string | undefined): Pick<User, 'taxDocument'> {
  return taxDocument === undefined ? {} : { taxDocument };
}

function randomSuffix(): string {
  const sign = (): string => SUFFIX_SIGNS.charAt(randomInt(SUFFIX_SIGNS.length));
  return Array.from({ length: SUFFIX_LENGTH }, sign).join('');
}
