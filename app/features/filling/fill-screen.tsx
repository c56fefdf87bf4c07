import { DocumentMagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { Link, useParams } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { FillWorkspace } from './fill-workspace.tsx';
import { useDraft } from './use-draft.ts';

function TemplateNotFound() {
  const { t } = useTexts();
  return (
    <Page>
      <EmptyState
        icon={DocumentMagnifyingGlassIcon}
        titleAs="h1"
        title={t('filling.notFound')}
        text={t('filling.notFoundText')}
        actions={
          <Link to="/templateArea/form" className={buttonClasses('primary')}>
            {t('filling.toTemplates')}
          </Link>
        }
      />
    </Page>
  );
}

function Loading() {
  return (
    <Page wide>
      <Skeleton rows={8} />
    </Page>
  );
}

function FillTemplate({ uid }: { uid: string }) {
  const { templates } = useData();
  const template = useLive(() => templates.watch(uid), [templates, uid]);
  const { draft, retry } = useDraft(uid);
  if (template === null) return <TemplateNotFound />;
  if (draft.phase === 'failed') {
    return (
      <Page>
        <ErrorNotice error={draft.error} onRetry={retry} />
      </Page>
    );
  }
  if (template === undefined || draft.phase === 'loading') return <Loading />;
  return <FillWorkspace template={template} initial={draft.values} />;
}

/** `/template/fill/:id?` (specification 3, section 2). */
export function FillScreen() {
  const { id } = useParams();
  return id === undefined ? <TemplateNotFound /> : <FillTemplate key={id} uid={id} />;
}
