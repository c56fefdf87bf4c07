import type { Translate } from '#app/i18n/texts.ts';
import { collectionNames } from '#domain/entities/collections.ts';
import type { Rejection } from '#domain/entities/rejection.ts';

const known = [...collectionNames, 'draft', 'profile', 'document'] as const;

/** The name of the rejected record for users: its kind and its name, if it has one. */
export function refusalName(
  { collection, state }: Pick<Rejection, 'collection' | 'state'>,
  t: Translate,
): string {
  const kind = t(`sync.record.${known.find((name) => name === collection) ?? 'other'}`);
  const name = ownName(state);
  return name === '' ? kind : `${kind}: ${name}`;
}

/** The name in a rejected state of any kind; empty if it has none. */
export function ownName(state: Rejection['state']): string {
  const name = state['name'] ?? state['templateName'] ?? state['title'];
  return typeof name === 'string' ? name.trim() : '';
}
