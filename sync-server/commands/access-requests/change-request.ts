import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import type {
  AccessRequest,
  AccessRequestEvent,
  CompanySnapshot,
  NamedPerson,
} from '#domain/entities/access-request.ts';
import type { Company } from '#domain/entities/company.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';
import { findRequest, leaveCompany } from './find-request.ts';

type Needs = Pick<
  Services,
  'accessRequests' | 'audit' | 'central' | 'clock' | 'companyTurns' | 'notifier' | 'sessions'
>;

interface Caller {
  session: Session;
  address: string;
}

const person = ({ user }: Session): NamedPerson => ({ uid: user.uid, name: user.name });
/** Serialises a person's requests, so that at most one of them is active. */
const turnOf = (user: string): string => `visits:${user}`;

/**
 * Requests access to another company; also allowed after a denial.
 * @throws AppError not-allowed (the caller does not administer their own company), company-not-found,
 * access-request-closed (already requested, or the caller is a member)
 */
export function requestAccess(services: Needs, caller: Caller, named: string): Promise<AccessRequest> {
  const { session, address } = caller;
  const { user } = session;
  return services.companyTurns.run(turnOf(user.uid), async () => {
    const home = await homeOf(services, session);
    const company = await companyNamed(services, named);
    if (company === null) throw new AppError('company-not-found', { field: 'body.company' });
    if (user.companies.includes(company.uid)) throw new AppError('access-request-closed');
    const visit = { user: user.uid, company: company.uid };
    const held = await services.accessRequests.read(visit);
    if (held !== null && held.value.status !== 'denied') throw new AppError('access-request-closed');
    const request: AccessRequest = {
      uid: held?.value.uid ?? randomUUID(),
      company: company.uid,
      companyName: company.name,
      user: person(session),
      from: { uid: home.uid, name: home.name },
      status: 'pending',
      active: false,
      statusResponsible: null,
      createdAt: services.clock.now().toISOString(),
      acceptedAt: null,
      deniedAt: null,
      deleted: false,
    };
    await note(services, request, { event: 'requested', by: person(session) });
    await services.audit.record({ event: 'access-requested', user: user.uid, company: company.uid, address });
    if (!(await services.accessRequests.write(request, held?.rev ?? null)))
      throw new AppError('access-request-closed');
    services.notifier.tell({
      kind: 'accessRequest',
      company: company.uid,
      uid: request.uid,
      requester: request.user,
    });
    return request;
  });
}

async function homeOf(services: Needs, { user }: Session): Promise<Company> {
  const uid = user.companies.find((company) => user.active.includes(company));
  const home = uid === undefined || !user.companyadmin ? null : await services.central.companies.read(uid);
  if (home === null) throw new AppError('not-allowed');
  return home;
}

/** Finds a company by its code or tax number, in any notation. */
async function companyNamed({ central }: Needs, named: string): Promise<Company | null> {
  const code = named.toUpperCase();
  const number = named.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();
  for await (const company of central.companies.all()) {
    const same = company.code.toUpperCase() === code || company.identificationNumber === number;
    if (same && !company.deleted && !company.blocked) return company;
  }
  return null;
}

/**
 * Accepts, denies or revokes a request. Denying an accepted request ends the access at once.
 * @throws AppError not-found, not-allowed (accepting one's own request), access-request-closed
 */
export async function decideRequest(
  services: Needs,
  { session, address }: Caller,
  uid: string,
  status: 'accepted' | 'denied',
): Promise<AccessRequest> {
  const { request, side } = await findRequest(services, session, uid);
  if (status === 'accepted' && side === 'requester') throw new AppError('not-allowed');
  return services.companyTurns.run(turnOf(request.user.uid), async () => {
    const at = services.clock.now().toISOString();
    const next = await rewrite(services, request, (held) => {
      const closed = held.status === 'denied' || (status === 'accepted' && held.status !== 'pending');
      if (closed) throw new AppError('access-request-closed');
      return {
        ...held,
        status,
        active: status === 'accepted' && held.active,
        statusResponsible: person(session),
        acceptedAt: status === 'accepted' ? at : held.acceptedAt,
        deniedAt: status === 'denied' ? at : held.deniedAt,
      };
    });
    await note(services, next, { event: status, by: person(session) });
    await audit(services, 'access-decided', { session, address }, next);
    await leaveCompany(services, next);
    return next;
  });
}

/**
 * Called by the requester: selects the company to work in, replacing any earlier selection, or leaves it.
 * @throws AppError not-found, access-request-closed (not accepted)
 */
export async function toggleRequest(
  services: Needs,
  { session, address }: Caller,
  uid: string,
  active: boolean,
): Promise<AccessRequest> {
  const { request, side } = await findRequest(services, session, uid);
  if (side !== 'requester') throw new AppError('not-found');
  return services.companyTurns.run(turnOf(request.user.uid), async () => {
    if (active) await leaveOthers(services, session, request);
    const next = await rewrite(services, request, (held) => {
      if (held.status !== 'accepted') throw new AppError('access-request-closed');
      return { ...held, active };
    });
    const snapshot = active ? await snapshotOf(services, request.company) : null;
    await note(services, next, {
      event: active ? 'activated' : 'deactivated',
      by: person(session),
      snapshot,
    });
    await audit(services, 'access-toggled', { session, address }, next);
    await leaveCompany(services, next);
    return next;
  });
}

async function leaveOthers(services: Needs, session: Session, chosen: AccessRequest): Promise<void> {
  const requests = await services.accessRequests.ofUser(session.user.uid);
  for (const other of requests) {
    if (!other.active || other.uid === chosen.uid) continue;
    const left = await rewrite(services, other, (held) => ({ ...held, active: false }));
    await note(services, left, { event: 'deactivated', by: person(session) });
    await leaveCompany(services, left);
  }
}

/** Retries on top of a concurrent write of another server. */
async function rewrite(
  { accessRequests }: Needs,
  { user, company }: AccessRequest,
  change: (held: AccessRequest) => AccessRequest,
): Promise<AccessRequest> {
  for (;;) {
    const held = await accessRequests.read({ user: user.uid, company });
    if (held === null) throw new AppError('not-found');
    const next = change(held.value);
    if (await accessRequests.write(next, held.rev)) return next;
  }
}

function note(
  { accessRequests, clock }: Needs,
  { uid, user, company }: AccessRequest,
  what: { event: AccessRequestEvent['event']; by: NamedPerson; snapshot?: CompanySnapshot | null },
): Promise<void> {
  const { event, by, snapshot = null } = what;
  const entry = { uid: uuidv7(), request: uid, at: clock.now().toISOString(), event, user: by, snapshot };
  return accessRequests.note({ user: user.uid, company }, entry);
}

function audit(
  services: Needs,
  event: 'access-decided' | 'access-toggled',
  { session, address }: Caller,
  { uid, company }: AccessRequest,
): Promise<void> {
  return services.audit.record({ event, user: session.user.uid, company, subject: uid, address });
}

/** Specification 1, section 3: the company's users, licences and groups at the time of the decision. */
async function snapshotOf({ central }: Needs, company: string): Promise<CompanySnapshot> {
  const [users, licenses, groups] = await Promise.all([
    central.users.of(company),
    central.licenses.of(company),
    central.groups.of(company),
  ]);
  const there = <T extends { deleted: boolean }>(all: readonly T[]): T[] =>
    all.filter(({ deleted }) => !deleted);
  return {
    users: there(users).map(({ uid, name }) => ({ uid, name })),
    licenses: there(licenses).map(({ app, type, status, amount, used }) => ({
      app,
      type,
      status,
      amount,
      used,
    })),
    groups: there(groups).map(({ uid, name }) => ({ uid, name })),
  };
}
