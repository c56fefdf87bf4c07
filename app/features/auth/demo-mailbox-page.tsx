import { ArrowPathIcon, EnvelopeIcon } from '@heroicons/react/24/outline';
import { useCallback, useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import type { DemoMail } from '#domain/api/demo-mailbox.ts';
import { toAppError } from '#domain/api/errors.ts';

/** `/mailbox`: the mails that a demo without a mail server would have sent. */
export function DemoMailboxPage() {
  return (
    <WithPhrases area="recovery">
      <DemoMailbox />
    </WithPhrases>
  );
}

function DemoMailbox() {
  const { t } = useTexts();
  const { mails, error, load } = useDemoMails();
  return (
    <main className="min-h-dvh bg-canvas">
      <Page>
        <PageHeader
          title={t('recovery.mailboxTitle')}
          text={t('recovery.mailboxText')}
          actions={
            <Button icon={ArrowPathIcon} onClick={() => void load()}>
              {t('recovery.mailboxRefresh')}
            </Button>
          }
        />
        {error !== null && <Refusal error={error} onRetry={() => void load()} />}
        {mails?.length === 0 && (
          <EmptyState
            icon={EnvelopeIcon}
            title={t('recovery.mailboxEmpty')}
            text={t('recovery.mailboxEmptyText')}
          />
        )}
        <ul className="flex flex-col gap-4">
          {mails?.map((mail) => (
            <li key={mail.uid}>
              <MailCard mail={mail} />
            </li>
          ))}
        </ul>
      </Page>
    </main>
  );
}

function MailCard({ mail }: { mail: DemoMail }) {
  const { t, format } = useTexts();
  const address = addressIn(mail.text);
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{mail.subject}</h2>
      <p className="mt-0.5 text-sm text-muted">
        {t('recovery.mailboxTo', { to: mail.to })} · {format.dateTime(mail.at)}
      </p>
      <p className="mt-3 text-sm break-words whitespace-pre-line">{mail.text}</p>
      {address !== null && (
        <a href={address} className={buttonClasses('secondary', 'mt-4')}>
          {t('recovery.mailboxOpen')}
        </a>
      )}
    </Card>
  );
}

/** The link to this app in a mail, as a path. */
function addressIn(text: string): string | null {
  const found = /^https?:\/\/\S+$/m.exec(text);
  const url = found === null ? null : URL.parse(found[0]);
  return url === null ? null : url.pathname + url.search;
}

function Refusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  if (toAppError(error).code !== 'not-found') return <ErrorNotice error={error} onRetry={onRetry} />;
  return (
    <EmptyState icon={EnvelopeIcon} title={t('recovery.mailboxNone')} text={t('recovery.mailboxNoneText')} />
  );
}

function useDemoMails(): { mails: DemoMail[] | null; error: unknown; load: () => Promise<void> } {
  const { account } = useData();
  const [mails, setMails] = useState<DemoMail[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    try {
      setMails(await account.demoMails());
      setError(null);
    } catch (thrown) {
      setError(thrown);
    }
  }, [account]);
  useEffect(() => {
    const ask = (): void => void load();
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [load]);
  return { mails, error, load };
}
