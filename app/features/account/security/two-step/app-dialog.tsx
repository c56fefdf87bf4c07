import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { CodeDialog } from '#app/shared/second-step/code-dialog.tsx';
import { EndOthersChoice } from '../end-others-choice.tsx';

interface AppDialogProps {
  secret: string;
  /** `otpauth://` address, shown as a QR code. */
  address: string;
  onApproved: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}

export function AppDialog({ secret, address, onApproved, onClose }: AppDialogProps) {
  const { t, language } = useTexts();
  const { secondFactor } = useData();
  const [endOthers, setEndOthers] = useState(false);
  return (
    <CodeDialog
      send={null}
      text={t('twoSteps.appScan')}
      verify={async (code) => onApproved(await secondFactor.confirmApp(code, { language, endOthers }))}
      onCancel={onClose}
      source={
        <div className="flex flex-col items-center gap-3">
          <QrCode text={address} label={t('twoSteps.qr')} />
          <p className="text-center text-sm text-muted">{t('twoSteps.appKey')}</p>
          <div className="flex items-center gap-1 text-sm">
            <code className="font-medium text-balance select-all">
              {(secret.match(/.{1,4}/g) ?? []).join(' ')}
            </code>
            <CopyButton label={t('twoSteps.appKeyName')} text={secret} />
          </div>
        </div>
      }
    >
      <EndOthersChoice checked={endOthers} onChange={setEndOthers} />
    </CodeDialog>
  );
}
