import { useState } from 'react';
import { useValueLanguage } from '#app/shared/inputs/form/form-context.ts';
import { formGaps, type Gap, isBlocking } from '#app/shared/inputs/living/problems.ts';
import { afterDialogs } from '#app/ui/after-dialogs.ts';
import type { Filling } from '../state/filling-context.ts';

interface FillProblems {
  /** Both, in the order of the form. */
  all: Gap[];
  /** Must be corrected before a document can be made. */
  missing: Gap[];
  /** May be intended: the person is asked. */
  wrong: Gap[];
}

export interface FillCheck {
  /** The person tried to make the document at least once. */
  asked: boolean;
  /** The problems, while they are being shown. */
  found: FillProblems | null;
  /** Makes the document if there are no problems, else shows them. @param make makes it; by default `generate` */
  ask: (make?: () => Promise<unknown>) => void;
  goOn: () => void;
  /** Goes to an input, or to the first one with a problem. */
  correct: (address: string | null) => void;
  close: () => void;
}

/** Checks before a document is made: missing values block it, suspicious values need confirmation. */
export function useFillCheck(
  { rules, groups, goToField }: Pick<Filling, 'rules' | 'groups' | 'goToField'>,
  generate: () => Promise<unknown>,
): FillCheck {
  const language = useValueLanguage();
  const [asked, setAsked] = useState(false);
  const [found, setFound] = useState<FillProblems | null>(null);
  const [wanted, setWanted] = useState<{ make: () => Promise<unknown> }>({ make: generate });
  const close = (): void => setFound(null);
  const ask: FillCheck['ask'] = (make = generate) => {
    const gaps = formGaps(rules, groups, language);
    setAsked(true);
    setWanted({ make });
    if (gaps.length === 0) return void make();
    const [missing, wrong] = [gaps.filter(isBlocking), gaps.filter((gap) => !isBlocking(gap))];
    setFound({ all: gaps, missing, wrong });
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
    correct: (address) => {
      const [first] = found === null ? [] : [...found.missing, ...found.wrong];
      const to = address ?? first?.address;
      close();
      if (to !== undefined) afterDialogs(() => goToField(to));
    },
  };
}
