import { useEffect, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { v7 } from 'uuid';
import { uidSchema } from '#domain/entities/record.ts';
import { areaArrangement } from './arrangements/area-arrangement.tsx';
import type { Arrangement } from './arrangements/arrangement.ts';
import { sectionArrangement } from './arrangements/section-arrangement.tsx';

/** What the address asks for. */
export interface Place {
  uid: string;
  /** Category of a new document; empty at the root. */
  area: string;
  isNew: boolean;
  arrangement: Arrangement;
}

/** A new document's future uid stands in its address, so that a reload finds what was written. */
const DRAFT = 'draft';

function usableUid(text: string | null | undefined): string | null {
  return uidSchema.safeParse(text).success ? (text ?? null) : null;
}

function readAddress(pathname: string): { existing: string | undefined; arrangement: Arrangement } {
  const older = matchPath('/template/form/:id?', pathname);
  return older === null
    ? {
        existing: matchPath('/document/editor/:id', pathname)?.params.id,
        arrangement: sectionArrangement,
      }
    : { existing: older.params.id, arrangement: areaArrangement };
}

export function usePlace(): Place {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { existing, arrangement } = readAddress(pathname);
  const query = new URLSearchParams(search);
  const area = matchPath('/document/new/:area', pathname)?.params.area ?? query.get('area') ?? '';
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
  return { uid, area, isNew: existing === undefined, arrangement };
}
