import { AppError } from '#domain/api/errors.ts';
import type { Company } from '#domain/entities/company.ts';
import type { User } from '#domain/entities/user.ts';
import { eachApart } from '#server/load/each-apart.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'background' | 'central' | 'clock' | 'erasure' | 'log' | 'store'>;

type Parts = Pick<Services, 'central' | 'store' | 'erasure' | 'clock'>;

/** Reserved top-level domain that never resolves (RFC 2606). */
const NOWHERE = 'erased.invalid';

/**
 * Removes all stored data of a company whose erasure has begun, and the accounts of people who belong to no other
 * company. Only the uid of the company and the audit log remain. Idempotent.
 */
export async function eraseCompany(services: Parts, uid: string): Promise<void> {
  const { central, store, erasure, clock } = services;
  const company = await central.companies.read(uid);
  if (company?.erasure === undefined) throw new AppError('internal');
  await store.removeCompany(uid);
  const groups = new Set((await central.groups.of(uid)).map((group) => group.uid));
  for (const person of await central.users.of(uid)) await leave(services, person, { company: uid, groups });
  await erasure.ofCompany(uid);
  await erasure.members(uid);
  const { identificationNumber: number, owner } = company;
  if (number !== '' && owner !== undefined)
    await central.registrations.release({ kind: 'document', number }, owner);
  await central.companies.change(uid, (held) => nameless(held, clock.now()));
}

/** Resumes erasures that a crash or a store failure interrupted. */
export async function resumeErasures(services: Needs, signal: AbortSignal): Promise<void> {
  const work = ({ uid, erasure }: Company): Promise<void> =>
    erasure === undefined || erasure.doneAt !== null
      ? Promise.resolve()
      : services.background.run(() => eraseCompany(services, uid), signal);
  await eachApart(services.central.companies.all(), work, {
    report: (error) => services.log.error({ error }, 'company not wholly erased'),
    stopped: () => signal.aborted,
  });
}

/**
 * Marks the membership as removed before the rest of the account is erased, so that a resumed erasure still finds the
 * person through the company.
 */
async function leave(services: Parts, { uid }: User, tie: Tie): Promise<void> {
  const person = await services.central.users.change(uid, (held) =>
    belongsElsewhere(held, tie) ? untied(held, tie) : { ...held, deleted: true },
  );
  if (person?.companies.includes(tie.company) === true) await erasePerson(services, person);
}

interface Tie {
  company: string;
  groups: ReadonlySet<string>;
}

function belongsElsewhere({ companies }: User, { company }: Tie): boolean {
  return companies.some((uid) => uid !== company);
}

function untied(person: User, { company, groups }: Tie): User {
  const others = (uids: readonly string[]): string[] => uids.filter((uid) => uid !== company);
  const applications = Object.entries(person.applications).map(([app, uids]) => [app, others(uids)]);
  return {
    ...person,
    companies: others(person.companies),
    active: others(person.active),
    groups: person.groups.filter((group) => !groups.has(group)),
    applications: Object.fromEntries(applications),
  };
}

/** Erases an account that belongs to no other company. */
async function erasePerson({ central, erasure }: Parts, person: User): Promise<void> {
  const { uid, user: login, taxDocument } = person;
  await erasure.ofPerson(uid, login);
  await central.registrations.release({ kind: 'login', login }, uid);
  if (taxDocument !== undefined)
    await central.registrations.release({ kind: 'document', number: taxDocument }, uid);
  await central.users.change(uid, (held) => nobody(held));
}

/** The placeholder that makes the server refuse tokens that still exist. */
function nobody({ uid, createdAt, sessionEpoch }: User): User {
  return {
    uid,
    firstName: '',
    lastName: '',
    name: '',
    user: `${uid}@${NOWHERE}`,
    email: `${uid}@${NOWHERE}`,
    emailVerified: false,
    companyadmin: false,
    signInWith2fa: false,
    blocked: false,
    deleted: true,
    companies: [],
    active: [],
    groups: [],
    applications: {},
    createdAt,
    ...(sessionEpoch === undefined ? {} : { sessionEpoch }),
  };
}

function nameless({ uid, createdAt, erasure }: Company, now: Date): Company {
  return {
    uid,
    code: '',
    name: '',
    fantasyName: '',
    identificationNumber: '',
    blocked: false,
    deleted: true,
    createdAt,
    meta: {},
    erasure: { begunAt: erasure?.begunAt ?? now.toISOString(), doneAt: now.toISOString() },
  };
}
