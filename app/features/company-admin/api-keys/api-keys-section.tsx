import { KeyIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import type { ShownApiKey } from '#domain/api/company/api-keys.ts';
import { useData } from '#app/data/react.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { RemoteProblem } from '../remote-problem.tsx';
import { SecretShownOnce } from '../webhooks/secret-shown-once.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { KeyRow } from './key-row.tsx';

/** `/company/api-keys`: the keys by which programs read the company's data. */
export function ApiKeysSection() {
  return (
    <WithPhrases area="sending">
      <Keys />
    </WithPhrases>
  );
}

type Open =
  { dialog: 'add' } | { dialog: 'created'; token: string } | { dialog: 'revoke'; key: ShownApiKey } | null;

function Keys() {
  const { t } = useTexts();
  const { sending } = useData();
  const notify = useNotify();
  const remote = useRemote(
    useMemo(() => async () => ({ ...(await (await sending()).keys()), at: Date.now() }), [sending]),
  );
  const [open, setOpen] = useState<Open>(null);
  const { keys, controlled, at } = remote.value ?? { keys: [], controlled: false, at: 0 };
  const close = (): void => setOpen(null);
  const allow = async (key: ShownApiKey, any: boolean): Promise<void> => {
    try {
      await (await sending()).allowKeyComputers(key.uid, any);
      notify({
        kind: 'success',
        text: t(any ? 'sending.keys.computers.allowed' : 'sending.keys.computers.denied'),
      });
      void remote.reload();
    } catch (error) {
      notify({ kind: 'error', text: errorTexts(error, t).text });
    }
  };
  const add = (
    <Button
      kind="primary"
      icon={KeyIcon}
      disabled={remote.value === null}
      onClick={() => setOpen({ dialog: 'add' })}
    >
      {t('sending.keys.add')}
    </Button>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 max-w-2xl grow basis-60 text-sm text-muted">{t('sending.keys.text')}</p>
        {keys.length > 0 && add}
      </div>
      <RemoteProblem remote={remote} />
      {remote.value === null && remote.error === null && <Skeleton rows={3} className="h-16" />}
      {remote.value?.keys.length === 0 && (
        <EmptyState
          icon={KeyIcon}
          title={t('sending.keys.empty')}
          text={t('sending.keys.emptyText')}
          actions={add}
        />
      )}
      {keys.length > 0 && (
        <ul className="max-w-3xl rounded-surface border border-line bg-surface">
          {keys.map((key) => (
            <KeyRow
              key={key.uid}
              shownKey={key}
              now={at}
              controlled={controlled}
              onAllow={(any) => allow(key, any)}
              onRevoke={() => setOpen({ dialog: 'revoke', key })}
            />
          ))}
        </ul>
      )}
      {open?.dialog === 'add' && (
        <KeyDialog
          controlled={controlled}
          onClose={close}
          onMade={(token) => {
            setOpen({ dialog: 'created', token });
            void remote.reload();
          }}
        />
      )}
      {open?.dialog === 'created' && <SecretShownOnce what="key" secret={open.token} onClose={close} />}
      {open?.dialog === 'revoke' && (
        <ConfirmDialog
          open
          danger
          title={t('sending.keys.revokeTitle', { name: open.key.name })}
          description={t('sending.keys.revokeText')}
          confirmLabel={t('sending.keys.revoke')}
          onConfirm={async () => {
            await (await sending()).revokeKey(open.key.uid);
            notify({ kind: 'success', text: t('sending.keys.revoked') });
            close();
            void remote.reload();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
