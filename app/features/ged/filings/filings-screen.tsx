import { useTexts } from '#app/i18n/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Page } from '#app/ui/page.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { FilingList } from './filing-list.tsx';

/** `/ged17/documents`: all documents that wait for the GED, also for screens whose top bar has no room for them. */
export function FilingsScreen() {
  return (
    <Page>
      <WithPhrases area="ged">
        <Body />
      </WithPhrases>
    </Page>
  );
}

function Body() {
  const { t } = useTexts();
  return (
    <>
      <PageHeader
        path={
          <Breadcrumb
            crumbs={[
              { label: t('ged.integrations.title'), to: '/integrations' },
              { label: t('ged.integrations.tile') },
            ]}
          />
        }
        title={t('ged.filing.listTitle')}
        text={t('ged.filing.listText')}
        actions={<HelpLink article="ged" />}
      />
      <div className="max-w-2xl">
        <FilingList />
      </div>
    </>
  );
}
