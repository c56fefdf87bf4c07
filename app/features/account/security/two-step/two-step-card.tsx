import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import type { SecondFactorStatus } from '#domain/api/second-factor.ts';
import { TwoStepDialogs, type TwoStepDialog } from './two-step-dialogs.tsx';
import { SecondStepMethods } from './second-step-methods.tsx';

interface TwoStepCardProps {
  status: SecondFactorStatus;
  onChanged: () => Promise<void>;
}

/** 'Verificação em duas etapas' (specification 2, section 2). */
export function TwoStepCard({ status, onChanged }: TwoStepCardProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const [open, setOpen] = useState<TwoStepDialog | null>(null);
  const changed = (words: 'enabled' | 'disabled' | null) => {
    if (words !== null) notify({ kind: 'success', text: t(`twoSteps.${words}`) });
    void onChanged();
  };
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-h2 font-semibold">{t('twoSteps.heading')}</h2>
        <Badge kind={status.enabled ? 'confirmed' : 'neutral'}>
          {t(status.enabled ? 'twoSteps.on' : 'twoSteps.off')}
        </Badge>
      </div>
      <p className="mt-0.5 mb-2 text-muted">{t('twoSteps.text')}</p>
      <SecondStepMethods status={status} onOpen={setOpen} />
      {status.enabled && (
        <Button className="mt-2" onClick={() => setOpen({ kind: 'disable' })}>
          {t('twoSteps.disable')}
        </Button>
      )}
      <TwoStepDialogs dialog={open} onDialog={setOpen} onChanged={changed} />
    </Card>
  );
}
