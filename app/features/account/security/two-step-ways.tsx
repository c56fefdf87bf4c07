import { ChatBubbleLeftEllipsisIcon, DevicePhoneMobileIcon, KeyIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { SecondFactorStatus } from '#domain/api/second-factor.ts';
import { SettingRow } from './setting-row.tsx';
import type { TwoStepDialog } from './two-step-dialogs.tsx';

interface TwoStepWaysProps {
  status: SecondFactorStatus;
  onOpen: (dialog: TwoStepDialog) => void;
}

/** By what a second step can be taken, the stronger way first, and what each needs to be set up. */
export function TwoStepWays({ status, onOpen }: TwoStepWaysProps) {
  const { t } = useTexts();
  const { phone, sms, app, enabled, recoveryCodesLeft } = status;
  const open = (kind: TwoStepDialog['kind'] & ('phone' | 'app'), set: boolean) => (
    <Button
      aria-label={t(set ? 'secondFactor.changeOf' : 'secondFactor.setUpOf', {
        what: t(kind === 'phone' ? 'secondFactor.sms' : 'secondFactor.app'),
      })}
      onClick={() => onOpen({ kind })}
    >
      {t(set ? 'secondFactor.change' : 'secondFactor.setUp')}
    </Button>
  );
  return (
    <ul>
      <SettingRow
        icon={DevicePhoneMobileIcon}
        title={t('secondFactor.app')}
        text={t(app ? 'secondFactor.appOn' : 'secondFactor.appOff')}
        actions={open('app', app)}
      />
      <SettingRow
        icon={ChatBubbleLeftEllipsisIcon}
        title={t('secondFactor.sms')}
        text={smsText(status, t)}
        actions={sms && open('phone', phone !== null)}
      />
      {enabled && (
        <SettingRow
          icon={KeyIcon}
          title={t('secondFactor.recovery')}
          text={t('secondFactor.recoveryLeft', { count: recoveryCodesLeft })}
          actions={
            <Button onClick={() => onOpen({ kind: 'make-codes' })}>{t('secondFactor.makeCodes')}</Button>
          }
        />
      )}
    </ul>
  );
}

function smsText({ sms, phone }: SecondFactorStatus, t: ReturnType<typeof useTexts>['t']): string {
  if (!sms) return t('secondFactor.smsNone');
  return phone === null ? t('secondFactor.smsOff') : t('secondFactor.smsOn', { phone });
}
