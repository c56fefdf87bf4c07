import { useTexts } from '#app/i18n/texts.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Page } from '#app/ui/page.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { SignatureList } from './signature-list.tsx';

/** Everything that waits for a signature, also for screens whose top bar has no room for it. */
export function SignaturesPage() {
  return (
    <Page>
      <WithPhrases area="signature">
        <Body />
      </WithPhrases>
    </Page>
  );
}

function Body() {
  const { t } = useTexts();
  return (
    <>
      <PageHeader title={t('signature.title')} text={t('signature.text')} />
      <SignatureList framed />
    </>
  );
}
