import { useRef, useState } from 'react';
import type { FillableTemplate } from '../state/fill-basis.ts';
import { useMay } from '#app/data/permissions.ts';
import { useData } from '#app/data/react.tsx';
import type { DocumentModel } from '#app/document/model.ts';
import type { AskAboutOmissions } from '#app/rendering/omissions.ts';
import type { PrintProgress } from '#app/rendering/printer.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { downloadFile } from '#app/ui/download.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { useUnsavedWork } from '#app/ui/unsaved-work.ts';
import { generateDocument } from './generate-document.ts';
import type { Generated, GenerationPorts, Pdf } from './generate-document.ts';
import type { OpenPrinter } from './use-printer.ts';

export type GenerationState =
  | { phase: 'idle' }
  | { phase: 'busy'; progress: PrintProgress | null }
  | { phase: 'failed'; error: unknown }
  | { phase: 'done'; generated: Generated };

export interface Generation {
  state: GenerationState;
  /** Null if no document was made. @param deliver delivers it to the person; a download by default */
  generate: (deliver?: (pdf: Pdf) => void) => Promise<Generated | null>;
  /** Cancels the running work; nothing is recorded or delivered then. */
  cancel: () => void;
  /** Dismisses the message about the document. */
  dismiss: () => void;
}

interface Source {
  template: FillableTemplate;
  document: DocumentModel;
  printer: OpenPrinter;
  askOfLacking: AskAboutOmissions;
  values: () => Readonly<Record<string, string>>;
  /** The day that the rules of this filling take for today. */
  today: () => string;
  /** The document is delivered and recorded. */
  onGenerated: () => Promise<void>;
}

const download = ({ file, name }: Pdf): void => downloadFile(file, file.type, name);

/** Prints one document at a time; a second press in the meantime does nothing. */
export function useGeneration(source: Source): Generation {
  const { t } = useTexts();
  const may = useMay();
  const notify = useNotify();
  const { executions, templates, files } = useData();
  const [state, setState] = useState<GenerationState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useUnsavedWork(state.phase === 'busy');

  const run = async (signal: AbortSignal, deliver: (pdf: Pdf) => void): Promise<Generated | null> => {
    const { template, document, printer, askOfLacking } = source;
    const job = { template, document, values: source.values(), today: source.today() };
    setState({ phase: 'busy', progress: null });
    const ports: GenerationPorts = {
      printer: await printer(),
      executions,
      templates,
      files,
      now: () => new Date(),
      askOfLacking,
      deliver,
    };
    const generated = await generateDocument(ports, job, {
      onProgress: (progress) => {
        if (!signal.aborted) setState({ phase: 'busy', progress });
      },
      signal,
    });
    if (generated === null) {
      notify({ kind: 'info', text: t('filling.cancelled') });
      setState({ phase: 'idle' });
      return null;
    }
    notify({ kind: 'success', text: t('filling.generated') });
    setState({ phase: 'done', generated });
    await source.onGenerated();
    return generated;
  };

  const generate: Generation['generate'] = async (deliver = download) => {
    if (running.current !== null) return null;
    if (!may('executions.create')) {
      notify({ kind: 'info', text: missingPermissionText('executions.create', t) });
      return null;
    }
    const controller = new AbortController();
    running.current = controller;
    try {
      return await run(controller.signal, deliver);
    } catch (error) {
      const isCancelled = error === controller.signal.reason;
      notify(
        isCancelled
          ? { kind: 'info', text: t('filling.cancelled') }
          : { kind: 'error', text: t('filling.failed') },
      );
      setState(isCancelled ? { phase: 'idle' } : { phase: 'failed', error });
      return null;
    } finally {
      running.current = null;
    }
  };

  return {
    state,
    generate,
    cancel: () => running.current?.abort(),
    dismiss: () => setState({ phase: 'idle' }),
  };
}
