import { useEffect, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { v7 } from 'uuid';
import { uidSchema } from '#domain/entities/record.ts';
import { areaMode } from './editor-modes/area-mode.tsx';
import type { EditorMode } from './editor-modes/editor-mode.ts';
import { clauseMode } from './editor-modes/clause-mode.tsx';
import { sectionMode } from './editor-modes/section-mode.tsx';

/** What the address selects. */
export interface Place {
  uid: string;
  /** Category of a new document; empty at the root. */
  area: string;
  isNew: boolean;
  mode: EditorMode;
}

/** A new document's future uid is in its address, so that a reload finds its draft. */
const DRAFT = 'draft';
const NEW_CLAUSE = '/document/new-clause/:area?';

function usableUid(text: string | null | undefined): string | null {
  return uidSchema.safeParse(text).success ? (text ?? null) : null;
}

function readAddress(pathname: string): { existing: string | undefined; mode: EditorMode } {
  const clause = matchPath('/document/clause/:id', pathname);
  if (clause !== null || matchPath(NEW_CLAUSE, pathname) !== null)
    return { existing: clause?.params.id, mode: clauseMode };
  const older = matchPath('/template/form/:id?', pathname);
  return older === null
    ? {
        existing: matchPath('/document/editor/:id', pathname)?.params.id,
        mode: sectionMode,
      }
    : { existing: older.params.id, mode: areaMode };
}

export function usePlace(): Place {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { existing, mode } = readAddress(pathname);
  const query = new URLSearchParams(search);
  const began = [matchPath('/document/new/:area', pathname), matchPath(NEW_CLAUSE, pathname)];
  const area = began.find((match) => match !== null)?.params.area ?? query.get('area') ?? '';
  const drafted = usableUid(query.get(DRAFT));
  const [made, setMade] = useState(() => ({ pathname, uid: v7() }));
  if (made.pathname !== pathname && existing === undefined) setMade({ pathname, uid: v7() });
  const uid = existing ?? drafted ?? made.uid;
  const unnamed = existing === undefined && drafted === null;
  useEffect(() => {
    if (!unnamed) return;
    const named = new URLSearchParams(search);
    named.set(DRAFT, made.uid);
    void navigate({ pathname, search: `?${named.toString()}` }, { replace: true });
  }, [unnamed, navigate, pathname, search, made.uid]);
  return { uid, area, isNew: existing === undefined, mode };
}
