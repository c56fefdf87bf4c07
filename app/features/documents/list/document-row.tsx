import {
  ArchiveBoxIcon,
  CheckCircleIcon,
  DocumentIcon,
  DocumentTextIcon,
  EllipsisVerticalIcon,
  PhotoIcon,
  TableCellsIcon,
} from '@heroicons/react/24/outline';
import { memo } from 'react';
import { Link } from 'react-router';
import type { StoredDocument } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import type { Icon } from '#app/ui/icon.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { Menu } from '#app/ui/menu.tsx';
import type { MenuAction } from '#app/ui/menu-entries.ts';
import { markMatches } from '#domain/rules/match-text.ts';
import { boxName, isPaper, nameOf, underName } from '../actions/document-words.ts';

export const COLUMNS =
  'grid grid-cols-[2.5rem_minmax(0,1fr)_2.75rem] items-center min-[720px]:grid-cols-[2.5rem_minmax(0,1fr)_8rem_7rem_2.75rem]';

interface DocumentRowProps {
  document: StoredDocument;
  filing: Filing;
  query: string;
  /** Its file is stored on this device. */
  offline: boolean;
  chosen: boolean;
  /** Null if nothing can be selected. */
  onChoose: ((uid: string, chosen: boolean) => void) | null;
  actionsOf: (document: StoredDocument) => MenuAction[];
  position: number;
  total: number;
  top: number;
  height: number;
}

/** One document: a card on phones, else a row. */
export const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { document, filing, query, offline, chosen, onChoose, top, height } = props;
  const { t, format, language } = useTexts();
  const { uid, createdAt, data } = document;
  const name = nameOf(document);
  const Shape = iconOf(document);
  const under = underName(document, filing, { query, language });
  const about = isPaper(document)
    ? t('documents.list.paperIn', { box: boxName(document, filing, t('documents.place.gone')) ?? '' })
    : format.bytes(data.size);
  const actions = props.actionsOf(document);
  return (
    <li
      aria-posinset={props.position}
      aria-setsize={props.total}
      style={{ top, height }}
      className={`${COLUMNS} absolute inset-x-0 border-b border-line pl-1 text-sm hover:bg-hover`}
    >
      {onChoose === null ? (
        <span />
      ) : (
        <label className="flex size-10 items-center justify-center touch:size-11">
          <span className="sr-only">{t('documents.list.choose', { name })}</span>
          <input
            type="checkbox"
            checked={chosen}
            onChange={(event) => onChoose(uid, event.target.checked)}
            className="size-5 accent-accent touch:size-6"
          />
        </label>
      )}
      <div className="flex min-w-0 items-center gap-3">
        <Shape aria-hidden className="size-5 shrink-0 text-muted" />
        <div className="min-w-0 grow">
          <Link
            to={`/documents/${encodeURIComponent(uid)}`}
            title={name}
            className="-my-0.5 block truncate py-0.5 font-medium text-ink hover:underline"
          >
            <bdi>
              <MarkedText segments={markMatches(name, query)} />
            </bdi>
          </Link>
          <p className="truncate text-xs text-muted" title={`${under.code} · ${under.path}`}>
            <MarkedText segments={markMatches([under.code, under.path].filter(Boolean).join(' · '), query)} />
          </p>
          {under.value !== null && (
            <p className="truncate text-xs text-muted">
              {under.value.title}: <MarkedText segments={markMatches(under.value.text, query)} />
            </p>
          )}
          <p className="flex items-center gap-1 truncate text-xs text-muted min-[720px]:hidden">
            {offline && <CheckCircleIcon aria-hidden className="size-4 shrink-0 text-confirmed-text" />}
            {format.recent(createdAt)} · {about}
          </p>
        </div>
        {offline && (
          <span className="shrink-0 text-confirmed-text max-[719px]:sr-only" title={t('documents.list.kept')}>
            <CheckCircleIcon aria-hidden className="size-5" />
            <span className="sr-only">{t('documents.list.kept')}</span>
          </span>
        )}
      </div>
      <time dateTime={createdAt} className="truncate px-2 text-muted tabular-nums max-[719px]:hidden">
        {format.recent(createdAt)}
      </time>
      <span className="truncate px-2 text-right text-muted tabular-nums max-[719px]:hidden" title={about}>
        {isPaper(document) ? t('documents.list.paper') : about}
      </span>
      {actions.length > 0 && (
        <Menu
          trigger={<IconButton icon={EllipsisVerticalIcon} label={t('documents.list.actionsOf', { name })} />}
          entries={actions}
        />
      )}
    </li>
  );
});

const TABLES: ReadonlySet<string> = new Set(['xls', 'xlsx', 'xlsb', 'xlsm', 'xltx', 'csv', 'ods', 'ots']);

function iconOf(document: StoredDocument): Icon {
  const { type, extension } = document.data;
  if (isPaper(document)) return ArchiveBoxIcon;
  if (type.startsWith('image/')) return PhotoIcon;
  if (TABLES.has(extension)) return TableCellsIcon;
  return type === 'application/pdf' || type.startsWith('text/') ? DocumentTextIcon : DocumentIcon;
}
