import { startTransition, useEffect, useState } from 'react';
import type { DocumentModel } from '#app/document/model.ts';
import { useFilling } from '../filling-context.ts';
import { followValues } from './follow-values.ts';
import type { Shown } from './follow-values.ts';

/** The document's pages with the values as they are typed; null until the first are made. */
export function usePreview(document: DocumentModel): Shown | null {
  const { values, printer } = useFilling();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(
    // What is typed comes first: pages are drawn when there is nothing more urgent.
    () => followValues({ document, values, printer, show: (now) => startTransition(() => setShown(now)) }),
    [document, values, printer],
  );
  return shown;
}
