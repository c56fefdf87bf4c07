import { createContext, useContext } from 'react';
import type { DocumentModel } from '#app/document/model.ts';

export type PaperFields = DocumentModel['fields'];

export const PaperFieldsContext = createContext<PaperFields>(new Map());

export function usePaperFields(): PaperFields {
  return useContext(PaperFieldsContext);
}
