import { collectionNames, definitionOf } from '../../entities/collections.ts';
import type { Rejection } from '../../entities/rejection.ts';

type Refused = Pick<Rejection, 'collection' | 'code' | 'state'> &
  Partial<Pick<Rejection, 'master' | 'own' | 'device'>>;

/**
 * How a person can take up a refused change: in the editor, under another name, on the fill screen, as the draft it
 * was, in their profile, as the document that it says something of, or by sending it once more as it is. Null where all one can do is keep a copy and let it go.
 */
export type RejectionResolution = 'edit' | 'rename' | 'fill' | 'draft' | 'profile' | 'document' | 'resend';

export function resolutionOf(rejection: Refused): RejectionResolution | null {
  const { collection, code, state } = rejection;
  if (collection === 'draft') return state['content'] === undefined ? null : 'draft';
  if (collection === 'profile') return 'profile';
  if (collection === 'document') return state['text'] === undefined ? 'document' : null;
  // What was handed in cut short, or damaged, is no record: it can be read and exported.
  if (typeof state['write'] !== 'object' || state['write'] === null) return null;
  const name = collectionNames.find((candidate) => candidate === collection);
  const way = name === undefined ? 'resend' : definitionOf(name).whenRefused;
  if (way === null) return null;
  if (way === 'resend-own-part') return isStillTheirs(rejection) ? 'resend' : null;
  // A deletion, what was accepted once, and what there was no room for is right as it is.
  if (state['deleted'] === true || code === 'record-set-back' || code === 'company-storage-full')
    return 'resend';
  return way === 'fill' && code === 'device-revoked' ? 'resend' : way;
}

/**
 * Whether there is something of the person's own in a refused chat, and the chat still is theirs to write in: of one that
 * was lost nothing of the server's is kept, and only who began it can begin it.
 */
function isStillTheirs({ state, master, own }: Refused): boolean {
  if (own?.length === 0) return false;
  const { by } = state['write'] as { by?: unknown };
  return master !== null || state['createdBy'] === by;
}
