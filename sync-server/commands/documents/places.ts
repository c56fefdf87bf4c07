import { documentId, toRecord } from '#couchdb/record-document.ts';
import type { Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Entity } from '#domain/entities/entity.ts';
import type { EntityValue } from '#domain/entities/entity-record.ts';
import { isFiling, type Filing, type FilingKind, type FilingOf } from '#domain/entities/filing.ts';
import { FILING_DEPTH_MAX } from '#domain/entities/filing-label.ts';
import type { FiledDocument } from '#domain/entities/filed-document.ts';
import { fullPathOf } from '#domain/rules/filing/full-path.ts';
import { invalidField } from '#domain/rules/filing/document-form.ts';
import { readFiling } from './filing-records.ts';

/** uid of the parent; empty at the root and for kinds that have no parent. */
function parentOf({ data }: Pick<Filing, 'data'>): string {
  return 'parent' in data ? data.parent : '';
}

export interface PlaceInput {
  classification: string;
  organizationalItem: string | null;
  box: string | null;
}

/** Where a document is filed. */
export interface Place {
  classification: FilingOf<'classification'>;
  /** Titles of the classifications, from the root down. */
  titles: string[];
  /** Codes of the items that it is filed under, the widest first. */
  codes: string[];
}

/** @throws AppError filing-place-unknown, with the unknown part as `field` */
export async function findPlace(records: Database, wish: PlaceInput): Promise<Place> {
  const find = async <K extends FilingKind>(kind: K, uid: string | null, field: string) => {
    const found = uid === null ? null : await livingOf(records, kind, uid);
    if (uid !== null && found === null) throw new AppError('filing-place-unknown', { field });
    return found;
  };
  const [classification, item, box] = await Promise.all([
    find('classification', wish.classification, 'classification'),
    find('organizationalItem', wish.organizationalItem, 'organizationalItem'),
    find('safeBox', wish.box, 'box'),
  ]);
  if (classification === null) throw new AppError('filing-place-unknown', { field: 'classification' });
  const titles = titlesOf(await withThoseAbove(records, classification));
  const items = item === null ? [] : await withThoseAbove(records, item);
  const codes = [...items.map(({ data }) => data.code), classification.data.identifier, box?.data.code ?? ''];
  return { classification, titles, codes };
}

/** Path of a document by the current titles and places; the last stored path if its classification was deleted. */
export async function presentPathOf(
  records: Database,
  { classification, name, meta }: FiledDocument,
): Promise<string> {
  const found = await livingOf(records, 'classification', classification);
  if (found === null) return meta.fullPath;
  return fullPathOf(titlesOf(await withThoseAbove(records, found)), name);
}

function titlesOf(way: readonly FilingOf<'classification'>[]): string[] {
  return way.map(({ data }) => data.title);
}

/**
 * Checks that the values required by a classification's form are present and valid.
 * @throws AppError document-field-missing, with the field's id
 */
export async function requireForm(
  records: Database,
  { data }: FilingOf<'classification'>,
  values: readonly EntityValue[],
): Promise<void> {
  const form = data.form === null ? null : await livingForm(records, data.form);
  const field = form === null ? null : invalidField(form.fields, values);
  if (field !== null) throw new AppError('document-field-missing', { field });
}

/** Null if the form was deleted: its values are no longer required. */
export async function livingForm(records: Database, uid: string): Promise<Entity | null> {
  const document = await records.get(documentId('entity', uid));
  const entity = document === null || document['_deleted'] === true ? null : toRecord(document, 'entity');
  return entity?.deleted === false ? entity : null;
}

async function livingOf<K extends FilingKind>(
  records: Database,
  kind: K,
  uid: string,
): Promise<FilingOf<K> | null> {
  const filing = await readFiling(records, uid);
  return filing !== null && !filing.deleted && isFiling(filing, kind) ? filing : null;
}

/**
 * From the root down to the item itself. Two servers can create a cycle; the walk stops where the cycle would repeat.
 */
async function withThoseAbove<K extends 'classification' | 'organizationalItem'>(
  records: Database,
  filing: FilingOf<K>,
): Promise<FilingOf<K>[]> {
  const way = [filing];
  const met = new Set([filing.uid]);
  let parent = parentOf(filing);
  while (parent !== '' && !met.has(parent) && way.length < FILING_DEPTH_MAX) {
    const above = await livingOf<K>(records, filing.kind, parent);
    if (above === null) break;
    way.unshift(above);
    met.add(parent);
    parent = parentOf(above);
  }
  return way;
}
