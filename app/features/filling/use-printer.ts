import { useCallback, useEffect, useRef } from 'react';
import type { Data } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import type { Printer } from '#app/pdf/printer.ts';

export type OpenPrinter = () => Promise<Printer>;

/** The engine and its fonts come only when somebody asks for pages. */
async function openPrinter({ files }: Pick<Data, 'files'>): Promise<Printer> {
  const { createPrinter } = await import('#app/pdf/create-printer.ts');
  const images = async (hash: string): Promise<Uint8Array | null> => {
    const blob = await files.get(hash);
    return blob === null ? null : new Uint8Array(await blob.arrayBuffer());
  };
  return createPrinter({ images });
}

/** One printer for as long as the screen is open, for its paper and its PDF: fonts are read once. */
export function usePrinter(): OpenPrinter {
  const data = useData();
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
    opening.current ??= openPrinter(data);
    try {
      return await opening.current;
    } catch (error) {
      opening.current = null;
      throw error;
    }
  }, [data]);
}
