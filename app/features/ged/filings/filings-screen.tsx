import { Suspense } from 'react';
import { useGedTexts } from '#app/i18n/ged-texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Page } from '#app/ui/page.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { FilingList } from './filing-list.tsx';

/** `/ged17/documents`: everything that waits for the GED, also where the top bar has no room for it. */
export function FilingsScreen() {
  return (
    <Page>
      <Suspense fallback={<Skeleton rows={3} className="h-12" />}>
        <Body />
      </Suspense>
    </Page>
  );
}

function Body() {
  const { filing: texts, integrations } = useGedTexts();
  return (
    <>
      <PageHeader
        path={
          <Breadcrumb
            crumbs={[{ label: integrations.title, to: '/integrations' }, { label: integrations.tile }]}
          />
        }
        title={texts.listTitle}
        text={texts.listText}
        actions={<HelpLink article="ged" />}
      />
      <div className="max-w-2xl">
        <FilingList />
      </div>
    </>
  );
}
