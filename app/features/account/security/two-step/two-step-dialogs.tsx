import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { Phone, Proof } from '#domain/api/second-factor.ts';
import { AppDialog } from './app-dialog.tsx';
import { PhoneCodeDialog } from './phone-code-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { ProofDialog } from '../proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Which of the card's dialogs is open, and its data. */
export type TwoStepDialog =
  | { kind: 'phone' }
  | { kind: 'phone-proof'; phone: Phone }
  | { kind: 'phone-code'; challenge: string }
  | { kind: 'app' }
  | { kind: 'app-code'; secret: string; address: string }
  | { kind: 'disable' }
  | { kind: 'make-codes' }
  | { kind: 'codes'; codes: readonly string[] };

interface TwoStepDialogsProps {
  dialog: TwoStepDialog | null;
  onDialog: (dialog: TwoStepDialog | null) => void;
  onChanged: (words: 'enabled' | 'disabled' | null) => void;
}

export function TwoStepDialogs({ dialog, onDialog, onChanged }: TwoStepDialogsProps) {
  const { t, language } = useTexts();
  const { secondFactor } = useData();
  const close = () => onDialog(null);
  const approved = (codes: string[] | null) => {
    onChanged('enabled');
    onDialog(codes === null ? null : { kind: 'codes', codes });
  };
  const beginApp = async (proof: Proof) =>
    onDialog({ kind: 'app-code', ...(await secondFactor.beginApp(proof)) });
  const beginPhone = async (proof: Proof) => {
    if (dialog?.kind !== 'phone-proof') return;
    const { challenge } = await secondFactor.beginPhone(dialog.phone, proof);
    onDialog({ kind: 'phone-code', challenge });
  };
  const disable = async (proof: Proof, endOthers: boolean) => {
    await secondFactor.disable(proof, { language, endOthers });
    onChanged('disabled');
    close();
  };
  const makeCodes = async (proof: Proof, endOthers: boolean) => {
    const codes = await secondFactor.newRecoveryCodes(proof, { language, endOthers });
    onDialog({ kind: 'codes', codes });
    onChanged(null);
  };
  if (dialog === null) return null;
  if (dialog.kind === 'phone')
    return <PhoneDialog onPhone={(phone) => onDialog({ kind: 'phone-proof', phone })} onClose={close} />;
  if (dialog.kind === 'phone-code')
    return <PhoneCodeDialog {...dialog} onApproved={approved} onClose={close} />;
  if (dialog.kind === 'app-code') return <AppDialog {...dialog} onApproved={approved} onClose={close} />;
  if (dialog.kind === 'codes') return <RecoveryCodesDialog codes={dialog.codes} onClose={close} />;
  const proofs = {
    'phone-proof': {
      title: t('twoSteps.proofTitle'),
      text: '',
      label: t('twoSteps.continue'),
      run: beginPhone,
    },
    app: { title: t('twoSteps.proofTitle'), text: '', label: t('twoSteps.continue'), run: beginApp },
    disable: {
      title: t('twoSteps.disableTitle'),
      text: t('twoSteps.disableText'),
      label: t('twoSteps.disable'),
      run: disable,
    },
    'make-codes': {
      title: t('twoSteps.makeTitle'),
      text: t('twoSteps.makeText'),
      label: t('twoSteps.makeCodes'),
      run: makeCodes,
    },
  };
  return (
    <ProofDialog
      key={dialog.kind}
      {...proofs[dialog.kind]}
      danger={dialog.kind === 'disable'}
      offersEnd={dialog.kind === 'disable' || dialog.kind === 'make-codes'}
      onClose={close}
    />
  );
}
