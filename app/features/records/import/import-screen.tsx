import { TableCellsIcon } from '@heroicons/react/24/outline';
import { Link, useParams } from 'react-router';
import { useMay } from '#app/data/permissions.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { LockNote } from '#app/ui/lock-note.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { ImportWorkspace } from './import-workspace.tsx';

function TableImport({ uid }: { uid: string }) {
  const { t } = useTexts();
  const { entities } = useData();
  const may = useMay()('entity.edit');
  const entity = useLive(() => entities.watch(uid), [entities, uid]);
  const back = `/records/${encodeURIComponent(uid)}`;
  if (entity === null)
    return (
      <EmptyState
        icon={TableCellsIcon}
        titleAs="h1"
        title={t('entities.importRows')}
        text={t('tableImport.notFound')}
        actions={
          <Link to="/records" className={buttonClasses('primary')}>
            {t('tableImport.toRecords')}
          </Link>
        }
      />
    );
  if (entity === undefined) return <Skeleton rows={6} />;
  return (
    <>
      <PageHeader
        title={t('tableImport.title', { name: entity.name })}
        text={t('tableImport.text')}
        actions={
          <>
            <HelpLink article="lookups" />
            <Link to={back} className={buttonClasses()}>
              {t('tableImport.toRecords')}
            </Link>
          </>
        }
      />
      {may ? (
        <ImportWorkspace entity={entity} />
      ) : (
        <LockNote text={missingPermissionText('entity.edit', t)} />
      )}
    </>
  );
}

/** `/records/:entity/import`: rows of a sheet for a company's table. Works offline. */
export function ImportScreen() {
  const { entity = '' } = useParams();
  return (
    <Page wide>
      <WithPhrases area="tableImport">
        <WithPhrases area="sheets">
          <TableImport key={entity} uid={entity} />
        </WithPhrases>
      </WithPhrases>
    </Page>
  );
}
