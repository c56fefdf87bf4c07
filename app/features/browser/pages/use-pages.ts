import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentModel } from '#app/document/model.ts';
import type { Printer } from '#app/rendering/printer.ts';
import { applyUpdate, type Preview } from '#app/typeset/preview/preview.ts';

/** The screen loads images itself: the typesetter does not need their bytes. */
async function openPrinter(): Promise<Printer> {
  const { createPrinter } = await import('#app/rendering/create-printer.ts');
  return createPrinter({ images: () => Promise.resolve(null) });
}

/** One typesetter while the dialog is open, for all documents. */
function usePrinter(): () => Promise<Printer> {
  const opening = useRef<Promise<Printer> | null>(null);
  useEffect(
    () => () => {
      opening.current?.then(
        (open) => open.close(),
        () => undefined,
      );
      opening.current = null;
    },
    [],
  );
  return useCallback(() => (opening.current ??= openPrinter()), []);
}

export interface ShownPages {
  document: DocumentModel;
  preview: Preview | null;
  error: unknown;
}

/** The pages of a document without values. */
export function usePages(document: DocumentModel): ShownPages {
  const printer = usePrinter();
  const [made, setMade] = useState<ShownPages | null>(null);
  useEffect(() => {
    let left = false;
    const show = (preview: Preview | null, error: unknown): void => {
      if (!left) setMade({ document, preview, error });
    };
    printer()
      .then((open) => open.preview({ document, values: {} }))
      .then(
        (update) => show(applyUpdate(null, update), null),
        (error: unknown) => show(null, error),
      );
    return () => {
      left = true;
    };
  }, [printer, document]);
  return made?.document === document ? made : { document, preview: null, error: null };
}
