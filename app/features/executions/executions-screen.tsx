import {
  ArrowPathIcon,
  ClipboardDocumentListIcon,
  FunnelIcon,
  TableCellsIcon,
} from '@heroicons/react/24/outline';
import { memo, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Execution } from '#domain/entities/execution.ts';
import { useMay } from '#app/data/permissions.ts';
import type { ExecutionFilter } from '#app/data/ports.ts';
import { useAddDocument } from '#app/shared/filing/adding/use-add-document.tsx';
import { usePublicForm } from '#app/shared/public-form/use-public-form.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useScreenActions } from '#app/ui/screen-actions.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ExecutionPerformers } from './execution-actions.ts';
import { ExecutionsTable } from './list/executions-table.tsx';
import { FilledFieldsDialog } from './filled-fields-dialog.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { GedDialog, type Filed } from './ged-dialog.tsx';
import { everything, isNarrowed } from './list/list-filter.ts';
import { Pager } from './list/pager.tsx';
import { useCsvExport } from './csv-export/use-csv-export.ts';
import { useExecutionList } from './list/use-execution-list.ts';
import { useExecutionPdf } from './use-execution-pdf.ts';

function Nothing() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={ClipboardDocumentListIcon}
      title={t('executions.empty')}
      text={t('executions.emptyText')}
      actions={
        <Link to="/templateArea/form" className={buttonClasses('primary')}>
          {t('executions.toTemplates')}
        </Link>
      }
    />
  );
}

function NothingSoNarrowed({ onWiden }: { onWiden: () => void }) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={FunnelIcon}
      title={t('executions.noMatch')}
      text={t('executions.noMatchText')}
      actions={<Button onClick={onWiden}>{t('executions.clearFilters')}</Button>}
    />
  );
}

interface HeaderActionsProps {
  filter: ExecutionFilter;
  /** There is nothing to export. */
  empty: boolean;
  refresh: () => void;
}

/** Does not rerender when the page of the list changes. */
const HeaderActions = memo(function HeaderActions({ filter, empty, refresh }: HeaderActionsProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const csv = useCsvExport(filter);
  const onRefresh = (): void => {
    refresh();
    notify({ kind: 'info', text: t('executions.refreshed') });
  };
  useScreenActions([
    {
      id: 'export',
      label: t('executions.export'),
      icon: TableCellsIcon,
      disabled: empty || csv.busy,
      perform: () => void csv.save(),
    },
    { id: 'refresh', label: t('executions.refresh'), icon: ArrowPathIcon, perform: onRefresh },
  ]);
  return (
    <>
      {!empty && (
        <Button icon={TableCellsIcon} busy={csv.busy} onClick={() => void csv.save()}>
          {t('executions.export')}
        </Button>
      )}
      <Button icon={ArrowPathIcon} onClick={onRefresh}>
        {t('executions.refresh')}
      </Button>
    </>
  );
});

/** `/templateExecution` (specification 3, section 2). */
export function ExecutionsScreen() {
  const { t } = useTexts();
  const { list, filter, choice, choose, page, size, setPage, setSize, refresh } = useExecutionList();
  const [viewed, setViewed] = useState<Execution | null>(null);
  const close = useCallback(() => setViewed(null), []);
  const [filed, setFiled] = useState<Filed | null>(null);
  const mayFile = useMay()('integrations.ged');
  const {
    preparing,
    problem,
    dismiss,
    dialog,
    give,
    open: openPdf,
    download: downloadPdf,
    downloadWord,
  } = useExecutionPdf();
  const { fill, copyLink } = usePublicForm();
  const { mayKeep, keep, dialog: keepDialog } = useAddDocument();
  const perform = useMemo(
    (): ExecutionPerformers => ({
      view: setViewed,
      openPdf,
      downloadPdf,
      downloadWord,
      fill: ({ template }) => fill(template),
      copyLink: ({ template }) => copyLink(template),
      keep: mayKeep
        ? (execution) => give(execution, ({ file, name }) => keep({ file, name, source: execution.id }))
        : null,
      file: mayFile ? (execution, template) => setFiled({ execution, template }) : null,
    }),
    [openPdf, downloadPdf, downloadWord, give, fill, copyLink, mayKeep, keep, mayFile],
  );
  return (
    <Page>
      <PageHeader
        title={t('executions.title')}
        text={t('executions.window')}
        actions={<HeaderActions filter={filter} empty={(list?.total ?? 0) === 0} refresh={refresh} />}
      />
      <FilterBar choice={choice} choose={choose} />
      {problem !== null && (
        <div className="mb-4">
          <ErrorNotice error={problem} actions={<Button onClick={dismiss}>{t('common.close')}</Button>} />
        </div>
      )}
      {list === undefined && <Skeleton rows={10} />}
      {list?.total === 0 && !isNarrowed(choice) && <Nothing />}
      {list?.total === 0 && isNarrowed(choice) && (
        <NothingSoNarrowed onWiden={() => choose({ ...everything, whose: choice.whose })} />
      )}
      {list !== undefined && list.total > 0 && (
        <>
          <ExecutionsTable
            executions={list.executions}
            perform={perform}
            withAuthors={choice.whose === 'company'}
            preparing={preparing}
          />
          <Pager page={page} size={size} total={list.total} onPage={setPage} onSize={setSize} />
        </>
      )}
      {dialog}
      {keepDialog}
      <FilledFieldsDialog execution={viewed} onClose={close} />
      <GedDialog filed={filed} onClose={() => setFiled(null)} />
    </Page>
  );
}
