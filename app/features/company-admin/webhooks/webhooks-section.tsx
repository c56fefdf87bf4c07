import { BoltIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { WEBHOOKS_MAX } from '#domain/entities/webhook.ts';
import type { Webhook } from '#domain/api/company/webhooks.ts';
import { useData } from '#app/data/react.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { RemoteProblem } from '../remote-problem.tsx';
import { SecretShownOnce } from './secret-shown-once.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { WebhookRow, type WebhookAct } from './webhook-row.tsx';

/** `/company/webhooks`: the systems that are notified of events in the company. */
export function WebhooksSection() {
  return (
    <WithPhrases area="sending">
      <Webhooks />
    </WithPhrases>
  );
}

type Open =
  { act: 'add' } | { act: WebhookAct; webhook: Webhook } | { act: 'created'; secret: string } | null;

function Webhooks() {
  const { t } = useTexts();
  const { sending } = useData();
  const notify = useNotify();
  const remote = useRemote(useMemo(() => async () => (await sending()).webhooks(), [sending]));
  const [open, setOpen] = useState<Open>(null);
  const webhooks = remote.value ?? [];
  const close = (): void => setOpen(null);
  const saved = (secret: string | null): void => {
    notify({ kind: 'success', text: t('sending.webhooks.saved') });
    setOpen(secret === null ? null : { act: 'created', secret });
    void remote.reload();
  };
  const add = (
    <Button
      kind="primary"
      icon={BoltIcon}
      disabled={remote.value === null || webhooks.length >= WEBHOOKS_MAX}
      onClick={() => setOpen({ act: 'add' })}
    >
      {t('sending.webhooks.add')}
    </Button>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 max-w-2xl grow basis-60 text-sm text-muted">{t('sending.webhooks.text')}</p>
        {webhooks.length > 0 && add}
      </div>
      <RemoteProblem remote={remote} />
      {remote.value === null && remote.error === null && <Skeleton rows={3} className="h-16" />}
      {remote.value?.length === 0 && (
        <EmptyState
          icon={BoltIcon}
          title={t('sending.webhooks.empty')}
          text={t('sending.webhooks.emptyText')}
          actions={add}
        />
      )}
      <ul className="flex max-w-3xl flex-col gap-3">
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.uid}
            webhook={webhook}
            onAct={(act) => setOpen({ act, webhook })}
            onChange={() => void remote.reload()}
          />
        ))}
      </ul>
      {open?.act === 'add' && <WebhookDialog webhook={null} onClose={close} onSaved={saved} />}
      {open?.act === 'edit' && <WebhookDialog webhook={open.webhook} onClose={close} onSaved={saved} />}
      {open?.act === 'log' && <WebhookLog webhook={open.webhook} onClose={close} />}
      {open?.act === 'created' && <SecretShownOnce what="webhook" secret={open.secret} onClose={close} />}
      {open?.act === 'renew' && (
        <ConfirmDialog
          open
          title={t('sending.webhooks.renewTitle', { name: open.webhook.name })}
          description={t('sending.webhooks.renewText')}
          confirmLabel={t('sending.webhooks.renew')}
          onConfirm={async () => saved((await (await sending()).renewSecret(open.webhook.uid)).secret)}
          onCancel={close}
        />
      )}
      {open?.act === 'remove' && (
        <ConfirmDialog
          open
          danger
          title={t('sending.webhooks.removeTitle', { name: open.webhook.name })}
          description={t('sending.webhooks.removeText')}
          confirmLabel={t('sending.webhooks.remove')}
          onConfirm={async () => {
            await (await sending()).removeWebhook(open.webhook.uid);
            notify({ kind: 'success', text: t('sending.webhooks.removed') });
            close();
            void remote.reload();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
