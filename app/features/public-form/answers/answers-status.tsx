import { CheckCircleIcon, ClockIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import type { AnswersState } from '#app/data/public-form/answers/form-answers.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Texts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Icon } from '#app/ui/icon.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';

interface StatusLine {
  icon: Icon;
  colour: string;
  text: string;
}

function refusedText(code: AnswersState['refused'], company: string, t: Texts['t']): string {
  const key = code === 'public-form-gone' ? 'publicForm.refused' : 'publicForm.refusedValues';
  return t(key, { company });
}

function statusLine(state: AnswersState, view: PublicFormView, t: Texts['t']): StatusLine | null {
  const company = view.company.name;
  const wait = { icon: ClockIcon, colour: 'text-waiting-text' };
  if (state.refused !== null)
    return {
      icon: ExclamationTriangleIcon,
      colour: 'text-danger-text',
      text: refusedText(state.refused, company, t),
    };
  if (state.locked) return { ...wait, text: t('publicForm.locked') };
  if (state.sending) return { ...wait, text: t('publicForm.sending', { company }) };
  if (state.waiting > 0 && !state.kept) return { ...wait, text: t('publicForm.waitingHere') };
  if (state.waiting > 0) return { ...wait, text: t('publicForm.waiting', { count: state.waiting }) };
  if (!state.sent) return null;
  const text = view.answers === 'returned' ? 'publicForm.sent' : 'publicForm.sentCounted';
  return { icon: CheckCircleIcon, colour: 'text-confirmed-text', text: t(text, { company }) };
}

/** The state of the answers: being sent, waiting for the network, received by the company, or rejected. */
export function AnswersStatus({
  state,
  view,
  onSend,
}: {
  state: AnswersState;
  view: PublicFormView;
  onSend: () => void;
}) {
  const { t } = useTexts();
  const line = statusLine(state, view, t);
  if (line === null) return null;
  const { icon: IconShape, colour, text } = line;
  return (
    <div className="flex items-start gap-2 text-sm">
      <IconShape aria-hidden className={`size-5 shrink-0 ${colour}`} />
      <output className="min-w-0 grow">{text}</output>
      {state.waiting > 0 && !state.sending && !state.locked && (
        <Button onClick={onSend}>{t('publicForm.sendNow')}</Button>
      )}
    </div>
  );
}
