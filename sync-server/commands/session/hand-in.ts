import { v4, v5 } from 'uuid';
import { z } from 'zod';
import { toDocument } from '#couchdb/record-document.ts';
import type { RevokedDeviceChange } from '#domain/api/devices.ts';
import { AppError } from '#domain/api/errors.ts';
import { revokedDeviceChangesSchema, type RevokedDeviceChanges } from '#domain/entities/handed-in.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import { uidSchema } from '#domain/entities/record.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import { deviceNameOf } from '#server/presenters/account/signed-in-device.ts';
import { worksIn } from '#server/security/sessions/membership.ts';
import { mayHandIn, THIS_APP } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';

type Needs = Pick<
  Services,
  'accessRequests' | 'audit' | 'central' | 'clock' | 'sessions' | 'store' | 'tokens'
>;

const NAMESPACE = '5f0a4a0e-7d9c-4c55-8f5e-0f2a7c1d9b63';

export interface HandInRequest {
  items: readonly RevokedDeviceChange[];
  /** The company that owns the work; the session's company if absent. */
  company: string | undefined;
  done: boolean;
  address: string;
}

/**
 * Stores the unsent changes of a revoked device as copies that their owner can read on any other device. Each is stored
 * once, even if it is sent repeatedly. `done` ends the session.
 * @throws AppError company-not-allowed (not a company of theirs), session-revoked (already done), store-unavailable,
 * store-full
 */
export async function handIn(
  services: Needs,
  session: StoredSession,
  request: HandInRequest,
): Promise<{ kept: number; uploadToken: string | null }> {
  const company = request.company ?? session.company;
  // Once the hand-in is done, only a repeated `done` is accepted.
  if (!mayHandIn(session) && !request.done) throw new AppError('session-revoked');
  if (!mayHandIn(session)) return { kept: 0, uploadToken: null };
  if (request.items.length > 0 || !request.done) await requireMember(services, session.user, company);
  await keep(services, { ...session, company }, request.items);
  if (!request.done) {
    const subject = { user: session.user, company, session: session.uid };
    const { token } = await services.tokens.sign(subject, THIS_APP);
    return { kept: request.items.length, uploadToken: token };
  }
  await services.sessions.end(session.user, session.uid);
  const { user, address } = { ...session, ...request };
  await services.audit.record({ event: 'device-handed-in', user, company: session.company, address });
  return { kept: request.items.length, uploadToken: null };
}

async function requireMember(services: Needs, user: string, company: string): Promise<void> {
  if (!(await worksIn(services, { user, company }))) throw new AppError('company-not-allowed');
}

async function keep(
  services: Needs,
  session: StoredSession,
  items: readonly RevokedDeviceChange[],
): Promise<void> {
  if (items.length === 0) return;
  const { records } = await services.store.company(session.company);
  const at = services.clock.now().toISOString();
  const copies = new Map(items.map((item) => copyOf(session, item, at)).map((copy) => [copy.uid, copy]));
  const outcomes = await records.putMany(
    [...copies.values()].map((copy) => toDocument('handedIn', copy, null)),
  );
  // A conflict means that it was handed in before, and perhaps handled since.
  const failed = outcomes.find(({ outcome }) => outcome !== 'written' && outcome !== 'conflict');
  if (failed !== undefined) throw new AppError('store-unavailable', { cause: failed });
}

function copyOf(session: StoredSession, item: RevokedDeviceChange, at: string): RevokedDeviceChanges {
  const uid = v5(`${session.user}:${item.kind}:${item.recordId}:${stateMark(item.state)}`, NAMESPACE);
  return revokedDeviceChangesSchema.parse({
    uid,
    company: session.company,
    createdAt: at,
    createdBy: session.user,
    deleted: false,
    write: nextWriteMark(null, { id: v4(), by: SERVER_AUTHOR, at }),
    device: session.name ?? deviceNameOf(session.device),
    kind: item.kind,
    recordId: item.recordId,
    code: 'device-revoked',
    state: item.state,
  });
}

/** Identifies a state of a record: its write id or, for a record without one (a draft), a hash of its whole text. */
function stateMark(state: string): string {
  const marked = z.looseObject({ write: z.looseObject({ id: uidSchema }) }).safeParse(parsed(state));
  return marked.success ? marked.data.write.id : v5(state, NAMESPACE);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
