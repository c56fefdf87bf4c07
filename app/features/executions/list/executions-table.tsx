import { EllipsisVerticalIcon } from '@heroicons/react/24/outline';
import { memo, useMemo } from 'react';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import { hasGedFields } from '#domain/rules/ged/template-fields.ts';
import { executionOrigin } from '#domain/rules/documents/execution-title.ts';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useTexts, type Texts } from '#app/i18n/texts.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { useExecutionTitles } from './use-execution-titles.ts';
import { useShownTemplates } from './use-shown-templates.ts';
import { executionActions, type ExecutionPerformers } from '../execution-actions.ts';

interface ExecutionsTableProps {
  executions: readonly Execution[];
  perform: ExecutionPerformers;
  /** The executions of everybody are listed, so each row shows its author. */
  withAuthors: boolean;
  /** Id of the execution whose PDF is being prepared. */
  preparing: string | null;
}

/** On phones the identifying values, date and author have no column of their own and are shown under the name. */
function Name({ execution, title, under }: { execution: Execution; title: string; under: string }) {
  return (
    <>
      <span className="block truncate" title={execution.templateName}>
        <bdi>{execution.templateName}</bdi>
      </span>
      {title !== '' && (
        <span className="block truncate text-xs sm:hidden">
          <bdi>{title}</bdi>
        </span>
      )}
      <span className="block truncate text-xs text-faint sm:hidden">{under}</span>
    </>
  );
}

interface ActionsProps {
  execution: Execution;
  template: Template | undefined;
  perform: ExecutionPerformers;
  /** Its PDF is being prepared. */
  busy: boolean;
  narrow: boolean;
}

/** Side by side if there is room, in a menu on phones. */
function Actions({ execution, template, perform, busy, narrow }: ActionsProps) {
  const { t } = useTexts();
  const actions = executionActions(execution, template, perform, t);
  if (narrow) {
    const label = t('executions.actionsOf', { name: execution.templateName });
    return (
      <Menu
        key={execution.id}
        trigger={<IconButton icon={EllipsisVerticalIcon} busy={busy} label={label} />}
        entries={actions}
      />
    );
  }
  return actions.map(({ id, label, icon, perform: act }) => (
    <IconButton
      key={id}
      icon={icon}
      label={label}
      busy={busy && (id === 'pdf' || id === 'download' || id === 'keep')}
      onClick={act}
    />
  ));
}

type Columns = Pick<ExecutionsTableProps, 'perform' | 'withAuthors' | 'preparing'> & {
  texts: Texts;
  narrow: boolean;
  nameOf: (user: string) => string;
  titleOf: (execution: Execution) => string;
  templates: ReadonlyMap<string, Template>;
};

function columnsFor({
  texts,
  narrow,
  perform,
  withAuthors,
  preparing,
  nameOf,
  titleOf,
  templates,
}: Columns): Column<Execution>[] {
  const { t, format } = texts;
  const filesInGed = perform.file !== null && [...templates.values()].some(hasGedFields);
  const originOf = (execution: Execution): string => t(`executions.originOf.${executionOrigin(execution)}`);
  const under = (execution: Execution): string => {
    const { createdAt, createdBy } = execution;
    const isAnswer = executionOrigin(execution) === 'public-form';
    return [
      format.dateTime(createdAt),
      ...(withAuthors ? [nameOf(createdBy)] : []),
      ...(isAnswer ? [originOf(execution)] : []),
    ].join(', ');
  };
  const author: Column<Execution> = {
    id: 'author',
    header: t('executions.author'),
    cell: ({ createdBy }) => <span title={nameOf(createdBy)}>{nameOf(createdBy)}</span>,
    width: 'w-36',
    wideOnly: true,
  };
  return [
    {
      id: 'template',
      header: t('executions.template'),
      cell: (execution) => <Name execution={execution} title={titleOf(execution)} under={under(execution)} />,
    },
    {
      id: 'filled',
      header: t('executions.filledWith'),
      cell: (execution) => (
        <span title={titleOf(execution)}>
          <bdi>{titleOf(execution)}</bdi>
        </span>
      ),
      wideOnly: true,
    },
    ...(withAuthors ? [author] : []),
    {
      id: 'origin',
      header: t('executions.origin'),
      cell: originOf,
      width: 'w-28',
      wideOnly: true,
    },
    {
      id: 'date',
      header: t('executions.date'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
      width: 'w-42',
      wideOnly: true,
    },
    {
      id: 'fields',
      header: t('executions.fieldCount'),
      cell: (execution) => format.number(execution.fields.length),
      align: 'right',
      width: 'w-28',
      wideOnly: true,
    },
    {
      id: 'actions',
      header: t('executions.actions'),
      cell: (execution) => (
        <Actions
          execution={execution}
          template={templates.get(execution.template)}
          perform={perform}
          busy={preparing === execution.id}
          narrow={narrow}
        />
      ),
      align: 'right',
      // Seven or eight buttons of 36 px, and the padding.
      width: narrow ? 'w-20' : filesInGed ? 'w-80' : 'w-72',
    },
  ];
}

/** Rerenders only if its content changes: a press on the pager renders the screen before its rows are loaded. */
export const ExecutionsTable = memo(function ExecutionsTable({
  executions,
  perform,
  withAuthors,
  preparing,
}: ExecutionsTableProps) {
  const texts = useTexts();
  const { t } = texts;
  const nameOf = usePeopleNames(t('executions.unknownAuthor'));
  const templates = useShownTemplates(executions);
  const titleOf = useExecutionTitles(templates);
  const narrow = useMediaQuery(mediaQueries.narrow);
  const columns = useMemo(
    () => columnsFor({ texts, narrow, perform, withAuthors, preparing, nameOf, titleOf, templates }),
    [texts, narrow, perform, withAuthors, preparing, nameOf, titleOf, templates],
  );
  return (
    <DataTable
      caption={t('executions.title')}
      columns={columns}
      rows={executions}
      rowKey={(execution) => execution.id}
      recycles
    />
  );
});
