import { useCallback, useState, type ReactNode } from 'react';
import type { AskAboutOmissions, Omissions } from '#app/rendering/omissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { MessageBox } from '#app/ui/message-box.tsx';
import { OmissionLines } from './omission-lines.tsx';

type Answer = Awaited<ReturnType<AskAboutOmissions>>;

interface Question {
  lacking: Omissions;
  answer: (answer: Answer) => void;
}

/** Asks whether to accept a PDF despite what it lacks. The caller renders `dialog`. */
export function useOmissionsQuestion(): { ask: AskAboutOmissions; dialog: ReactNode } {
  const { t } = useTexts();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = useCallback<AskAboutOmissions>(
    (lacking) =>
      new Promise((resolve) => {
        const answer = (given: Answer): void => {
          setQuestion(null);
          resolve(given);
        };
        setQuestion({ lacking, answer });
      }),
    [],
  );
  const dialog = question !== null && (
    <MessageBox
      open
      size="medium"
      title={t('lacking.title')}
      description={t('lacking.text')}
      onClose={() => question.answer('stop')}
      buttons={[
        { id: 'as-it-is', label: t('lacking.anyway'), press: () => question.answer('as-it-is') },
        {
          id: 'again',
          label: t('lacking.again'),
          kind: 'primary',
          focused: true,
          press: () => question.answer('again'),
        },
      ]}
    >
      <OmissionLines lacking={question.lacking} />
      <p className="mt-3 text-sm text-muted">{t('lacking.hint')}</p>
    </MessageBox>
  );
  return { ask, dialog };
}
