import { LockClosedIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';

/** A page for people who may use the GED; tells the others who can grant that. */
export function GedPage({ children }: { children: ReactNode }) {
  const may = useMay()('integrations.ged');
  return (
    <Page>
      <WithPhrases area="ged">{may ? children : <NotAllowed />}</WithPhrases>
    </Page>
  );
}

function NotAllowed() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={LockClosedIcon}
      titleAs="h1"
      title={t('ged.integrations.refused')}
      text={missingPermissionText('integrations.ged', t)}
    />
  );
}
