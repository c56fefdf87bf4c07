import { FingerPrintIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import type { Passkey } from '#domain/api/second-factor.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { ProofDialog } from '../proof-dialog.tsx';
import { SettingRow } from '../setting-row.tsx';

interface PasskeysCardProps {
  passkeys: readonly Passkey[];
  onChanged: () => Promise<void>;
}

export function PasskeysCard({ passkeys, onChanged }: PasskeysCardProps) {
  const { t, language } = useTexts();
  const { secondFactor } = useData();
  const notify = useNotify();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const done = (text: string) => {
    setAdding(false);
    setRemoving(null);
    notify({ kind: 'success', text });
    void onChanged();
  };
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('twoSteps.passkeys')}</h2>
      <p className="mt-0.5 mb-2 text-muted">{t('twoSteps.passkeysText')}</p>
      {passkeys.length === 0 && <p className="mb-2 text-sm text-muted">{t('twoSteps.passkeysNone')}</p>}
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      {secondFactor.canUsePasskeys ? (
        <Button onClick={() => setAdding(true)}>{t('twoSteps.passkeyAdd')}</Button>
      ) : (
        <p className="text-sm text-muted">{t('twoSteps.passkeyUnsupported')}</p>
      )}
      {adding && (
        <PasskeyDialog onAdded={() => done(t('twoSteps.passkeyAdded'))} onClose={() => setAdding(false)} />
      )}
      {removing !== null && (
        <ProofDialog
          title={t('twoSteps.passkeyRemoveTitle', { name: removing.name })}
          text={t('twoSteps.passkeyRemoveText')}
          label={t('twoSteps.passkeyRemove')}
          danger
          offersEnd
          run={async (proof, endOthers) => {
            await secondFactor.removePasskey(removing.id, proof, { language, endOthers });
            done(t('twoSteps.passkeyRemoved'));
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, format } = useTexts();
  const { name, createdAt, lastUsedAt } = passkey;
  const used =
    lastUsedAt === null ? t('twoSteps.neverUsed') : t('twoSteps.used', { when: format.date(lastUsedAt) });
  return (
    <SettingRow
      icon={FingerPrintIcon}
      title={name}
      text={`${t('twoSteps.created', { when: format.date(createdAt) })} · ${used}`}
      actions={
        <Button aria-label={t('twoSteps.passkeyRemoveOf', { name })} onClick={onRemove}>
          {t('twoSteps.passkeyRemove')}
        </Button>
      }
    />
  );
}
