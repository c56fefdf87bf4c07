import { useMemo } from 'react';
import type { DayCount } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';

interface DayNumbersProps {
  days: readonly DayCount[];
  dayText: (day: string) => string;
}

/** The chart's numbers, for whoever reads them rather than sees them. */
export function DayNumbers({ days, dayText }: DayNumbersProps) {
  const { t, format } = useTexts();
  const columns = useMemo(
    (): Column<DayCount>[] => [
      { id: 'day', header: t('indicators.day'), cell: ({ day }) => dayText(day) },
      {
        id: 'count',
        header: t('indicators.count'),
        cell: ({ count }) => (count === null ? t('indicators.notKnown') : format.number(count)),
        align: 'right',
      },
    ],
    [t, format, dayText],
  );
  return (
    <details className="mt-3">
      <summary className="inline-flex h-9 cursor-pointer items-center rounded-control px-2 text-accent-text hover:bg-hover touch:h-11">
        {t('indicators.table')}
      </summary>
      <div className="mt-2 max-w-md">
        <DataTable caption={t('indicators.chart')} columns={columns} rows={days} rowKey={({ day }) => day} />
      </div>
    </details>
  );
}
