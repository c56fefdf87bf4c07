import { collectionNames, definitionOf } from '../../entities/collections.ts';
import type { Rejection } from '../../entities/rejection.ts';

type Refused = Pick<Rejection, 'collection' | 'code' | 'state'> &
  Partial<Pick<Rejection, 'master' | 'own' | 'device'>>;

/**
 * How a person can resume a rejected change: in the editor, under another name, on the fill screen, as a draft, in
 * their profile, as the document that it belongs to, or by sending it again unchanged. Null if they can only save a
 * copy and discard it.
 */
export type RejectionResolution = 'edit' | 'rename' | 'fill' | 'draft' | 'profile' | 'document' | 'resend';

/** What was accepted before, exceeded the storage, or came before the file that it is judged by. */
const VALID_UNCHANGED: ReadonlySet<string> = new Set([
  'record-set-back',
  'company-storage-full',
  'template-state-missing',
]);

export function resolutionOf(rejection: Refused): RejectionResolution | null {
  const { collection, code, state } = rejection;
  if (collection === 'draft') return state['content'] === undefined ? null : 'draft';
  if (collection === 'profile') return 'profile';
  if (collection === 'document') return state['text'] === undefined ? 'document' : null;
  // A truncated or damaged handed-in item is not a record: it can only be read and exported.
  if (typeof state['write'] !== 'object' || state['write'] === null) return null;
  const name = collectionNames.find((candidate) => candidate === collection);
  const way = name === undefined ? 'resend' : definitionOf(name).whenRefused;
  if (way === null) return null;
  if (way === 'resend-own-part') return isStillTheirs(rejection) ? 'resend' : null;
  // A deletion is valid unchanged, too.
  if (state['deleted'] === true || VALID_UNCHANGED.has(code)) return 'resend';
  return way === 'fill' && code === 'device-revoked' ? 'resend' : way;
}

/**
 * Whether a rejected chat contains the person's own parts and they may still write in it: after losing access, no
 * server state remains, and only the person who started the chat can create it.
 */
function isStillTheirs({ state, master, own }: Refused): boolean {
  if (own?.length === 0) return false;
  const { by } = state['write'] as { by?: unknown };
  return master !== null || state['createdBy'] === by;
}
