import { ShieldCheckIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';

const NOTES = {
  kept: 'publicForm.answersKept',
  counted: 'publicForm.answersCounted',
  returned: 'publicForm.answersReturned',
} as const;

/** Explains, before anything is typed, what happens to the answers. */
export function AnswersNote({ view, isStored }: { view: PublicFormView; isStored: boolean }) {
  const { t } = useTexts();
  return (
    <div className="flex gap-3 rounded-surface border border-line bg-surface p-3 text-sm text-muted">
      <ShieldCheckIcon aria-hidden className="size-5 shrink-0 text-faint" />
      <div className="min-w-0">
        <p>{t(NOTES[view.answers], { company: view.company.name })}</p>
        <p className={isStored ? 'mt-1' : 'mt-1 font-medium text-danger-text'}>
          {isStored ? t('publicForm.typedKept') : t('publicForm.notKept')}
        </p>
      </div>
    </div>
  );
}
