import { Suspense } from 'react';
import { laterPart, Told } from '#app/ui/later-part.tsx';
import type { RuleDialogProps } from './dialog/rule-window.tsx';
import type { ValueDialogProps } from './value/value-window.tsx';

const LaterRule = laterPart<RuleDialogProps>(
  async () => (await import('./dialog/rule-window.tsx')).RuleWindow,
  Told,
);

const LaterValue = laterPart<ValueDialogProps>(
  async () => (await import('./value/value-window.tsx')).ValueWindow,
  Told,
);

/** Its code is loaded when somebody makes a rule. The dialogs around it stay meanwhile: only this part waits. */
export function RuleDialog(props: RuleDialogProps) {
  return (
    <Suspense fallback={null}>
      <LaterRule {...props} />
    </Suspense>
  );
}

/** Makes calculated and initial values. */
export function ValueDialog(props: ValueDialogProps) {
  return (
    <Suspense fallback={null}>
      <LaterValue {...props} />
    </Suspense>
  );
}
