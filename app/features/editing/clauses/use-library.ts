import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useData } from '#app/data/react.tsx';
import { clauseState } from '#app/data/transfer/clause-state.ts';
import type { DocumentEditors } from '#app/editor/document-editors.ts';
import { passagesOf } from '#app/editor/passages/passage-state.ts';
import type { Passage, ClauseOrigin } from '#domain/entities/passage.ts';
import type { Template } from '#domain/entities/template.ts';

/** A clause as the library has it now. */
export interface LibraryClause {
  template: Template;
  write: string;
  /** Mark of its words (`clauseState`). */
  state: string;
}

/** By uid, the clauses that a document has words of; null for one that was deleted. Without those not known yet. */
export type Library = ReadonlyMap<string, LibraryClause | null>;

type Body = DocumentEditors['areas']['body'];

const NONE: Library = new Map();

export function originOf(passage: Passage): ClauseOrigin | undefined {
  return 'origin' in passage ? passage.origin : undefined;
}

const named = new WeakMap<ReadonlyMap<string, Passage>, string>();

/** The uids of the clauses that a document has words of, as one text: equal while they are the same. */
function clausesIn(body: Body): string {
  const passages = passagesOf(body);
  const known = named.get(passages);
  if (known !== undefined) return known;
  const uids = new Set([...passages.values()].flatMap((passage) => originOf(passage)?.clause ?? []));
  const text = [...uids].sort().join(' ');
  named.set(passages, text);
  return text;
}

/** Follows the clauses of a document's uses, from the device alone. */
export function useLibrary(body: Body): Library {
  const { templates } = useData();
  const subscribe = useMemo(() => (listener: () => void) => body.registerUpdateListener(listener), [body]);
  const uids = useSyncExternalStore(subscribe, () => clausesIn(body));
  const [library, setLibrary] = useState(NONE);
  useEffect(() => {
    let isLeft = false;
    const put = (uid: string, clause: LibraryClause | null): void => {
      if (!isLeft) setLibrary((before) => new Map([...before, [uid, clause]]));
    };
    const follow = async (uid: string, template: Template | null | undefined): Promise<void> => {
      if (template === null) put(uid, null);
      else if (template !== undefined)
        put(uid, { template, write: template.write.id, state: await clauseState(template) });
    };
    const subscriptions = uids
      .split(' ')
      .filter((uid) => uid !== '')
      .map((uid) => templates.watch(uid).subscribe((template) => void follow(uid, template)));
    return () => {
      isLeft = true;
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [uids, templates]);
  return library;
}
