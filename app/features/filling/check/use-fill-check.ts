import { useState } from 'react';
import { afterDialogs } from '#app/ui/after-dialogs.ts';
import { type FillProblems, fillProblems } from './fill-problems.ts';
import { type Filling, useValueLanguage } from '../state/filling-context.ts';
import type { FormSection } from '#domain/rules/templates/form-sections.ts';

export interface FillCheck {
  /** The person tried to make the document at least once. */
  asked: boolean;
  /** The problems, while they are being shown. */
  found: FillProblems | null;
  /** Makes the document if there are no problems, else shows them. @param make makes it; by default `generate` */
  ask: (make?: () => Promise<unknown>) => void;
  goOn: () => void;
  /** Goes to a field, or to the first one with a problem. */
  correct: (field: string | null) => void;
  close: () => void;
}

/** Checks before a document is made: missing values block it, suspicious values need confirmation. */
export function useFillCheck(
  sections: readonly FormSection[],
  { values, goToField }: Filling,
  generate: () => Promise<unknown>,
): FillCheck {
  const language = useValueLanguage();
  const [asked, setAsked] = useState(false);
  const [found, setFound] = useState<FillProblems | null>(null);
  const [wanted, setWanted] = useState<{ make: () => Promise<unknown> }>({ make: generate });
  const close = (): void => setFound(null);
  const ask: FillCheck['ask'] = (make = generate) => {
    const problems = fillProblems(sections, values.get, language);
    setAsked(true);
    setWanted({ make });
    if (problems.missing.length + problems.wrong.length > 0) setFound(problems);
    else void make();
  };
  return {
    asked,
    found,
    ask,
    close,
    goOn: () => {
      close();
      void wanted.make();
    },
    correct: (field) => {
      const [first] = found === null ? [] : [...found.missing, ...found.wrong];
      const wanted = field ?? first?.id;
      close();
      if (wanted !== undefined) afterDialogs(() => goToField(wanted));
    },
  };
}
