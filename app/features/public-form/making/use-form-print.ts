import { useRef, useState } from 'react';
import { documentOf } from '#app/data/public-form/stored-form.ts';
import type { TypedValues } from '#app/data/public-form/typed-values.ts';
import type { AskAboutOmissions, Omissions } from '#app/rendering/omissions.ts';
import type { PrintProgress } from '#app/rendering/printer.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';
import type { FormPrinter, Prepared, PrintedForm } from './open-printer.ts';

export type PrintState =
  | { phase: 'idle' }
  | { phase: 'busy'; progress: PrintProgress | null }
  | { phase: 'failed' }
  /** The PDF lacks something: the person is asked whether to accept it. */
  | { phase: 'asking'; lacking: Omissions; answer: (answer: Awaited<ReturnType<AskAboutOmissions>>) => void }
  | { phase: 'done'; printed: PrintedForm };

export interface FormPrint {
  state: PrintState;
  /** Loads everything that printing needs, for use without a network. */
  prepare: () => Promise<Prepared>;
  /**
   * null if it failed (see the state), or if the person did not accept the result.
   * @param today the day that the form's rules take for today
   */
  print: (values: TypedValues, today: string) => Promise<File | null>;
  /** Call after values changed: another document may be made. */
  reset: () => void;
}

async function openFor(id: string, view: PublicFormView): Promise<FormPrinter> {
  const [{ openPrinter }, document] = await Promise.all([import('./open-printer.ts'), documentOf(id, view)]);
  return openPrinter(id, view, document);
}

/** Makes the PDF on this device; typesetter, fonts and document are loaded after the form becomes usable. */
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

  const ask: AskAboutOmissions = (lacking) =>
    new Promise((answer) => setState({ phase: 'asking', lacking, answer }));

  const wanted = async (values: TypedValues, today: string): Promise<PrintedForm | null> => {
    setState({ phase: 'busy', progress: null });
    const printed = await (
      await printer()
    ).print({ values, today }, { onProgress: (progress) => setState({ phase: 'busy', progress }) });
    const answer = printed.lacking === null ? 'as-it-is' : await ask(printed.lacking);
    if (answer === 'again') return wanted(values, today);
    return answer === 'stop' ? null : printed;
  };

  const print = async (values: TypedValues, today: string): Promise<File | null> => {
    try {
      const printed = await wanted(values, today);
      setState(printed === null ? { phase: 'idle' } : { phase: 'done', printed });
      return printed?.file ?? null;
    } catch {
      setState({ phase: 'failed' });
      return null;
    }
  };

  return {
    state,
    prepare: async () => (await printer()).prepare(),
    print,
    reset: () => setState((now) => (now.phase === 'done' ? { phase: 'idle' } : now)),
  };
}
