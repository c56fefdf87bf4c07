import { createContext, useContext } from 'react';
import type { DocumentModel } from '#app/document/model.ts';

export type PaperFields = DocumentModel['fields'];

export const PaperFieldsContext = createContext<PaperFields>(new Map());

export function usePaperFields(): PaperFields {
  return useContext(PaperFieldsContext);
}

/** The content below repeats an earlier page: it is visible, but hidden from screen readers and the keyboard. */
export const RepeatedContext = createContext(false);

export function useRepeated(): boolean {
  return useContext(RepeatedContext);
}
