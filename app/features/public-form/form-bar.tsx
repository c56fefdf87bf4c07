import type { AnswersState } from '#app/data/public-form/answers/form-answers.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { PublicFormView } from '#domain/api/public-forms.ts';
import { AnswersStatus } from './answers/answers-status.tsx';
import { Finished } from './making/finished.tsx';
import { OmissionsQuestion } from './making/omissions-question.tsx';
import { SignPart } from './signing/sign-part.tsx';
import type { FormSigning } from './signing/use-signing.ts';
import type { PrintState } from './making/use-form-print.ts';

interface FormBarProps {
  view: PublicFormView;
  print: PrintState;
  answers: AnswersState;
  /** Number of fields to correct, after the person tried to make the document. */
  toCorrect: number;
  /** A document was made from other values: the next one is another answer. */
  another: boolean;
  signing: FormSigning;
  onGenerate: () => void;
  onSign: () => void;
  onSend: () => void;
}

function Failed() {
  const { t } = useTexts();
  return (
    <div role="alert" className="text-sm">
      <p className="font-medium text-danger-text">{t('publicForm.failed')}</p>
      <p className="text-muted">
        {navigator.onLine ? t('publicForm.failedText') : t('publicForm.failedOffline')}
      </p>
    </div>
  );
}

function busyText(print: PrintState, t: ReturnType<typeof useTexts>['t']): string {
  const isPainting = print.phase === 'busy' && print.progress?.stage === 'paint';
  if (!isPainting || print.progress === null) return t('publicForm.generating');
  const { page, pages } = print.progress;
  return t('publicForm.progress', { page, pages });
}

/** The bar at the bottom: the state and the single button. */
export function FormBar({
  view,
  print,
  answers,
  toCorrect,
  another,
  signing,
  onGenerate,
  onSign,
  onSend,
}: FormBarProps) {
  const { t } = useTexts();
  const isBusy = print.phase === 'busy';
  const isSigning = signing.state.phase === 'busy';
  const isWanted = print.phase !== 'done' && print.phase !== 'asking';
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-surface">
      <div className="mx-auto flex max-w-xl flex-col gap-3 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {print.phase === 'done' && <Finished printed={print.printed} />}
        {print.phase === 'failed' && <Failed />}
        {print.phase === 'asking' && <OmissionsQuestion lacking={print.lacking} onAnswer={print.answer} />}
        <AnswersStatus state={answers} view={view} onSend={onSend} />
        {toCorrect > 0 && (
          <p role="alert" className="text-sm text-danger-text">
            {t('publicForm.toCheck', { count: toCorrect })}
          </p>
        )}
        {isWanted && another && <p className="text-sm text-muted">{t('publicForm.another')}</p>}
        {isWanted && (
          <Button kind="primary" busy={isBusy} disabled={isSigning && !isBusy} onClick={onGenerate}>
            {isBusy ? busyText(print, t) : t('publicForm.generate')}
          </Button>
        )}
        {view.signature === true && print.phase !== 'asking' && (
          <SignPart
            signing={signing}
            company={view.company.name}
            disabled={isBusy && !isSigning}
            onSign={onSign}
          />
        )}
      </div>
    </div>
  );
}
