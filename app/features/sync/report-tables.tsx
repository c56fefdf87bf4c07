import type { ReactNode } from 'react';
import type { SupportReport } from '#app/data/ports.ts';
import { useTexts, type Texts } from '#app/i18n/texts.ts';
import { DataTable } from '#app/ui/data-table.tsx';

/** The report as tables; the copy contains all of it. */
export function ReportTables({ report }: { report: SupportReport }) {
  const texts = useTexts();
  const { t, format } = texts;
  const yes = (value: boolean): string => t(value ? 'sync.report.yes' : 'sync.report.no');
  return (
    <div className="flex flex-col gap-4">
      <DataTable
        caption={t('sync.report.caption')}
        columns={[
          {
            id: 'item',
            header: t('sync.report.item'),
            cell: ([item]) => titled(item),
            width: 'w-3/5 sm:w-2/5',
          },
          {
            id: 'value',
            header: t('sync.report.value'),
            cell: ([, value]) => titled(value),
          },
        ]}
        rows={generalRows(report, texts)}
        rowKey={([item]) => item}
      />
      <DataTable
        caption={t('sync.report.collection')}
        columns={[
          {
            id: 'name',
            header: t('sync.report.collection'),
            cell: (row) => t(`sync.record.${row.collection}`),
            width: 'w-3/5 sm:w-2/5',
          },
          {
            id: 'held',
            header: t('sync.report.held'),
            cell: (row) => format.number(row.held),
            align: 'right',
          },
          {
            id: 'waiting',
            header: t('sync.report.waiting'),
            cell: (row) => (row.waiting === null ? '–' : format.number(row.waiting)),
            align: 'right',
          },
          {
            id: 'complete',
            header: t('sync.report.complete'),
            cell: (row) => yes(row.complete),
            align: 'right',
            wideOnly: true,
          },
        ]}
        rows={report.collections}
        rowKey={(row) => row.collection}
      />
      <Events
        title={t('sync.report.failures')}
        header={t('sync.report.code')}
        events={report.failures.map(({ at, where, code }) => ({ at, what: `${code} (${where})` }))}
      />
      <Events
        title={t('sync.report.connection')}
        header={t('sync.report.status')}
        events={report.connection.map(({ at, status }) => ({ at, what: t(`sync.report.${status}`) }))}
      />
    </div>
  );
}

function titled(text: string): ReactNode {
  return <span title={text}>{text}</span>;
}

interface EventsProps {
  title: string;
  header: string;
  events: readonly { at: string; what: string }[];
}

function Events({ title, header, events }: EventsProps) {
  const { t, format } = useTexts();
  return (
    <div>
      <h3 className="mb-1 font-medium">{title}</h3>
      {events.length === 0 && <p className="text-muted">{t('sync.report.none')}</p>}
      {events.length > 0 && (
        <DataTable
          caption={title}
          columns={[
            {
              id: 'at',
              header: t('sync.report.when'),
              cell: ({ at }) => format.dateTime(at),
              width: 'w-44 sm:w-2/5',
            },
            { id: 'what', header, cell: ({ what }) => titled(what) },
          ]}
          rows={events.map((event, place) => ({ ...event, place }))}
          rowKey={({ place }) => String(place)}
        />
      )}
    </div>
  );
}

function generalRows(report: SupportReport, { t, format }: Texts): (readonly [string, string])[] {
  const yes = (value: boolean): string => t(value ? 'sync.report.yes' : 'sync.report.no');
  const bytes = (value: number | null): string =>
    value === null ? t('sync.report.unknown') : format.bytes(value);
  return [
    [t('sync.report.at'), format.dateTime(report.at)],
    [t('sync.report.version'), report.version],
    [t('sync.report.browser'), report.browser],
    [t('sync.report.company'), report.company],
    [t('sync.report.user'), report.user],
    [t('sync.report.leader'), yes(report.leader)],
    [t('sync.report.phase'), t(`shell.sync.${report.state.phase}`, { count: report.state.waiting })],
    [t('sync.report.problem'), report.state.problem ?? '–'],
    [t('shell.waitingCount'), format.number(report.state.waiting)],
    [t('sync.refusedCount'), format.number(report.state.rejected)],
    [t('sync.report.waitingFiles'), format.number(report.waitingFiles)],
    [t('sync.report.drafts'), format.number(report.drafts)],
    [t('sync.report.used'), bytes(report.storage.used)],
    [t('sync.report.quota'), bytes(report.storage.quota)],
    [t('sync.report.persisted'), yes(report.storage.persisted)],
  ];
}
