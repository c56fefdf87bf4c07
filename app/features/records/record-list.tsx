import {
  ArrowUpTrayIcon,
  DocumentPlusIcon,
  MagnifyingGlassIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#app/data/permissions.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { languageTag } from '#app/i18n/language.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts, type Translate } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { LockNote } from '#app/ui/lock-note.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useAttemptInOrder } from '#app/ui/use-attempt.ts';
import { useUndo } from '#app/ui/use-undo.ts';
import type { Entity } from '#domain/entities/entity.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { RecordDialog } from './record-dialog.tsx';
import { foundRows, rowsOf, type RecordRow } from './record-rows.ts';

/** Number of fields shown as columns. */
const COLUMNS = 4;
/** Rows rendered at first and added with each press. */
const ROWS = 100;

/** The records of one entity: search, add, change, delete. */
export function RecordList({ entity }: { entity: Entity }) {
  const { t, language } = useTexts();
  const { entityRecords } = useData();
  const may = useMay()('entity.edit');
  const records = useLive(() => entityRecords.watchOf(entity.uid), [entityRecords, entity.uid]);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<'new' | EntityRecord | null>(null);
  const spoken = valueLanguage(languageTag(language));
  const all = useMemo(() => rowsOf(entity.fields, records ?? [], spoken), [entity.fields, records, spoken]);
  const rows = useMemo(() => foundRows(all, query), [all, query]);
  const add = (
    <>
      <Link to={`/records/${encodeURIComponent(entity.uid)}/import`} className={buttonClasses('secondary')}>
        <ArrowUpTrayIcon aria-hidden className="size-5 shrink-0" />
        {t('entities.importRows')}
      </Link>
      <Button kind="primary" icon={DocumentPlusIcon} onClick={() => setOpen('new')}>
        {t('entities.addRecord')}
      </Button>
    </>
  );
  if (entity.fields.length === 0)
    return <EmptyState icon={DocumentPlusIcon} title={t('entities.fieldless')} />;
  if (records === undefined) return <Skeleton rows={3} className="h-10" />;
  return (
    <>
      {!may && <LockNote text={missingPermissionText('entity.edit', t)} className="mb-4" />}
      {records.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <SearchField
            label={t('entities.findRecord')}
            value={query}
            onChange={setQuery}
            className="min-w-0 grow basis-60"
          />
          {may && add}
        </div>
      )}
      {records.length === 0 ? (
        <EmptyState
          icon={DocumentPlusIcon}
          title={t('entities.noRecords')}
          {...(may ? { text: t('entities.noRecordsText'), actions: add } : {})}
        />
      ) : (
        <Rows entity={entity} rows={rows} may={may} onOpen={setOpen} />
      )}
      {open !== null && (
        <RecordDialog entity={entity} record={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

interface RowsProps {
  entity: Entity;
  rows: readonly RecordRow[];
  may: boolean;
  onOpen: (record: EntityRecord) => void;
}

interface ColumnParts extends Omit<RowsProps, 'rows'> {
  t: Translate;
  onRemove: (uid: string, name: string) => void;
}

function columnsOf({ entity, may, onOpen, onRemove, t }: ColumnParts): Column<RecordRow>[] {
  const named = (row: RecordRow): string => row.texts.find((text) => text !== '') ?? t('entities.unnamed');
  const first = (row: RecordRow) => <FirstCell row={row} onOpen={may ? () => onOpen(row.record) : null} />;
  const removal = (row: RecordRow) => (
    <div className="flex justify-end">
      <IconButton
        icon={TrashIcon}
        label={t('entities.deleteRecord', { name: named(row) })}
        onClick={() => onRemove(row.record.uid, named(row))}
      />
    </div>
  );
  const fields = entity.fields.slice(0, COLUMNS).map(({ id, title }, at): Column<RecordRow> => ({
    id,
    header: title,
    wideOnly: at > 0,
    width: 'w-full sm:w-1/4',
    cell: at === 0 ? first : ({ texts }) => texts[at],
  }));
  if (!may) return fields;
  return [
    ...fields,
    { id: 'actions', header: t('entities.actions'), align: 'right', width: 'w-20 min-w-20', cell: removal },
  ];
}

function Rows({ rows, ...props }: RowsProps) {
  const { t, format } = useTexts();
  const [shown, setShown] = useState(ROWS);
  const onRemove = useRemoval();
  if (rows.length === 0) return <EmptyState icon={MagnifyingGlassIcon} title={t('entities.notFound')} />;
  return (
    <>
      <DataTable
        caption={props.entity.name}
        columns={columnsOf({ ...props, t, onRemove })}
        rows={rows.slice(0, shown)}
        rowKey={(row) => row.record.uid}
      />
      <div className="mt-3 flex flex-wrap items-center justify-end gap-3 text-sm text-muted">
        <span aria-live="polite">
          {t('entities.recordCount', { count: rows.length, number: format.number(rows.length) })}
        </span>
        {rows.length > shown && (
          <Button onClick={() => setShown(shown + ROWS)}>{t('entities.showMore')}</Button>
        )}
      </div>
    </>
  );
}

/** The button that opens the record; on phones the second field is under the first. */
function FirstCell({ row: { texts }, onOpen }: { row: RecordRow; onOpen: (() => void) | null }) {
  const { t } = useTexts();
  const [first = '', second = ''] = texts;
  const name = first === '' ? t('entities.unnamed') : first;
  return (
    <>
      {onOpen === null ? (
        <span className="block truncate">{name}</span>
      ) : (
        <button
          type="button"
          className="block max-w-full truncate py-1 text-left text-accent-text hover:underline"
          onClick={onOpen}
        >
          {name}
        </button>
      )}
      {second !== '' && <span className="block truncate pb-1 text-xs text-muted sm:hidden">{second}</span>}
    </>
  );
}

function useRemoval(): (uid: string, name: string) => void {
  const { t } = useTexts();
  const { entityRecords } = useData();
  const attempt = useAttemptInOrder();
  const undo = useUndo();
  return (uid, name) =>
    attempt(async () => {
      await entityRecords.delete(uid);
      undo.offer(t('entities.recordDeleted', { name }), () => entityRecords.restore(uid));
    });
}
