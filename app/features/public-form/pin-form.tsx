import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { PinProblem } from './use-form.ts';

const PROBLEMS = {
  wrong: 'publicForm.pinWrong',
  'too-many': 'publicForm.pinTooMany',
  failed: 'publicForm.unreachableTitle',
} as const;

/** Asks for the PIN that was sent separately from the link. */
export function PinForm({ onPin }: { onPin: (pin: string) => Promise<PinProblem | null> }) {
  const { t } = useTexts();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<PinProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (pin === '' || busy) return;
    setBusy(true);
    setProblem(await onPin(pin));
    setBusy(false);
  };
  return (
    <form
      className="flex w-full flex-col gap-3 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('publicForm.pin')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={pin}
        maxLength={12}
        error={problem === null || busy ? undefined : t(PROBLEMS[problem])}
        onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
      />
      <Button kind="primary" type="submit" busy={busy}>
        {t('publicForm.open')}
      </Button>
    </form>
  );
}
