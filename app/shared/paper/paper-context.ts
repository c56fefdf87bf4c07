import { createContext, useContext } from 'react';
import type { DocumentModel } from '#app/document/model.ts';

export type PaperFields = DocumentModel['fields'];

export const PaperFieldsContext = createContext<PaperFields>(new Map());

export function usePaperFields(): PaperFields {
  return useContext(PaperFieldsContext);
}

/** What is below was there before, on an earlier page: it is shown, and neither read nor reached by key again. */
export const RepeatedContext = createContext(false);

export function useRepeated(): boolean {
  return useContext(RepeatedContext);
}
