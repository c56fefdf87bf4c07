import { DocumentMagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Template } from '#domain/entities/template.ts';
import { type FillableTemplate, hasMovedOn, templateOf } from './fill-basis.ts';
import { FillWorkspace } from './fill-workspace.tsx';
import { MovedOnNotice } from './moved-on-notice.tsx';
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
  const [begun, setBegun] = useState<FillableTemplate | null>(null);
  if (draft.phase === 'failed') {
    return (
      <Page>
        <ErrorNotice error={draft.error} onRetry={retry} />
      </Page>
    );
  }
  if (draft.phase === 'loading') return <Loading />;
  if (begun === null) {
    const kept = draft.basis === null ? null : templateOf(uid, draft.basis);
    const found = kept ?? template;
    if (found === undefined) return <Loading />;
    if (found === null) return <TemplateNotFound />;
    setBegun(found);
    return null;
  }
  return (
    <FillWorkspace
      template={begun}
      initial={draft.values}
      notice={<BasisNotice begun={begun} template={template} onTake={setBegun} />}
    />
  );
}

/** What is begun stays as it is, whatever becomes of the template; going over to the new one is the person's choice. */
function BasisNotice({
  begun,
  template,
  onTake,
}: {
  begun: FillableTemplate;
  template: Template | null | undefined;
  onTake: (template: Template) => void;
}) {
  if (template === undefined) return null;
  if (template === null) return <MovedOnNotice onTakeNew={null} />;
  return hasMovedOn(begun, template) ? <MovedOnNotice onTakeNew={() => onTake(template)} /> : null;
}

/** `/template/fill/:id?` (specification 3, section 2). */
export function FillScreen() {
  const { id } = useParams();
  return id === undefined ? <TemplateNotFound /> : <FillTemplate key={id} uid={id} />;
}
