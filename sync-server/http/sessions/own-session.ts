import type { Request } from 'express';
import type { OwnSession } from '#server/commands/session/end-other-sessions.ts';
import type { Session } from '#server/security/sessions/session.ts';
import { addressOf } from '../hosts/address-key.ts';

/** The requesting session, which may stay when the others end. */
export function ownSession({ uid, user, actor }: Session, request: Request): OwnSession {
  return { user: user.uid, uid, company: actor.company, address: addressOf(request) };
}
