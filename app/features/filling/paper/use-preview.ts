import { startTransition, useEffect, useState } from 'react';
import type { DocumentModel } from '#app/document/model.ts';
import { afterFrame } from '../after-frame.ts';
import { useFilling } from '../state/filling-context.ts';
import { followValues } from './follow-values.ts';
import { createFollowedTexts } from './followed-texts.ts';
import type { Printed, Shown } from './follow-values.ts';

/** The document's pages with the values as they are typed; null until the first are ready. */
export function usePreview(document: DocumentModel): Shown | null {
  const { values, rules, livingForm, living, printer, fields } = useFilling();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(
    // Typing has priority: pages render when nothing is more urgent.
    () => {
      const textsOf = createFollowedTexts([...fields.values()], document.language);
      const printed = (): Printed => {
        const outcome = rules.outcome();
        if (outcome === null || livingForm === null || living === null)
          return { values: textsOf(values.all()) };
        const texts = living.printedOutcome(livingForm, outcome, document.language);
        return { values: texts, selection: outcome.selection };
      };
      const show = (now: Shown): void => startTransition(() => setShown(now));
      const afterInput = async (): ReturnType<typeof printer> => {
        // The pages come later than the input.
        await afterFrame();
        return printer();
      };
      return followValues({ document, printed, subscribe: rules.subscribeAll, printer: afterInput, show });
    },
    [document, values, rules, livingForm, living, fields, printer],
  );
  return shown;
}
