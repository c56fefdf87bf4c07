import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { afterDialogs } from '#app/ui/after-dialogs.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import type { TemplateField } from '#domain/entities/template.ts';
import { fillProblems } from './fill-problems.ts';
import { type Filling, useValueLanguage } from './filling-context.ts';
import type { FormSection } from './form-sections.ts';

export interface FillCheck {
  /** The person has asked for the document at least once. */
  asked: boolean;
  /** Fields whose values look wrong, while that is asked about. */
  wrong: readonly TemplateField[];
  /** The document is wanted: made at once where nothing stands against it. */
  ask: () => void;
  goOn: () => void;
  correct: () => void;
}

/** Before a document is made: what is missing stops it, what looks wrong is asked about. */
export function useFillCheck(
  sections: readonly FormSection[],
  { values, goToField }: Filling,
  generate: () => Promise<void>,
): FillCheck {
  const { t } = useTexts();
  const notify = useNotify();
  const language = useValueLanguage();
  const [asked, setAsked] = useState(false);
  const [wrong, setWrong] = useState<readonly TemplateField[]>([]);
  const ask = (): void => {
    const found = fillProblems(sections, values.get, language);
    const [first] = found.missing;
    setAsked(true);
    if (first !== undefined) {
      notify({ kind: 'error', text: t('fields.fill.missingNotice') });
      goToField(first.id);
    } else if (found.wrong.length > 0) setWrong(found.wrong);
    else void generate();
  };
  return {
    asked,
    wrong,
    ask,
    goOn: () => {
      setWrong([]);
      void generate();
    },
    correct: () => {
      const [first] = wrong;
      setWrong([]);
      if (first !== undefined) afterDialogs(() => goToField(first.id));
    },
  };
}
