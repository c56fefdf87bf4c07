import { useCallback, useSyncExternalStore } from 'react';
import type { OwnSchemes } from '#app/document/numbering/own-schemes.ts';
import type { DocumentEditors } from '../../document-editors.ts';
import { schemesOf } from '../own-schemes.ts';

/** The document's own schemes; the same object while they do not change. */
export function useSchemes({ areas: { body } }: DocumentEditors): OwnSchemes {
  const subscribe = useCallback((listener: () => void) => body.registerUpdateListener(listener), [body]);
  return useSyncExternalStore(subscribe, () => schemesOf(body));
}
