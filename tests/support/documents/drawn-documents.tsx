import type { ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { DocumentStore, Profile, SessionState } from '#app/data/ports.ts';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import type { Entity } from '#domain/entities/entity.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { drawn, type Drawn } from '../drawn.tsx';
import { MemoryDocuments } from './memory-documents.ts';
import { ANA } from './samples.ts';

/** Permissions of everybody, and additional ones of an administrator. */
export const STAFF: readonly Permission[] = ['documents.viewer', 'documents.edit'];

interface Around {
  permissions?: readonly Permission[];
  entities?: readonly Entity[];
  user?: string;
}

/** Renders a document screen with the given store. */
export async function drawnDocuments(
  node: ReactNode,
  documents: DocumentStore,
  { permissions = STAFF, entities = [], user = ANA }: Around = {},
): Promise<Drawn> {
  if (documents instanceof MemoryDocuments) documents.forms$.next(entities);
  const profile = {
    user: { uid: user, companyadmin: false, permissions: [...permissions], companies: ['company-1'] },
    company: { uid: 'company-1' },
  } as unknown as Profile;
  const state$ = new BehaviorSubject<SessionState>({ phase: 'signed-in', profile });
  const data = {
    session: { state$ },
    entities: { watchAll: () => new BehaviorSubject(entities.filter(({ deleted }) => !deleted)) },
    directory: { watch: () => new BehaviorSubject([]) },
    documents,
  };
  return drawn(<WithPhrases area="documents">{node}</WithPhrases>, { data });
}
