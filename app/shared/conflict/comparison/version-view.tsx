import clsx from 'clsx';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { foldEqual, type ComparedLine, type Piece } from './compare-lines.ts';
import type { ShownValue } from './part-values.ts';

/** One version of a part. What the other version does not have is marked, in colour and for screen readers. */
export function VersionView({ value }: { value: ShownValue }) {
  switch (value.kind) {
    case 'note':
      return <p className="text-muted italic">{value.text}</p>;
    case 'text':
      return (
        <p className="break-words whitespace-pre-wrap">
          <Pieces pieces={value.pieces} />
        </p>
      );
    case 'area':
      return <AreaPath uid={value.uid} />;
    case 'lines':
      return <Lines lines={value.lines} />;
  }
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useTexts();
  // Pieces have no identity but their index.
  return Array.from(pieces.entries(), ([place, piece]) =>
    piece.changed ? (
      <mark key={place} className="rounded-tag bg-waiting-soft font-medium text-waiting-text">
        <span className="sr-only">{t('sync.conflict.added')} </span>
        {piece.text}
      </mark>
    ) : (
      <span key={place}>{piece.text}</span>
    ),
  );
}

function AreaPath({ uid }: { uid: string }) {
  const { t } = useTexts();
  const { areas } = useData();
  const path = useLive(() => areas.watchPath(uid), [areas, uid]);
  if (uid !== '' && path?.length === 0)
    return <p className="text-muted italic">{t('sync.conflict.areaGone')}</p>;
  return (
    <p className="break-words">
      {[t('sync.conflict.root'), ...(path ?? []).map(({ name }) => name)].join(' / ')}
    </p>
  );
}

function Lines({ lines }: { lines: readonly ComparedLine[] }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-1 rounded-control border border-line bg-canvas p-3">
      {Array.from(foldEqual(lines).entries(), ([place, stretch]) =>
        stretch.kind === 'equal' ? (
          <p key={`equal-${String(place)}`} className="text-xs text-faint">
            … {t('sync.conflict.equalLines', { count: stretch.count })} …
          </p>
        ) : (
          Array.from(stretch.lines.entries(), ([at, line]) => (
            <Line key={`line-${String(place)}-${String(at)}`} line={line} />
          ))
        ),
      )}
    </div>
  );
}

const kinds = {
  heading: 'text-h2 font-semibold',
  paragraph: '',
  item: 'pl-4',
  row: 'border-b border-line',
  note: 'text-center text-xs text-faint',
} as const;
const INDENT_PX = 16;

function Line({ line: { line, state, pieces } }: { line: ComparedLine }) {
  const { t } = useTexts();
  return (
    <p
      style={line.indent > 0 ? { marginLeft: line.indent * INDENT_PX } : {}}
      className={clsx(
        'min-h-5 break-words whitespace-pre-wrap',
        kinds[line.kind],
        state !== 'same' && 'border-l-2 border-waiting-text pl-2',
      )}
    >
      <Pieces pieces={pieces} />
      {state === 'look' && (
        <span className="ml-2 rounded-tag bg-waiting-soft px-1 text-xs text-waiting-text">
          {t('sync.conflict.formatOnly')}
        </span>
      )}
    </p>
  );
}
