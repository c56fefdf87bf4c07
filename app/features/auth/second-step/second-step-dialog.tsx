import { useCallback, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { SecondStep, SecondStepMethod } from '#domain/api/second-step.ts';
import { LinkButton } from '../panel-heading.tsx';
import { CodeDialog } from '#app/shared/second-step/code-dialog.tsx';
import { PasskeyStepDialog } from './passkey-step-dialog.tsx';

interface SecondStepDialogProps {
  step: SecondStep;
  onDone: () => void;
  /** Cancels the sign-in (specification 2, section 4). */
  onCancel: () => void;
}

/** The second step of a sign-in, with any method that the person has set up. */
export function SecondStepDialog({ step, onDone, onCancel }: SecondStepDialogProps) {
  const { t, language } = useTexts();
  const { session, secondFactor } = useData();
  const [method, setMethod] = useState<SecondStepMethod>(step.methods[0] ?? 'recovery');
  const [trust, setTrust] = useState(false);
  const send = useCallback(
    () => secondFactor.sendCode({ user: step.user, challenge: step.challenge }, language),
    [secondFactor, step, language],
  );
  const choices = (
    <>
      <Checkbox label={t('secondFactor.trust')} checked={trust} onChange={setTrust} />
      <div className="flex flex-col">
        {step.methods
          .filter((each) => each !== method && (each !== 'passkey' || secondFactor.canUsePasskeys))
          .map((each) => (
            <LinkButton key={each} onClick={() => setMethod(each)}>
              {t(`secondFactor.use.${each}`)}
            </LinkButton>
          ))}
      </div>
    </>
  );
  if (method === 'passkey')
    return (
      <PasskeyStepDialog
        sign={() => session.signInWithPasskey({ step, trust })}
        onDone={onDone}
        onCancel={onCancel}
      >
        {choices}
      </PasskeyStepDialog>
    );
  const recovery = method === 'recovery';
  const words = recovery ? t('secondFactor.recoveryText') : t('secondFactor.appText');
  return (
    <CodeDialog
      key={method}
      send={method === 'sms' ? send : null}
      {...(method === 'sms' ? {} : { text: words })}
      {...(recovery ? { label: t('secondFactor.recoveryCode'), letters: true } : {})}
      verify={async (code) => {
        await session.answerSecondStep({ step, code, method, trust });
        onDone();
      }}
      onCancel={onCancel}
    >
      {choices}
    </CodeDialog>
  );
}
