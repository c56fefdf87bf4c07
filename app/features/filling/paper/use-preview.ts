import { startTransition, useEffect, useState } from 'react';
import type { DocumentModel } from '#app/document/model.ts';
import { useFilling } from '../state/filling-context.ts';
import { followValues } from './follow-values.ts';
import { createFollowedTexts } from './followed-texts.ts';
import type { Shown } from './follow-values.ts';

/** The document's pages with the values as they are typed; null until the first are ready. */
export function usePreview(document: DocumentModel): Shown | null {
  const { values, printer, fields } = useFilling();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(
    // Typing has priority: pages render when nothing is more urgent.
    () => {
      const textsOf = createFollowedTexts([...fields.values()], document.language);
      const printed = {
        all: () => textsOf(values.all()),
        subscribeAll: values.subscribeAll,
      };
      const show = (now: Shown): void => startTransition(() => setShown(now));
      return followValues({ document, values: printed, printer, show });
    },
    [document, values, fields, printer],
  );
  return shown;
}
