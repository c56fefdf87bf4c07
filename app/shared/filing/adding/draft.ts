import type { NewDocument } from '#app/data/ports.ts';
import {
  startedValues,
  isComplete,
  writtenValues,
  type EntityValues,
} from '#app/shared/inputs/entity/entity-values.ts';
import type { EntityField } from '#domain/entities/entity.ts';
import { documentNameSchema } from '#domain/entities/filed-document.ts';
import { extractabilityOf } from '#domain/rules/filing/text/extraction.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';

/** Where a document is filed; '' if nothing is chosen. */
export interface DraftPlace {
  classification: string;
  organizationalItem: string;
  box: string;
}

/** The metadata of a document while the person enters it. */
export interface DocumentDraft extends DraftPlace {
  /** Without its extension. */
  name: string;
  extension: string;
  /** As typed. Values for fields of other classifications stay, so that choosing one of them again restores them. */
  values: EntityValues;
  extract: boolean;
}

export const nowhere: DraftPlace = { classification: '', organizationalItem: '', box: '' };

const EXTENSION = /\.([A-Za-z0-9]{1,8})$/;

/** Splits `Contrato.v2.PDF` into `Contrato.v2` and the extension `pdf`. */
export function splitName(name: string): { name: string; extension: string } {
  const extension = EXTENSION.exec(name)?.[1] ?? '';
  if (extension === '' || extension.length + 1 === name.length) return { name, extension: '' };
  return { name: name.slice(0, -extension.length - 1), extension: extension.toLowerCase() };
}

export function fullName({ name, extension }: Pick<DocumentDraft, 'name' | 'extension'>): string {
  return extension === '' ? name.trim() : `${name.trim()}.${extension}`;
}

export function newDraft(fileName: string | null, place: DraftPlace): DocumentDraft {
  const named = fileName === null ? { name: '', extension: '' } : splitName(fileName);
  const extract = extractabilityOf(named.extension) !== 'refused';
  return { ...named, ...place, values: {}, extract };
}

/** Returns the typed values, with the form's default values for untouched fields. */
export function shownValues(fields: readonly EntityField[], values: EntityValues): EntityValues {
  return { ...startedValues(fields, null), ...values };
}

export interface DraftProblems {
  name: 'empty' | 'invalid' | null;
  /** The classification is missing. */
  classification: boolean;
  /** The document has neither a file nor a safe box. */
  box: boolean;
  fields: boolean;
}

export interface DraftFacts {
  hasFile: boolean;
  fields: readonly EntityField[];
  language: ValueLanguage;
}

/** What prevents a document from being stored, as far as the device can tell (specification 1, section 5). */
export function draftProblems(
  draft: DocumentDraft,
  { hasFile, fields, language }: DraftFacts,
): DraftProblems {
  const name = draft.name.trim();
  const unfit = documentNameSchema.safeParse(name).success ? null : 'invalid';
  return {
    name: name === '' ? 'empty' : unfit,
    classification: draft.classification === '',
    box: !hasFile && draft.box === '',
    fields: !isComplete(fields, shownValues(fields, draft.values), language),
  };
}

export function isSound({ name, classification, box, fields }: DraftProblems): boolean {
  return name === null && !classification && !box && !fields;
}

/**
 * The draft as the store expects it, without its file. Values typed into a form that was deleted since are included.
 */
export function toldOf(
  draft: DocumentDraft,
  fields: readonly EntityField[],
  gone: readonly EntityField[] | null = null,
): Omit<NewDocument, 'file' | 'uid'> {
  const typed = writtenValues(gone ?? [], draft.values).filter(({ value }) => value !== '');
  return {
    name: fullName(draft),
    classification: draft.classification,
    organizationalItem: draft.organizationalItem === '' ? null : draft.organizationalItem,
    box: draft.box === '' ? null : draft.box,
    fields: [...writtenValues(fields, shownValues(fields, draft.values)), ...typed],
    extract: draft.extract,
  };
}
