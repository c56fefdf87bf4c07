import { FolderIcon } from '@heroicons/react/24/outline';
import { Outlet } from 'react-router';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { useMayFile } from './filing/may-file.ts';

/** The frame of every document screen: loads the phrases and checks the permission. */
export function DocumentsFrame() {
  return (
    <WithPhrases area="documents">
      <Guarded />
    </WithPhrases>
  );
}

function Guarded() {
  const { t } = useTexts();
  const seesDocuments = useMay()('documents.viewer');
  const seesFiling = useMayFile().any;
  if (seesDocuments || seesFiling) return <Outlet />;
  return (
    <Page>
      <EmptyState
        icon={FolderIcon}
        titleAs="h1"
        title={t('documents.noPermission')}
        text={t('permissions.ask')}
      />
    </Page>
  );
}
