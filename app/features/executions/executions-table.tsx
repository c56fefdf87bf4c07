import { EyeIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import type { Execution } from '#domain/entities/execution.ts';
import { useTexts, type Texts } from '#app/i18n/texts.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';

interface ExecutionsTableProps {
  executions: readonly Execution[];
  onView: (execution: Execution) => void;
}

/** On phones the date has no column of its own: it goes under the name. */
function Name({ execution, format }: { execution: Execution; format: Texts['format'] }) {
  return (
    <>
      <span className="block truncate" title={execution.templateName}>
        {execution.templateName}
      </span>
      <time dateTime={execution.createdAt} className="block text-xs text-faint sm:hidden">
        {format.dateTime(execution.createdAt)}
      </time>
    </>
  );
}

function columnsFor({ t, format }: Texts, onView: ExecutionsTableProps['onView']): Column<Execution>[] {
  return [
    {
      id: 'template',
      header: t('executions.template'),
      cell: (execution) => <Name execution={execution} format={format} />,
    },
    {
      id: 'date',
      header: t('executions.date'),
      cell: (execution) => <time dateTime={execution.createdAt}>{format.dateTime(execution.createdAt)}</time>,
      width: 'w-40',
      wideOnly: true,
    },
    {
      id: 'fields',
      header: t('executions.fieldCount'),
      cell: (execution) => format.number(execution.fields.length),
      align: 'right',
      width: 'w-32',
      wideOnly: true,
    },
    {
      id: 'actions',
      header: t('executions.actions'),
      cell: (execution) => (
        <IconButton icon={EyeIcon} label={t('executions.view')} onClick={() => onView(execution)} />
      ),
      align: 'right',
      width: 'w-24',
    },
  ];
}

export function ExecutionsTable({ executions, onView }: ExecutionsTableProps) {
  const texts = useTexts();
  const { t } = texts;
  const columns = useMemo(() => columnsFor(texts, onView), [texts, onView]);
  return (
    <DataTable
      caption={t('executions.title')}
      columns={columns}
      rows={executions}
      rowKey={(execution) => execution.id}
    />
  );
}
