import { LockClosedIcon } from '@heroicons/react/24/outline';
import { Suspense, type ReactNode } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { useGedTexts } from '#app/i18n/ged-texts.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** A page for who may use the GED; says to the others who can let them. */
export function GedPage({ children }: { children: ReactNode }) {
  const may = useMay()('integrations.ged');
  return (
    <Page>
      <Suspense fallback={<Skeleton rows={3} className="h-12" />}>{may ? children : <NotAllowed />}</Suspense>
    </Page>
  );
}

function NotAllowed() {
  const { t } = useTexts();
  const { integrations } = useGedTexts();
  return (
    <EmptyState
      icon={LockClosedIcon}
      titleAs="h1"
      title={integrations.refused}
      text={missingPermissionText('integrations.ged', t)}
    />
  );
}
