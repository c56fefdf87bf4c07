import { useCallback, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import type { ShownPrefilled } from '#domain/api/prefilled-links.ts';
import { MadeLinkRow } from './made-link-row.tsx';

/** The links created for the form, each of which can be revoked. Remounting loads them again. */
export function MadeLinks({ template }: { template: string }) {
  const { t } = useTexts();
  const { publicLinks } = useData();
  const notify = useNotify();
  const ask = useCallback(
    async () => ({ links: await publicLinks.prefilled(template), at: Date.now() }),
    [publicLinks, template],
  );
  const remote = useRemote(ask);
  const [revoking, setRevoking] = useState<ShownPrefilled | null>(null);
  const nameOf = ({ label }: ShownPrefilled): string => (label === '' ? t('prefilled.unnamed') : label);
  if (remote.value === null)
    return remote.error === null ? null : (
      <ErrorNotice error={remote.error} onRetry={() => void remote.reload()} />
    );
  const { links, at } = remote.value;
  return (
    <section aria-label={t('prefilled.list')}>
      <h3 className="font-medium">{t('prefilled.list')}</h3>
      {links.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t('prefilled.listEmpty')}</p>
      ) : (
        <ul className="mt-2 rounded-surface border border-line">
          {links.map((link) => (
            <MadeLinkRow
              key={link.id}
              link={link}
              name={nameOf(link)}
              now={at}
              onRevoke={() => setRevoking(link)}
            />
          ))}
        </ul>
      )}
      {revoking !== null && (
        <ConfirmDialog
          open
          danger
          title={t('prefilled.revokeTitle', { name: nameOf(revoking) })}
          description={t('prefilled.revokeText')}
          confirmLabel={t('prefilled.revoke')}
          onConfirm={async () => {
            await publicLinks.revokePrefilled(template, revoking.id);
            notify({ kind: 'success', text: t('prefilled.revoked') });
            setRevoking(null);
            void remote.reload();
          }}
          onCancel={() => setRevoking(null)}
        />
      )}
    </section>
  );
}
