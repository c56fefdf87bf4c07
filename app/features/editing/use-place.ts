import { useEffect, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { v7 } from 'uuid';
import { uidSchema } from '#domain/entities/record.ts';

/** What the address asks for. */
export interface Place {
  uid: string;
  /** Category of a new document; empty at the root. */
  area: string;
  isNew: boolean;
}

/** A new document's future uid stands in its address, so that a reload finds what was written. */
const DRAFT = 'draft';

function usableUid(text: string | null | undefined): string | null {
  return uidSchema.safeParse(text).success ? (text ?? null) : null;
}

export function usePlace(): Place {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const existing = matchPath('/document/editor/:id', pathname)?.params.id;
  const area = matchPath('/document/new/:area', pathname)?.params.area ?? '';
  const drafted = usableUid(new URLSearchParams(search).get(DRAFT));
  const [made, setMade] = useState(() => ({ pathname, uid: v7() }));
  if (made.pathname !== pathname && existing === undefined) setMade({ pathname, uid: v7() });
  const uid = existing ?? drafted ?? made.uid;
  const unnamed = existing === undefined && drafted === null;
  useEffect(() => {
    if (unnamed) void navigate({ pathname, search: `?${DRAFT}=${made.uid}` }, { replace: true });
  }, [unnamed, navigate, pathname, made.uid]);
  return { uid, area, isNew: existing === undefined };
}
