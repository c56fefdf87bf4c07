import { useCallback, useSyncExternalStore } from 'react';
import type { StyleSheet } from '#app/document/styling/style-sheet.ts';
import type { DocumentEditors } from '../document-editors.ts';
import { sheetOf } from './document-styles.ts';

/** The styles of the document; the same object while they do not change. */
export function useSheet(editors: DocumentEditors): StyleSheet {
  const { body } = editors.areas;
  const subscribe = useCallback((listener: () => void) => body.registerUpdateListener(listener), [body]);
  return useSyncExternalStore(subscribe, () => sheetOf(editors));
}
