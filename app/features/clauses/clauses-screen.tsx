import { BookOpenIcon, DocumentPlusIcon, MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMay } from '#app/data/permissions.ts';
import type { FoundTemplate } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { areaChoices } from '#app/shared/areas/area-choices.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { LockNote } from '#app/ui/lock-note.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Page } from '#app/ui/page.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useAddressText } from '#app/ui/use-address-text.ts';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import type { AreaTree } from '#domain/rules/templates/area-tree.ts';
import { ClauseRow, type ClauseAction } from './clause-row.tsx';
import { ClauseWindow } from './clause-window.tsx';

/** Rows rendered at first and added with each press. */
const ROWS = 60;
const EVERYWHERE = '*';

/** `/templateArea/clauses`: the clauses of the company, which templates take in. Works offline. */
export function ClausesScreen() {
  return (
    <Page>
      <WithPhrases area="clauses">
        <Library />
      </WithPhrases>
    </Page>
  );
}

/** Clauses of a category and those below it. */
function within(
  found: readonly FoundTemplate[],
  tree: AreaTree | undefined,
  area: string,
): readonly FoundTemplate[] {
  if (area === EVERYWHERE || tree === undefined) return found;
  const uids = new Set([area, ...(area === '' ? [] : tree.below(area).map(({ uid }) => uid))]);
  const placeOf = (place: string): string => (tree.areas.has(place) ? place : '');
  return found.filter(({ template }) => uids.has(placeOf(template.templateArea)));
}

function Library() {
  const { t } = useTexts();
  const { templates, areas } = useData();
  const navigate = useNavigate();
  const may = useMay()('templates.edit');
  const [query, setQuery] = useAddressText('q');
  const calm = useDeferredValue(query);
  const [area, setArea] = useState(EVERYWHERE);
  const [asked, setAsked] = useState<ClauseAction | null>(null);
  const [rows, setRows] = useState(ROWS);
  const tree = useLive(() => areas.watchTree(), [areas]);
  const found = useLive(() => templates.findClauses(calm), [templates, calm]);
  const shown = useMemo(
    () => (found === undefined ? undefined : within(found, tree, area)),
    [found, tree, area],
  );
  const create = (
    <Button
      kind="primary"
      icon={DocumentPlusIcon}
      disabled={!may}
      onClick={() =>
        void navigate(`/document/new-clause${area === EVERYWHERE || area === '' ? '' : `/${area}`}`)
      }
    >
      {t('clauses.new')}
    </Button>
  );
  const isEmpty = found?.length === 0 && calm.trim() === '';
  return (
    <>
      <PageHeader
        path={
          <Breadcrumb
            crumbs={[{ label: t('browser.home'), to: '/templateArea/form' }, { label: t('clauses.title') }]}
          />
        }
        title={t('clauses.title')}
        text={t('clauses.text')}
        actions={
          <>
            <HelpLink article="clauses" className="text-muted" />
            {!isEmpty && create}
          </>
        }
      />
      {!may && <LockNote text={missingPermissionText('templates.edit', t)} className="mb-4" />}
      {!isEmpty && tree !== undefined && (
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <SearchField
            label={t('clauses.search')}
            value={query}
            onChange={setQuery}
            className="min-w-0 grow basis-60"
          />
          <Select
            label={t('clauses.category')}
            value={area}
            options={[
              { value: EVERYWHERE, label: t('clauses.everywhere') },
              ...areaChoices(tree, t('browser.home')),
            ]}
            onChange={setArea}
            className="min-w-0 grow basis-48 sm:max-w-xs"
          />
        </div>
      )}
      {shown === undefined && <Skeleton rows={4} className="h-16" />}
      {isEmpty && (
        <EmptyState
          icon={BookOpenIcon}
          title={t('clauses.empty')}
          text={t('clauses.emptyText')}
          actions={
            may ? (
              create
            ) : (
              <Link to="/templateArea/form" className={buttonClasses('secondary')}>
                {t('browser.home')}
              </Link>
            )
          }
        />
      )}
      {!isEmpty && shown?.length === 0 && (
        <EmptyState icon={MagnifyingGlassIcon} title={t('clauses.notFound')} />
      )}
      {shown !== undefined && shown.length > 0 && (
        <ul
          aria-label={t('clauses.title')}
          className="flex flex-col rounded-surface border border-line bg-surface"
        >
          {shown.slice(0, rows).map((clause) => (
            <ClauseRow key={clause.template.uid} clause={clause} may={may} onAsk={setAsked} />
          ))}
        </ul>
      )}
      {shown !== undefined && shown.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-end gap-3 text-sm text-muted">
          <span aria-live="polite">{t('clauses.count', { count: shown.length })}</span>
          {shown.length > rows && (
            <Button onClick={() => setRows(rows + ROWS)}>{t('entities.showMore')}</Button>
          )}
        </div>
      )}
      <ClauseWindow asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
