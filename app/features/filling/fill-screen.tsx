import { DocumentMagnifyingGlassIcon, InformationCircleIcon } from '@heroicons/react/24/outline';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { DRAFT_PARAMETER } from '#app/document/fill-address.ts';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { loadLiving, useLiving } from '#app/shared/inputs/form/load-living.ts';
import { hasLookups, loadLookups, useLookups } from '#app/shared/lookups/load-lookups.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { uidSchema } from '#domain/entities/record.ts';
import { AppError, toAppError } from '#domain/api/errors.ts';
import { storedPassages } from '#domain/rules/living/read-passages.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';
import { isConflictCopy } from '#domain/rules/merge/template/template-conflict.ts';
import { isClause } from '#domain/rules/templates/fillable.ts';
import type { Template } from '#domain/entities/template.ts';
import { type FillableTemplate, hasMovedOn, hasRules, templateOf } from './state/fill-basis.ts';
import { FillWorkspace } from './fill-workspace.tsx';
import { NewerRules } from './newer-rules.tsx';
import { createLatest } from './drafts/latest.ts';
import { type Beginning, useDraft } from './drafts/use-draft.ts';

interface MovedOnNoticeProps {
  /** Null if the template was deleted. */
  onTakeNew: (() => void) | null;
}

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

/** Clauses are not filled in; an address made by hand leads here. */
function ClauseNotice() {
  return (
    <Page>
      <ErrorNotice error={new AppError('template-is-clause')} />
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

/** Takes a state of the template when what its rules need is loaded, so that the form stays open meanwhile. */
function useTake(onTake: (template: FillableTemplate) => void): (template: FillableTemplate) => void {
  const { i18n: texts } = useTranslation();
  const notify = useNotify();
  const { t } = useTexts();
  return (template) => {
    const looked = hasLookups(template.fields) ? loadLookups(texts) : Promise.resolve(null);
    const ruled = hasRules(template) ? loadLiving(texts) : Promise.resolve(null);
    Promise.all([looked, ruled]).then(
      () => onTake(template),
      (error: unknown) =>
        notify({ kind: 'error', text: errorTexts(toAppError(error, 'network-unreachable'), t).text }),
    );
  };
}

/** One filling of the template, mounted while it is open. */
function Filling({ uid, wanted, template, beginning }: FillingProps) {
  const { draft, retry } = useDraft(uid, wanted, beginning);
  const [begun, setBegun] = useState<FillableTemplate | null>(null);
  const living = useLiving(begun !== null && hasRules(begun));
  const lookups = useLookups(begun !== null && hasLookups(begun.fields));
  const take = useTake(setBegun);
  if (draft.phase === 'failed') {
    return (
      <Page>
        <ErrorNotice error={draft.error} onRetry={retry} />
      </Page>
    );
  }
  // Replaced, so that going back does not lead here again.
  if (template !== undefined && template !== null && isConflictCopy(template))
    return <Navigate to={`/sync/conflict/${uid}`} replace />;
  if (template !== undefined && template !== null && isClause(template)) return <ClauseNotice />;
  if (draft.phase === 'loading') return <Loading />;
  if (begun === null) {
    const basis = draft.stored?.basis === undefined ? null : templateOf(uid, draft.stored.basis);
    const found = basis ?? template;
    if (found === undefined) return <Loading />;
    if (found === null) return <TemplateNotFound />;
    setBegun(found);
    return null;
  }
  if (living.phase === 'failed')
    return (
      <Page>
        <ErrorNotice error={toAppError(living.error, 'network-unreachable')} onRetry={living.retry} />
      </Page>
    );
  if (living.phase === 'loading' || lookups === undefined) return <Loading />;
  if (living.living?.isNewer(livingFormOf(begun, DOCUMENT_LANGUAGE), storedPassages(begun.document)) === true)
    return <NewerRules template={begun} />;
  return (
    <FillWorkspace
      template={begun}
      opened={draft}
      beginning={beginning}
      living={living.living}
      lookups={lookups}
      notice={<BasisNotice begun={begun} template={template} onTake={take} />}
    />
  );
}

interface FillingProps {
  uid: string;
  /** Id of the filling in the address. */
  wanted: string | null;
  template: Template | null | undefined;
  beginning: Beginning;
}

/** State that is kept when another filling is opened, so that a new one is available immediately. */
function FillTemplate({ uid, wanted }: { uid: string; wanted: string | null }) {
  const { templates, files } = useData();
  const template = useLive(() => templates.watch(uid), [templates, uid]);
  const [beginning] = useState(() => createLatest<string | null>(null));
  useEffect(() => {
    // If this fails, generating fails too and shows the error.
    files.prepare().catch(() => undefined);
  }, [files]);
  return <Filling key={wanted} uid={uid} wanted={wanted} template={template} beginning={beginning} />;
}

/** A started filling keeps its template state; the person decides whether to switch to a new one. */
function BasisNotice({
  begun,
  template,
  onTake,
}: {
  begun: FillableTemplate;
  template: Template | null | undefined;
  onTake: (template: FillableTemplate) => void;
}) {
  if (template === undefined) return null;
  if (template === null) return <MovedOnNotice onTakeNew={null} />;
  return hasMovedOn(begun, template) ? <MovedOnNotice onTakeNew={() => onTake(template)} /> : null;
}

/** `/template/fill/:id?` (specification 3, section 2). */
export function FillScreen() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const wanted = uidSchema.safeParse(query.get(DRAFT_PARAMETER)).data ?? null;
  if (id === undefined) return <TemplateNotFound />;
  return <FillTemplate key={id} uid={id} wanted={wanted} />;
}

/** The template has changed or was deleted: the started filling can be finished with the state it was started with. */
function MovedOnNotice({ onTakeNew }: MovedOnNoticeProps) {
  const { t } = useTexts();
  return (
    <output className="mx-4 mb-4 flex flex-wrap items-center gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting-text">
      <InformationCircleIcon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow basis-40">
        {t(onTakeNew === null ? 'filling.basis.deleted' : 'filling.basis.changed')}
      </span>
      {onTakeNew !== null && <Button onClick={onTakeNew}>{t('filling.basis.takeNew')}</Button>}
    </output>
  );
}
