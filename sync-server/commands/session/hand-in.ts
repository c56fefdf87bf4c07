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
  /** Whose work it is; the session's company where absent. */
  company: string | undefined;
  done: boolean;
  address: string;
}

/**
 * Keeps what a revoked device had not sent as copies that its owner reads on any other device, once each however often
 * they are handed in. `done` ends the session.
 * @throws AppError company-not-allowed (no company they work in), session-revoked (done already), store-unavailable,
 *   store-full
 */
export async function handIn(
  services: Needs,
  session: StoredSession,
  request: HandInRequest,
): Promise<{ kept: number; uploadToken: string | null }> {
  const company = request.company ?? session.company;
  // Told that it is done, it was: only that word may come again.
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
  // One that is there was handed in before, and perhaps dealt with since.
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

/** What tells one state of a record from another: its write id, or for what has none (a draft) its whole text. */
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
