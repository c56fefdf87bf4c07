import { TableCellsIcon } from '@heroicons/react/24/outline';
import { Link, Navigate, useParams } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { AppError } from '#domain/api/errors.ts';
import { isConflictCopy } from '#domain/rules/merge/template/template-conflict.ts';
import { isClause } from '#domain/rules/templates/fillable.ts';
import { BatchWorkspace } from './batch-workspace.tsx';

function NotFound() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={TableCellsIcon}
      titleAs="h1"
      title={t('batch.title')}
      text={t('batch.notFound')}
      actions={
        <Link to="/templateArea/form" className={buttonClasses('primary')}>
          {t('batch.toTemplates')}
        </Link>
      }
    />
  );
}

function TemplateBatch({ uid }: { uid: string }) {
  const { t } = useTexts();
  const { templates } = useData();
  const template = useLive(() => templates.watch(uid), [templates, uid]);
  if (template === undefined) return <Skeleton rows={6} />;
  if (template === null) return <NotFound />;
  if (isConflictCopy(template)) return <Navigate to={`/sync/conflict/${uid}`} replace />;
  if (isClause(template)) return <ErrorNotice error={new AppError('template-is-clause')} />;
  return (
    <>
      <PageHeader
        title={t('batch.title')}
        text={t('batch.text', { name: template.name })}
        actions={<HelpLink article="batch" />}
      />
      <BatchWorkspace template={template} />
    </>
  );
}

/** `/template/batch/:id`: documents made from the rows of a sheet. */
export function BatchScreen() {
  const { id = '' } = useParams();
  return (
    <Page wide>
      <WithPhrases area="batch">
        <WithPhrases area="sheets">
          <TemplateBatch key={id} uid={id} />
        </WithPhrases>
      </WithPhrases>
    </Page>
  );
}
