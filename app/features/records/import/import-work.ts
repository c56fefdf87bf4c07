import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import type { SheetMapping } from '#app/data/ports.ts';
import { buildRows } from '#app/shared/sheets/rows/build-rows.ts';
import type { BatchRow } from '#app/shared/sheets/rows/batch-row.ts';
import { BatchTable } from '#app/shared/sheets/table/batch-table.ts';
import { bodyOf, understand, type SheetState } from '#app/shared/sheets/table/sheet-state.ts';
import type { Entity } from '#domain/entities/entity.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import { localDay } from '#domain/rules/time/local-day.ts';
import { completedRows, formOfTable, KnownRows, proposedKey, targetOf, type RowFate } from './plan.ts';

/** The dry run of an import: the table as it was when it began. */
export interface Check {
  entity: Entity;
  records: number;
  table: BatchTable;
  completed: readonly BatchRow[];
  known: KnownRows;
  /** id of the field that tells rows apart. */
  key: string | null;
}

/** The work on one sheet. */
export interface ImportWork {
  sheet: SheetState;
  key: string | null;
  check: Check | null;
}

interface Means {
  entity: Entity;
  remembered: SheetMapping | null;
  nameless: (letter: string) => string;
}

function mappedIn({ mapping }: SheetState): Set<string> {
  return new Set(mapping.columns.filter((id) => id !== null));
}

/** A sheet as the table understands it. @param heads as the person says it */
export function begunWork(
  read: Pick<SheetState, 'file' | 'name' | 'sheet'>,
  { entity, remembered, nameless }: Means,
  heads?: boolean,
): ImportWork {
  const targets = entity.fields.map(targetOf);
  const sheet = understand(read, { targets, remembered, nameless }, heads);
  const mapping = { ...sheet.mapping, key: null };
  const understood = { ...sheet, mapping };
  return { sheet: understood, key: proposedKey(entity.fields, mappedIn(understood)), check: null };
}

/** The work with another mapping; a key that is not filled any more is replaced. */
export function withMapping(
  work: ImportWork,
  mapping: SheetState['mapping'],
  { fields }: Pick<Entity, 'fields'>,
): ImportWork {
  const sheet = { ...work.sheet, mapping };
  const mapped = mappedIn(sheet);
  const isKept = work.key !== null && mapped.has(work.key);
  return { ...work, sheet, key: isKept ? work.key : proposedKey(fields, mapped) };
}

export function checkOf(
  { sheet, key }: ImportWork,
  entity: Entity,
  records: readonly EntityRecord[],
  wordOf: (fate: RowFate) => string,
): Check {
  const { fields } = entity;
  const known = new KnownRows(records, key);
  const rows = buildRows(bodyOf(sheet), fields.map(targetOf), sheet.mapping);
  const completed = completedRows(rows, { fields, known, key });
  const table = new BatchTable(completed, {
    nameOf: (values) => wordOf(known.fateOf(values)),
    form: formOfTable(entity, key, DOCUMENT_LANGUAGE),
    frozen: { today: localDay(new Date()) },
  });
  return { entity, records: records.length, table, completed, known, key };
}
