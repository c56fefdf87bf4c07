import { useTexts } from '#app/i18n/texts.ts';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { ConflictList } from './conflict/conflict-list.tsx';
import { RefusalList } from './refusals/refusal-list.tsx';
import { StateSection } from './state-section.tsx';
import { SupportSection } from './support-section.tsx';
import { WaitingSection } from './waiting-section.tsx';
import { SpaceUse } from './storage/space-use.tsx';
import { UnsentFiles } from './storage/unsent-files.tsx';
import { UnsentTransfer } from './storage/unsent-transfer.tsx';

/** `/sync`: the sync state of this device, and everything that needs the person's attention. */
export function SyncPage() {
  return (
    <WithPhrases area="documents">
      <Sections />
    </WithPhrases>
  );
}

function Sections() {
  const { t } = useTexts();
  return (
    <Page>
      <PageHeader title={t('sync.title')} text={t('sync.text')} />
      <div className="flex flex-col gap-4">
        <StateSection />
        <RefusalList />
        <ConflictList />
        <WaitingSection />
        <StorageSection />
        <SupportSection />
      </div>
    </Page>
  );
}

/** The storage that the app uses on this device, and the ways out if it is too much or cannot be sent. */
function StorageSection() {
  return (
    <div className="flex flex-col gap-4">
      <SpaceUse />
      <UnsentTransfer />
      <UnsentFiles />
    </div>
  );
}
