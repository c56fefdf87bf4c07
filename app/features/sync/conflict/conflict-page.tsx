import { DocumentCheckIcon } from '@heroicons/react/24/outline';
import { Link, useParams } from 'react-router';
import type { Conflict } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { ChooseParts } from './choose-parts.tsx';
import { NothingToChoose } from './nothing-to-choose.tsx';

/** `/sync/conflict/:id`: the two versions of a template, by the id of the copy that stores the second. */
export function ConflictPage() {
  return (
    <WithPhrases area="fieldTools">
      <ConflictOf />
    </WithPhrases>
  );
}

function ConflictOf() {
  const { id = '' } = useParams();
  const { conflicts } = useData();
  const conflict = useLive(() => conflicts.watch(id), [conflicts, id]);
  return (
    <Page>
      {conflict === undefined && <Skeleton rows={8} />}
      {conflict === null && <Settled />}
      {conflict !== undefined && conflict !== null && <OpenConflict key={id} conflict={conflict} />}
    </Page>
  );
}

function Settled() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={DocumentCheckIcon}
      titleAs="h1"
      title={t('sync.conflict.notFound')}
      text={t('sync.conflict.notFoundText')}
      actions={
        <Link to="/sync" className={buttonClasses('primary')}>
          {t('sync.conflict.back')}
        </Link>
      }
    />
  );
}

function OpenConflict({ conflict }: { conflict: Conflict }) {
  const { t } = useTexts();
  const { mine, server, parts } = conflict;
  const title = t('sync.conflict.title', { name: server?.name ?? mine.name });
  return (
    <>
      <PageHeader
        title={title}
        path={<Breadcrumb crumbs={[{ label: t('sync.conflict.back'), to: '/sync' }, { label: title }]} />}
        {...(parts.length > 0 ? { text: t('sync.conflict.lead') } : {})}
      />
      {server === null || parts.length === 0 ? (
        <NothingToChoose conflict={conflict} />
      ) : (
        <ChooseParts conflict={conflict} server={server} />
      )}
    </>
  );
}
