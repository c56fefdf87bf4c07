import { startTransition, useEffect, useState } from 'react';
import { printedValues } from '#domain/rules/values/printed-value.ts';
import type { DocumentModel } from '#app/document/model.ts';
import { useFilling } from '../filling-context.ts';
import { followValues } from './follow-values.ts';
import type { Shown } from './follow-values.ts';

/** The document's pages with the values as they are typed; null until the first are made. */
export function usePreview(document: DocumentModel): Shown | null {
  const { values, printer, fields } = useFilling();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(
    // What is typed comes first: pages are drawn when there is nothing more urgent.
    () => {
      const printed = {
        all: () => printedValues([...fields.values()], values.all(), document.language),
        subscribeAll: values.subscribeAll,
      };
      const show = (now: Shown): void => startTransition(() => setShown(now));
      return followValues({ document, values: printed, printer, show });
    },
    [document, values, fields, printer],
  );
  return shown;
}
