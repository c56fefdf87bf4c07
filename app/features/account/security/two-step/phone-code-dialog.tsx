import { useCallback, useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { CodeDialog } from '#app/shared/second-step/code-dialog.tsx';
import { EndOthersChoice } from '../end-others-choice.tsx';

interface PhoneCodeDialogProps {
  challenge: string;
  onApproved: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}

/** Sends a code to the phone and checks the entered one (specification 2, section 4). */
export function PhoneCodeDialog({ challenge, onApproved, onClose }: PhoneCodeDialogProps) {
  const { language } = useTexts();
  const { session, secondFactor } = useData();
  const [endOthers, setEndOthers] = useState(false);
  const state = useLive(session.state$);
  const user = state !== undefined && 'profile' in state ? state.profile.user.user : '';
  const send = useCallback(
    () => secondFactor.sendCode({ user, challenge }, language),
    [secondFactor, user, challenge, language],
  );
  return (
    <CodeDialog
      send={send}
      verify={async (code) => {
        onApproved(await secondFactor.approvePhone({ user, challenge }, code, { language, endOthers }));
      }}
      onCancel={onClose}
    >
      <EndOthersChoice checked={endOthers} onChange={setEndOthers} />
    </CodeDialog>
  );
}
