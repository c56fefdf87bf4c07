import { ChatBubbleLeftEllipsisIcon, DevicePhoneMobileIcon, KeyIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { SecondFactorStatus } from '#domain/api/second-factor.ts';
import { SettingRow } from '../setting-row.tsx';
import type { TwoStepDialog } from './two-step-dialogs.tsx';

interface TwoStepWaysProps {
  status: SecondFactorStatus;
  onOpen: (dialog: TwoStepDialog) => void;
}

/** The methods for the second step, the most secure first, and how to set each up. */
export function SecondStepMethods({ status, onOpen }: TwoStepWaysProps) {
  const { t } = useTexts();
  const { phone, sms, app, enabled, recoveryCodesLeft } = status;
  const open = (kind: TwoStepDialog['kind'] & ('phone' | 'app'), set: boolean) => (
    <Button
      aria-label={t(set ? 'twoSteps.changeOf' : 'twoSteps.setUpOf', {
        what: t(kind === 'phone' ? 'twoSteps.sms' : 'twoSteps.app'),
      })}
      onClick={() => onOpen({ kind })}
    >
      {t(set ? 'twoSteps.change' : 'twoSteps.setUp')}
    </Button>
  );
  return (
    <ul>
      <SettingRow
        icon={DevicePhoneMobileIcon}
        title={t('twoSteps.app')}
        text={t(app ? 'twoSteps.appOn' : 'twoSteps.appOff')}
        actions={open('app', app)}
      />
      <SettingRow
        icon={ChatBubbleLeftEllipsisIcon}
        title={t('twoSteps.sms')}
        text={smsText(status, t)}
        actions={sms && open('phone', phone !== null)}
      />
      {enabled && (
        <SettingRow
          icon={KeyIcon}
          title={t('twoSteps.recovery')}
          text={t('twoSteps.recoveryLeft', { count: recoveryCodesLeft })}
          actions={<Button onClick={() => onOpen({ kind: 'make-codes' })}>{t('twoSteps.makeCodes')}</Button>}
        />
      )}
    </ul>
  );
}

function smsText({ sms, phone }: SecondFactorStatus, t: ReturnType<typeof useTexts>['t']): string {
  if (!sms) return t('twoSteps.smsNone');
  return phone === null ? t('twoSteps.smsOff') : t('twoSteps.smsOn', { phone });
}
