import { useRef, useState } from 'react';
import { documentOf } from '#app/data/public-form/kept-form.ts';
import type { TypedValues } from '#app/data/public-form/typed-values.ts';
import type { PrintProgress } from '#app/pdf/printer.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';
import { safeFileName } from '#domain/rules/file-name.ts';
import type { FormPrinter } from './open-printer.ts';

export type PrintState =
  | { phase: 'idle' }
  | { phase: 'busy'; progress: PrintProgress | null }
  | { phase: 'failed' }
  /** `remarks`: something could not be shown as it was written. */
  | { phase: 'done'; file: File; remarks: boolean };

export interface FormPrint {
  state: PrintState;
  /** Has all that printing takes at hand, for when there is no network. */
  prepare: () => Promise<void>;
  /** null where it failed, which the state says too. */
  print: (values: TypedValues) => Promise<File | null>;
}

async function openFor(id: string, view: PublicFormView): Promise<FormPrinter> {
  const [{ openPrinter }, document] = await Promise.all([import('./open-printer.ts'), documentOf(id, view)]);
  return openPrinter(id, view, document);
}

/** Makes the PDF on this device; engine, fonts and document come after the form can be typed into. */
export function useFormPrint(id: string, view: PublicFormView): FormPrint {
  const [state, setState] = useState<PrintState>({ phase: 'idle' });
  const opened = useRef<{ version: number; printer: Promise<FormPrinter> } | null>(null);

  const printer = (): Promise<FormPrinter> => {
    if (opened.current?.version === view.version) return opened.current.printer;
    const opening = { version: view.version, printer: openFor(id, view) };
    opened.current = opening;
    opening.printer.catch(() => {
      if (opened.current === opening) opened.current = null;
    });
    return opening.printer;
  };

  const print = async (values: TypedValues): Promise<File | null> => {
    setState({ phase: 'busy', progress: null });
    try {
      const printed = await (
        await printer()
      ).print(values, { onProgress: (progress) => setState({ phase: 'busy', progress }) });
      const name = `${safeFileName(view.name, 'documento')}.pdf`;
      const file = new File([new Uint8Array(printed.bytes)], name, { type: 'application/pdf' });
      const { missingCharacters, replacedFamilies, unreadableImages } = printed;
      const remarks = missingCharacters.length + replacedFamilies.length + unreadableImages.length > 0;
      setState({ phase: 'done', file, remarks });
      return file;
    } catch {
      setState({ phase: 'failed' });
      return null;
    }
  };

  return { state, prepare: async () => (await printer()).prepare(), print };
}
