import { ArrowTopRightOnSquareIcon } from '@heroicons/react/24/outline';
import { useCallback, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import type { LinkedAccount } from '#domain/api/linked-accounts.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { SettingRow } from './setting-row.tsx';

const names = { google: 'Google', linkedin: 'LinkedIn', government: 'gov.br' } as const;

/** Provider accounts that can sign in to this one; nothing if the server has no provider. */
export function LinkedAccountsCard() {
  const { t } = useTexts();
  const { signInMethods } = useData();
  const notify = useNotify();
  const ask = useCallback(() => signInMethods.linkedAccounts(), [signInMethods]);
  const { value: accounts, reload } = useRemote(ask);
  const [changing, setChanging] = useState<LinkedAccount | null>(null);
  if (accounts === null || accounts.length === 0) return null;
  const linked = changing !== null && changing.linkedAt !== null;
  const name = changing === null ? '' : names[changing.provider];
  const allowText =
    changing?.provider === 'government' ? 'linkedAccounts.allowTextCpf' : 'linkedAccounts.allowText';
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('linkedAccounts.linked')}</h2>
      <p className="mt-0.5 mb-2 text-muted">{t('linkedAccounts.linkedText')}</p>
      <ul>
        {accounts.map((account) => (
          <AccountRow key={account.provider} account={account} onChange={() => setChanging(account)} />
        ))}
      </ul>
      {changing !== null && (
        <ProofDialog
          title={t(linked ? 'linkedAccounts.unlinkTitle' : 'linkedAccounts.allowTitle', { name })}
          text={t(linked ? 'linkedAccounts.unlinkText' : allowText, { name })}
          label={t(linked ? 'linkedAccounts.unlink' : 'linkedAccounts.allow')}
          danger={linked}
          run={async (proof) => {
            if (linked) await signInMethods.unlinkAccount(changing.provider, proof);
            else await signInMethods.allowAccount(changing.provider, proof);
            setChanging(null);
            notify({
              kind: 'success',
              text: t(linked ? 'linkedAccounts.unlinked' : 'linkedAccounts.allowed', { name }),
            });
            await reload();
          }}
          onClose={() => setChanging(null)}
        />
      )}
    </Card>
  );
}

function AccountRow({ account, onChange }: { account: LinkedAccount; onChange: () => void }) {
  const { t, format } = useTexts();
  const { provider, linkedAt, allowedUntil } = account;
  const name = names[provider];
  const state =
    linkedAt !== null
      ? t('linkedAccounts.linkedSince', { when: format.date(linkedAt) })
      : allowedUntil !== null
        ? t('linkedAccounts.allowedUntil', { when: format.dateTime(allowedUntil) })
        : t('linkedAccounts.notLinked');
  const word = t(linkedAt === null ? 'linkedAccounts.allow' : 'linkedAccounts.unlink');
  return (
    <SettingRow
      icon={ArrowTopRightOnSquareIcon}
      title={name}
      text={state}
      actions={
        <Button aria-label={`${word}: ${name}`} onClick={onChange}>
          {word}
        </Button>
      }
    />
  );
}
