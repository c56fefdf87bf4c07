import { ArrowPathIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import type { LoggedDelivery, Webhook } from '#domain/api/company/webhooks.ts';
import { useData } from '#app/data/react.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { RemoteProblem } from '../remote-problem.tsx';
import { useSaving } from '../use-saving.ts';
import { LogEntry } from './log-entry.tsx';

interface WebhookLogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** The pending and sent deliveries of one webhook; each can be sent again. */
export function WebhookLog({ webhook: { uid, name, paused }, onClose }: WebhookLogProps) {
  const { t } = useTexts();
  const { sending } = useData();
  const notify = useNotify();
  const saving = useSaving();
  const remote = useRemote(useMemo(() => async () => (await sending()).log(uid, null), [sending, uid]));
  const [further, setFurther] = useState<{ sent: LoggedDelivery[]; more: boolean } | null>(null);
  const first = remote.value;
  const sent = [...(first?.sent ?? []), ...(further?.sent ?? [])];
  const more = further?.more ?? first?.more ?? false;
  const refresh = (): void => {
    setFurther(null);
    void remote.reload();
  };
  const showMore = (): void =>
    void saving.run(async () => {
      const page = await (await sending()).log(uid, sent.at(-1)?.key ?? null);
      setFurther({ sent: [...(further?.sent ?? []), ...page.sent], more: page.more });
    });
  const replay = (key: string): void =>
    void saving.run(async () => {
      await (await sending()).replay(uid, key);
      notify({ kind: 'success', text: t('sending.webhooks.replayed') });
      refresh();
    });
  const listed = (id: string, title: string, entries: readonly LoggedDelivery[]) =>
    entries.length > 0 && (
      <section aria-labelledby={id} className="mt-4">
        <h3 id={id} className="mb-2 font-medium">
          {title}
        </h3>
        <ul className="rounded-surface border border-line">
          {entries.map((entry) => (
            <LogEntry
              key={entry.key}
              entry={entry}
              held={paused !== null}
              onReplay={() => replay(entry.key)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <Dialog
      open
      size="large"
      title={t('sending.webhooks.logOf', { name })}
      description={t('sending.webhooks.logText')}
      onClose={onClose}
      actions={
        <>
          <Button icon={ArrowPathIcon} busy={remote.busy} onClick={refresh}>
            {t('sending.webhooks.refresh')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <div className="mt-3">
        <RemoteProblem remote={remote} />
        {saving.error !== null && <ErrorNotice error={saving.error} />}
        {first === null && remote.error === null && <Skeleton rows={3} className="h-12" />}
        {first !== null && first.waiting.length + sent.length === 0 && (
          <p className="py-4 text-sm text-muted">{t('sending.webhooks.logEmpty')}</p>
        )}
        {listed('webhook-waiting', t('sending.webhooks.waitingList'), first?.waiting ?? [])}
        {listed('webhook-sent', t('sending.webhooks.sentList'), sent)}
        {more && (
          <div className="mt-3">
            <Button busy={saving.busy} onClick={showMore}>
              {t('sending.webhooks.more')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
