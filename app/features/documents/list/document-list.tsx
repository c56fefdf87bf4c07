import { useRef } from 'react';
import type { StoredDocument } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import type { MenuAction } from '#app/ui/menu-entries.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { COLUMNS, DocumentRow } from './document-row.tsx';
import { useRows } from './use-rows.ts';

interface DocumentListProps {
  documents: readonly StoredDocument[];
  filing: Filing;
  query: string;
  /** Hashes of files that are stored on this device. */
  offline: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onChoose: ((uid: string, chosen: boolean) => void) | null;
  actionsOf: (document: StoredDocument) => MenuAction[];
}

/** In a search, rows are higher because they show the matching value. */
const HEIGHTS = { wide: 56, wideFound: 72, narrow: 84, narrowFound: 100 } as const;

/** Any number of documents, of which only the visible ones are rendered. */
export function DocumentList(props: DocumentListProps) {
  const { documents, query } = props;
  const { t } = useTexts();
  const narrow = useMediaQuery(mediaQueries.narrow);
  const found = query.trim() !== '';
  const height = narrow ? HEIGHTS[found ? 'narrowFound' : 'narrow'] : HEIGHTS[found ? 'wideFound' : 'wide'];
  return (
    <div className="rounded-surface border border-line bg-surface">
      <div
        aria-hidden
        className={`${COLUMNS} h-9 border-b border-line pl-1 text-xs font-medium text-muted max-[719px]:hidden`}
      >
        <span />
        <span className="pl-8">{t('documents.list.name')}</span>
        <span className="px-2">{t('documents.list.date')}</span>
        <span className="px-2 text-right">{t('documents.list.size')}</span>
        <span />
      </div>
      <Rows key={height} {...props} documents={documents} height={height} />
    </div>
  );
}

function Rows({ height, ...props }: DocumentListProps & { height: number }) {
  const { documents, offline } = props;
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const { virtual, offset } = useRows(list, documents, height);
  return (
    <ul
      ref={list}
      aria-label={t('documents.list.label')}
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const document = documents[index];
        if (document === undefined) return null;
        const { hash } = document.data.meta;
        return (
          <DocumentRow
            key={document.uid}
            document={document}
            filing={props.filing}
            query={props.query}
            offline={hash !== null && offline.has(hash)}
            chosen={props.chosen.has(document.uid)}
            onChoose={props.onChoose}
            actionsOf={props.actionsOf}
            position={index + 1}
            total={documents.length}
            top={start - offset}
            height={height}
          />
        );
      })}
    </ul>
  );
}
