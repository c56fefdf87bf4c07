import { ArchiveBoxIcon, PencilIcon, PlusIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { StoredSafeBox } from '#app/data/ports.ts';
import { useTexts, type Translate } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { LockNote } from '#app/ui/lock-note.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { matchesText } from '#domain/rules/match-text.ts';
import { ItemDialog } from './item-dialog.tsx';
import { draftOfItem, newItem } from './item-draft.ts';
import { useMayFile } from './may-file.ts';
import { useFilingRemoval } from './use-filing-actions.ts';

/** Rows rendered at first and added with each press. */
const ROWS = 100;

/** The company's safe boxes. */
export function BoxesTab({ boxes }: { boxes: readonly StoredSafeBox[] }) {
  const { t } = useTexts();
  const may = useMayFile().boxes;
  const remove = useFilingRemoval();
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(ROWS);
  const [open, setOpen] = useState<'new' | StoredSafeBox | null>(null);
  const found = boxes.filter(({ data: { name, code, place } }) =>
    matchesText(`${name} ${code} ${place}`, query),
  );
  const add = (
    <Button kind="primary" icon={PlusIcon} onClick={() => setOpen('new')}>
      {t('documents.filing.newBox')}
    </Button>
  );
  const columns = columnsOf({ t, may, onOpen: setOpen, onRemove: ({ uid, data }) => remove(uid, data.name) });
  return (
    <>
      {!may && <LockNote text={t('documents.filing.mayNot')} className="mb-4" />}
      {boxes.length === 0 ? (
        <EmptyState
          icon={ArchiveBoxIcon}
          title={t('documents.filing.noBoxes')}
          text={t('documents.filing.noBoxesText')}
          {...(may ? { actions: add } : {})}
        />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <SearchField
              label={t('documents.filing.search')}
              value={query}
              onChange={setQuery}
              className="min-w-0 grow basis-60"
            />
            {may && add}
          </div>
          {found.length === 0 ? (
            <p className="py-8 text-center text-sm text-muted">{t('documents.filing.noMatch')}</p>
          ) : (
            <DataTable
              caption={t('documents.filing.boxes')}
              columns={columns}
              rows={found.slice(0, shown)}
              rowKey={({ uid }) => uid}
            />
          )}
          {found.length > shown && (
            <Button className="mt-3" onClick={() => setShown(shown + ROWS)}>
              {t('entities.showMore')}
            </Button>
          )}
        </>
      )}
      {open !== null && (
        <ItemDialog
          title={open === 'new' ? t('documents.filing.newBox') : open.data.name}
          uid={open === 'new' ? null : open.uid}
          begun={open === 'new' ? newItem('safeBox') : draftOfItem(open)}
          tree={null}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface ColumnParts {
  t: Translate;
  may: boolean;
  onOpen: (box: StoredSafeBox) => void;
  onRemove: (box: StoredSafeBox) => void;
}

function columnsOf({ t, may, onOpen, onRemove }: ColumnParts): Column<StoredSafeBox>[] {
  const name = (box: StoredSafeBox) => <Name box={box} />;
  const actions = (box: StoredSafeBox) => (
    <div className="flex justify-end">
      <IconButton
        icon={PencilIcon}
        label={`${t('documents.filing.edit')}: ${box.data.name}`}
        onClick={() => onOpen(box)}
      />
      <IconButton
        icon={TrashIcon}
        label={`${t('common.delete')}: ${box.data.name}`}
        onClick={() => onRemove(box)}
      />
    </div>
  );
  const facts: Column<StoredSafeBox>[] = [
    { id: 'name', header: t('documents.filing.name'), cell: name },
    { id: 'code', header: t('documents.filing.code'), wideOnly: true, width: 'w-40', cell: codeOf },
    { id: 'place', header: t('documents.filing.place'), wideOnly: true, cell: placeOf },
  ];
  if (!may) return facts;
  const header = t('entities.actions');
  return [...facts, { id: 'actions', header, align: 'right', width: 'w-32 min-w-32', cell: actions }];
}

const codeOf = ({ data }: StoredSafeBox): string => data.code;
const placeOf = ({ data }: StoredSafeBox): string => data.place;

/** On phones, code and place have no column of their own. */
function Name({ box: { data } }: { box: StoredSafeBox }) {
  return (
    <>
      <span className="block truncate" title={data.name}>
        {data.name}
      </span>
      <span className="block truncate text-xs text-muted sm:hidden">
        {[data.code, data.place].filter((part) => part !== '').join(' · ')}
      </span>
    </>
  );
}
