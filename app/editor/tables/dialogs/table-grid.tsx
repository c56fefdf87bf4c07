import clsx from 'clsx';
import { useTexts } from '#app/i18n/texts.ts';
import { TABLE_GRID_MAX } from '../tables-extension.ts';

export interface GridSize {
  rows: number;
  columns: number;
}

const counts = Array.from({ length: TABLE_GRID_MAX }, (_, index) => index + 1);

/** Squares to choose a size by a press. The two number inputs beside it do the same for the keyboard. */
export function TableGrid({ size, onSize }: { size: GridSize; onSize: (size: GridSize) => void }) {
  const { t } = useTexts();
  return (
    <div className="grid w-max grid-cols-10 gap-0.5">
      {counts.map((rows) =>
        counts.map((columns) => (
          <button
            key={`${rows}x${columns}`}
            type="button"
            tabIndex={-1}
            aria-label={t('editor.table.size', { rows, columns })}
            aria-pressed={rows === size.rows && columns === size.columns}
            onClick={() => onSize({ rows, columns })}
            className={clsx(
              'size-6 rounded-[3px] border',
              rows <= size.rows && columns <= size.columns
                ? 'border-accent bg-accent-soft'
                : 'border-line hover:border-control',
            )}
          />
        )),
      )}
    </div>
  );
}
