import { useCallback, useEffect, useRef } from 'react';
import { useData } from '#app/data/react.tsx';
import type { Printer } from '#app/rendering/printer.ts';
import { openPrinter } from '#app/shared/printing/open-printer.ts';

export type OpenPrinter = () => Promise<Printer>;

/** One printer while the screen is open, for its paper and its PDF: fonts are read once. */
export function usePrinter(): OpenPrinter {
  const { files } = useData();
  const opening = useRef<Promise<Printer> | null>(null);
  useEffect(
    () => () => {
      void opening.current?.then(
        (printer) => printer.close(),
        () => undefined,
      );
      opening.current = null;
    },
    [],
  );
  return useCallback(async () => {
    opening.current ??= openPrinter(files);
    try {
      return await opening.current;
    } catch (error) {
      opening.current = null;
      throw error;
    }
  }, [files]);
}
