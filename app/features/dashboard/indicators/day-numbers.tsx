import { useMemo, useState } from 'react';
import type { DayCount } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Collapsible } from '#app/ui/collapsible.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';

interface DayNumbersProps {
  days: readonly DayCount[];
  dayText: (day: string) => string;
}

/** The chart's numbers as a table, for screen readers. */
export function DayNumbers({ days, dayText }: DayNumbersProps) {
  const { t, format } = useTexts();
  const [open, setOpen] = useState(false);
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
    <Collapsible
      title={t('indicators.table')}
      open={open}
      onToggle={() => setOpen(!open)}
      className="mt-3"
      toggleClassName="px-2 text-accent-text"
      contentClassName="mt-2 max-w-md"
    >
      <DataTable caption={t('indicators.chart')} columns={columns} rows={days} rowKey={({ day }) => day} />
    </Collapsible>
  );
}
