import { RectangleGroupIcon } from '@heroicons/react/24/outline';
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
import { PackageEditor } from './package-editor.tsx';

function Header({ uid }: { uid: string | null }) {
  const { t } = useTexts();
  const mayFill = useMay()('executions.create');
  return (
    <PageHeader
      title={t(uid === null ? 'packages.newTitle' : 'packages.editTitle')}
      text={t('packages.text')}
      actions={
        <>
          <HelpLink article="packages" />
          {uid !== null && mayFill && (
            <Link to={`/package/fill/${uid}`} className={buttonClasses('secondary')}>
              {t('packages.fill')}
            </Link>
          )}
        </>
      }
    />
  );
}

/** Told to who may not change templates, instead of the form. */
function Locked() {
  const { t } = useTexts();
  return <LockNote text={missingPermissionText('templates.edit', t)} />;
}

function Stored({ uid }: { uid: string }) {
  const { t } = useTexts();
  const { packages } = useData();
  const mayEdit = useMay()('templates.edit');
  const stored = useLive(() => packages.watch(uid), [packages, uid]);
  if (stored === undefined) return <Skeleton rows={6} />;
  if (stored === null)
    return (
      <EmptyState
        icon={RectangleGroupIcon}
        titleAs="h1"
        title={t('packages.notFound')}
        text={t('packages.notFoundText')}
        actions={
          <Link to="/templateArea/form" className={buttonClasses('primary')}>
            {t('packages.toTemplates')}
          </Link>
        }
      />
    );
  return (
    <>
      <Header uid={uid} />
      {mayEdit ? <PackageEditor stored={stored} area={stored.templateArea} /> : <Locked />}
    </>
  );
}

/** `/package/:id` */
export function PackageScreen() {
  const { id = '' } = useParams();
  return (
    <Page>
      <WithPhrases area="packages">
        <Stored key={id} uid={id} />
      </WithPhrases>
    </Page>
  );
}

function Blank({ area }: { area: string }) {
  const mayEdit = useMay()('templates.edit');
  return (
    <>
      <Header uid={null} />
      {mayEdit ? <PackageEditor stored={null} area={area} /> : <Locked />}
    </>
  );
}

/** `/package/new/:area?` */
export function NewPackageScreen() {
  const { area = '' } = useParams();
  return (
    <Page>
      <WithPhrases area="packages">
        <Blank area={area} />
      </WithPhrases>
    </Page>
  );
}
