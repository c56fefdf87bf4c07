import { RectangleGroupIcon } from '@heroicons/react/24/outline';
import { useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { combineLatest } from 'rxjs';
import { useData, useLive } from '#app/data/react.tsx';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useLiving } from '#app/shared/inputs/form/load-living.ts';
import { hasLookups, useLookups } from '#app/shared/lookups/load-lookups.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { toAppError } from '#domain/api/errors.ts';
import type { PackageDraft } from '#domain/entities/draft.ts';
import type { Package } from '#domain/entities/package.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';
import { storedPassages } from '#domain/rules/living/read-passages.ts';
import { localDay } from '#domain/rules/time/local-day.ts';
import { hasRules, type FillableTemplate } from '../state/fill-basis.ts';
import { beginPackage, changesSince, takeNewStates, type PackageTemplates } from './begun-package.ts';
import { PackageWorkspace } from './package-workspace.tsx';

function NothingHere({ text }: { text: string }) {
  const { t } = useTexts();
  return (
    <Page>
      <EmptyState
        icon={RectangleGroupIcon}
        titleAs="h1"
        title={t('packages.notFound')}
        text={text}
        actions={
          <Link to="/templateArea/form" className={buttonClasses('primary')}>
            {t('packages.toTemplates')}
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

type Draft =
  | { phase: 'loading' }
  | { phase: 'failed'; error: unknown }
  | { phase: 'ready'; stored: PackageDraft | null };

function useStoredDraft(uid: string): { draft: Draft; retry: () => void } {
  const { drafts } = useData();
  const [draft, setDraft] = useState<Draft>({ phase: 'loading' });
  const load = useCallback(() => {
    drafts.package(uid).then(
      (stored) => setDraft({ phase: 'ready', stored }),
      (error: unknown) => setDraft({ phase: 'failed', error }),
    );
  }, [drafts, uid]);
  useEffect(load, [load]);
  return {
    draft,
    retry: () => {
      setDraft({ phase: 'loading' });
      load();
    },
  };
}

interface OpenedProps {
  /** Null if the package was deleted while it was being filled in. */
  of: Package | null;
  begin: Package;
  now: PackageTemplates;
  stored: PackageDraft | null;
}

/** The state that the person works with stays until they ask for a newer one. */
function Opened({ of, begin, now, stored }: OpenedProps) {
  const { t } = useTexts();
  const [begun, setBegun] = useState(() => ({
    turn: 0,
    ...beginPackage(begin, now, stored?.parts ?? []),
  }));
  const [today] = useState(() => stored?.today ?? localDay(new Date()));
  const living = useLiving(begun.parts.some(({ template }) => hasRules(template)));
  const lookups = useLookups(begun.parts.some(({ template }) => hasLookups(template.fields)));
  if (living.phase === 'failed')
    return (
      <Page>
        <ErrorNotice error={toAppError(living.error, 'network-unreachable')} onRetry={living.retry} />
      </Page>
    );
  if (living.phase === 'loading' || lookups === undefined) return <Loading />;
  const isNewer = (template: FillableTemplate): boolean =>
    living.living?.isNewer(livingFormOf(template, DOCUMENT_LANGUAGE), storedPassages(template.document)) ===
    true;
  const newer = begun.parts.filter(({ template }) => isNewer(template));
  const parts = begun.parts.filter((part) => !newer.includes(part));
  const isOpen = (uid: string): boolean => parts.some(({ template }) => template.uid === uid);
  if (parts.length === 0) return <NothingHere text={t('packages.nothingLeft')} />;
  return (
    <PackageWorkspace
      key={begun.turn}
      of={begun.of}
      parts={parts}
      others={begun.typed.filter(({ template }) => !isOpen(template))}
      today={today}
      living={living.living}
      lookups={lookups}
      meanwhile={{
        ...changesSince(begun, of, now),
        isDeleted: of === null,
        newer: newer.map(({ template }) => template.name),
        takeNew: (typed) =>
          setBegun({ turn: begun.turn + 1, ...takeNewStates(begun, of ?? begin, now, typed) }),
      }}
    />
  );
}

function PackageFill({ uid }: { uid: string }) {
  const { t } = useTexts();
  const { packages, templates, files } = useData();
  const { draft, retry } = useStoredDraft(uid);
  const of = useLive(() => packages.watch(uid), [packages, uid]);
  // One that is deleted meanwhile stays open: what was typed can be finished.
  const [last, setLast] = useState<Package | null>(null);
  if (of !== null && of !== undefined && of !== last) setLast(of);
  const known = of ?? last;
  const uids = known?.templates.join() ?? '';
  const now = useLive(
    () => combineLatest(uids === '' ? [] : uids.split(',').map((each) => templates.watch(each))),
    [templates, uids],
  );
  useEffect(() => {
    // If this fails, generating fails too and shows the error.
    files.prepare().catch(() => undefined);
  }, [files]);
  if (of === null && known === null) return <NothingHere text={t('packages.notFoundText')} />;
  if (draft.phase === 'failed')
    return (
      <Page>
        <ErrorNotice error={draft.error} onRetry={retry} />
      </Page>
    );
  if (of === undefined || known === null || now === undefined || draft.phase === 'loading')
    return <Loading />;
  const byUid = new Map(uids.split(',').map((each, at) => [each, now[at]]));
  return <Opened of={of} begin={known} now={byUid} stored={draft.stored} />;
}

/** `/package/fill/:id`: one form for several templates. */
export function PackageFillScreen() {
  const { id = '' } = useParams();
  return (
    <WithPhrases area="packages">
      <PackageFill key={id} uid={id} />
    </WithPhrases>
  );
}
