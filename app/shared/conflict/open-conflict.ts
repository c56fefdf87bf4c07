import type { Conflict } from '#app/data/ports.ts';
import type { Translate } from '#app/i18n/texts.ts';
import { otherAuthor } from '#domain/rules/merge/template/template-conflict.ts';

/** Returns the newest conflict of an existing template; null if there is none. */
export function conflictOf(template: string, all: readonly Conflict[]): Conflict | null {
  return all.find(({ server }) => server?.uid === template && !server.deleted) ?? null;
}

interface Reader {
  /** uid of the current user. */
  me: string;
  nameOf: (user: string) => string;
}

/** Describes to the current user who made the two conflicting changes. */
export function conflictSentence(
  { copy, server, parts }: Conflict,
  { me, nameOf }: Reader,
  t: Translate,
): string {
  const count = Math.max(1, parts.length);
  const other = server === null ? null : otherAuthor(copy, server);
  const isParty = copy.createdBy === me || other === me;
  if (!isParty && other !== null)
    return t('sync.conflict.barOthers', { count, name: nameOf(copy.createdBy), other: nameOf(other) });
  const name = copy.createdBy === me ? other : copy.createdBy;
  return name === null
    ? t('sync.conflict.barUnknown', { count })
    : t(isParty ? 'sync.conflict.bar' : 'sync.conflict.barOne', { count, name: nameOf(name) });
}
