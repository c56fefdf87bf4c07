import { ArrowPathIcon } from '@heroicons/react/24/outline';
import { useCallback, useMemo, useState } from 'react';
import { limits } from '#domain/api/limits.ts';
import type { DayRange } from '#domain/api/executions.ts';
import type { DayCount, DayCounts } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { DayChart } from './day-chart.tsx';
import { DayNumbers } from './day-numbers.tsx';
import { deviceZone, rangeProblem, usualRange } from './day-range.ts';
import { useDayCounts } from './use-day-counts.ts';

type Chosen = Pick<DayRange, 'from' | 'until'>;

/** The typed range, and the range to show: the last valid one while the typed one is not valid. */
function useChosenRange() {
  const now = useNow();
  const timeZone = deviceZone();
  const [chosen, choose] = useState<Chosen | null>(null);
  const usual = usualRange(now, timeZone);
  const typed: Chosen = chosen ?? usual;
  const problem = rangeProblem(typed);
  const [valid, setValid] = useState<Chosen | null>(null);
  if (chosen !== null && problem === null && chosen !== valid) setValid(chosen);
  const { from, until } = valid ?? usual;
  return { typed, choose, problem, range: { from, until, timeZone } };
}

/** Formats a day without a time in the person's language. */
function useDayText(): (day: string) => string {
  const { format } = useTexts();
  // Noon, which is on this day in local time too.
  return useCallback((day) => format.date(`${day}T12:00:00`), [format]);
}

/** Day and month: there is no room for the year below a bar. */
function withoutYear(dayText: string): string {
  return dayText.replace(/[-/]?\d{4}[-/]?/, '');
}

function useChartText(days: readonly DayCount[]): string {
  const { t, format } = useTexts();
  const dayText = useDayText();
  const total = days.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const most = days.reduce<DayCount | null>(
    (best, day) => ((day.count ?? 0) > (best?.count ?? 0) ? day : best),
    null,
  );
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return t('indicators.chart');
  const period = { from: dayText(first), until: dayText(last) };
  if (most === null) return t('indicators.chartEmpty', period);
  return t('indicators.chartText', {
    ...period,
    total: t('indicators.total', { count: total }),
    day: dayText(most.day),
    most: format.number(most.count ?? 0),
  });
}

/** Whose documents are counted, and when. */
function Source({ counts }: { counts: DayCounts }) {
  const { t, format } = useTexts();
  const unknown = counts.days.filter(({ count }) => count === null).length;
  return (
    <p className="mt-2 text-xs text-muted">
      {counts.isOwnCount && t('indicators.ownCount')}
      {counts.at !== null && t('indicators.asOf', { at: format.dateTime(counts.at) })}
      {unknown > 0 && ` ${t('indicators.unknownDays', { count: unknown })}`}
    </p>
  );
}

function Chart({ counts }: { counts: DayCounts }) {
  const { t, format } = useTexts();
  const dayText = useDayText();
  const label = useChartText(counts.days);
  const total = useMemo(() => counts.days.reduce((sum, { count }) => sum + (count ?? 0), 0), [counts]);
  const describe = ({ day, count }: DayCount): string =>
    count === null
      ? t('indicators.notKnownOn', { day: dayText(day) })
      : t('indicators.onDay', { day: dayText(day), count });
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{t('indicators.chart')}</h3>
        <span className="text-muted">{t('indicators.total', { count: total })}</span>
      </figcaption>
      <DayChart
        days={counts.days}
        label={label}
        dayText={(day) => withoutYear(dayText(day))}
        numberText={format.number}
        describe={describe}
      />
      <Source counts={counts} />
      <DayNumbers days={counts.days} dayText={dayText} />
    </figure>
  );
}

/** Specification 3, section 2: the company's documents by day. */
export function IndicatorsSection() {
  const { t } = useTexts();
  const notify = useNotify();
  const { typed, choose, problem, range } = useChosenRange();
  const { counts, busy, problem: refused, refresh } = useDayCounts(range);
  const onRefresh = async (): Promise<void> => {
    const outcome = await refresh();
    if (outcome === 'refreshed') notify({ kind: 'success', text: t('indicators.refreshed') });
    if (outcome === 'offline') notify({ kind: 'info', text: t('indicators.notRefreshed') });
  };
  const wrong = problem === null ? undefined : t(`indicators.${problem}`, { count: limits.countedDays });
  return (
    <section aria-labelledby="dashboard-indicators" className="mt-8">
      <h2 id="dashboard-indicators" className="mb-2 text-h2 font-semibold">
        {t('indicators.title')}
      </h2>
      <Card>
        <div className="mb-5 grid grid-cols-2 items-start gap-3 sm:flex">
          <DateField
            label={t('indicators.from')}
            value={typed.from}
            onChange={(event) => choose({ ...typed, from: event.target.value })}
            className="min-w-0"
          />
          <DateField
            label={t('indicators.until')}
            value={typed.until}
            error={wrong}
            onChange={(event) => choose({ ...typed, until: event.target.value })}
            className="min-w-0"
          />
          <Button
            icon={ArrowPathIcon}
            busy={busy}
            onClick={() => void onRefresh()}
            className="col-span-2 sm:mt-6 sm:ml-auto"
          >
            {t('indicators.refresh')}
          </Button>
        </div>
        {refused !== null && <ErrorNotice error={refused} onRetry={() => void onRefresh()} />}
        {counts === undefined ? <Skeleton rows={4} className="h-12" /> : <Chart counts={counts} />}
      </Card>
    </section>
  );
}
