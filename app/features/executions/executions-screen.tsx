import { ArrowPathIcon, ClipboardDocumentListIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Execution } from '#domain/entities/execution.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useLastKnown } from '#app/ui/use-last-known.ts';
import { ExecutionsTable } from './executions-table.tsx';
import { FilledFieldsDialog } from './filled-fields-dialog.tsx';
import { Pager } from './pager.tsx';
import { existingPage, pageAfterResize, type PageSize } from './pages.ts';

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

/** The list is always live; asking again reads it anew and tries to reach the server now. */
function usePagedExecutions() {
  const { executions, sync } = useData();
  const [size, setSize] = useState<PageSize>(10);
  const [wanted, setPage] = useState(0);
  const [turn, setTurn] = useState(0);
  const [total, setTotal] = useState(0);
  const page = existingPage(wanted, size, total);
  const list = useLastKnown(
    useLive(() => executions.watchOwn({ offset: page * size, limit: size }), [executions, page, size, turn]),
  );
  if (list !== undefined && list.total !== total) setTotal(list.total);
  return {
    list,
    page,
    size,
    setPage,
    setSize: (next: PageSize): void => {
      setPage(pageAfterResize(page, size, next));
      setSize(next);
    },
    refresh: (): void => {
      setPage(0);
      setTurn(turn + 1);
      sync.retry();
    },
  };
}

/** `/templateExecution` (specification 3, section 2). */
export function ExecutionsScreen() {
  const { t } = useTexts();
  const notify = useNotify();
  const { list, page, size, setPage, setSize, refresh } = usePagedExecutions();
  const [viewed, setViewed] = useState<Execution | null>(null);
  const onRefresh = (): void => {
    refresh();
    notify({ kind: 'info', text: t('executions.refreshed') });
  };
  return (
    <Page>
      <PageHeader
        title={t('executions.title')}
        actions={
          <Button icon={ArrowPathIcon} onClick={onRefresh}>
            {t('executions.refresh')}
          </Button>
        }
      />
      {list === undefined && <Skeleton rows={10} />}
      {list?.total === 0 && <Nothing />}
      {list !== undefined && list.total > 0 && (
        <>
          <ExecutionsTable executions={list.executions} onView={setViewed} />
          <Pager page={page} size={size} total={list.total} onPage={setPage} onSize={setSize} />
        </>
      )}
      <FilledFieldsDialog execution={viewed} onClose={() => setViewed(null)} />
    </Page>
  );
}
