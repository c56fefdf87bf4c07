import { useRef, useState } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { useData } from '#app/data/react.tsx';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import type { AskAboutOmissions } from '#app/rendering/omissions.ts';
import type { PrintProgress } from '#app/rendering/printer.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { downloadFile } from '#app/ui/download.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { useUnsavedWork } from '#app/ui/unsaved-work.ts';
import type { OpenPrinter } from '../generation/use-printer.ts';
import { makePackage, packageFile, type Delivery, type MadeDocument } from './make-package.ts';
import type { PackagePart } from './model/package-part.ts';

export interface PackageGeneration {
  /** The document that is being made, from 0; null while none is. */
  at: number | null;
  progress: PrintProgress | null;
  failure: { error: unknown; part: PackagePart | null } | null;
  /** All documents, after they were made. */
  made: readonly MadeDocument[] | null;
  generate: (delivery: Delivery) => Promise<void>;
  /** Hands the documents over once more. */
  deliver: (delivery: Delivery) => Promise<void>;
  cancel: () => void;
  dismiss: () => void;
}

interface Source {
  name: string;
  parts: readonly PackagePart[];
  printer: OpenPrinter;
  askOfLacking: AskAboutOmissions;
  /** All documents are recorded and delivered. */
  onMade: (made: readonly MadeDocument[]) => Promise<void>;
}

/** Makes the documents of a package one after the other; a second press in the meantime does nothing. */
export function usePackageGeneration({
  name,
  parts,
  printer,
  askOfLacking,
  onMade,
}: Source): PackageGeneration {
  const { t } = useTexts();
  const may = useMay();
  const notify = useNotify();
  const { executions, templates, files } = useData();
  const [at, setAt] = useState<number | null>(null);
  const [progress, setProgress] = useState<PrintProgress | null>(null);
  const [failure, setFailure] = useState<PackageGeneration['failure']>(null);
  const [made, setMade] = useState<readonly MadeDocument[] | null>(null);
  const before = useRef<readonly MadeDocument[]>([]);
  const running = useRef<AbortController | null>(null);
  useUnsavedWork(at !== null);

  const hand = async (all: readonly MadeDocument[], delivery: Delivery): Promise<void> => {
    const file = await packageFile(await printer(), { name, language: DOCUMENT_LANGUAGE }, all, delivery);
    downloadFile(file.file, file.file.type, file.name);
  };
  const run = async (signal: AbortSignal, delivery: Delivery, onDocument: (next: number) => void) => {
    setFailure(null);
    setMade(null);
    const ports = {
      printer: await printer(),
      executions,
      templates,
      files,
      now: () => new Date(),
      askOfLacking,
    };
    const all = await makePackage(ports, parts, before.current, {
      signal,
      onProgress: (news) => {
        if (!signal.aborted) setProgress(news);
      },
      onDocument,
      onMade: (one) => {
        before.current = [...before.current.filter(({ part }) => part !== one.part), one];
      },
    });
    if (all === null) {
      notify({ kind: 'info', text: t('filling.cancelled') });
      return;
    }
    await hand(all, delivery);
    setMade(all);
    notify({ kind: 'success', text: t('packages.generated', { count: all.length }) });
    await onMade(all);
  };
  const generate = async (delivery: Delivery): Promise<void> => {
    if (running.current !== null) return;
    if (!may('executions.create')) {
      notify({ kind: 'info', text: missingPermissionText('executions.create', t) });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    let current: number | null = null;
    setAt(0);
    try {
      await run(controller.signal, delivery, (next) => {
        current = next;
        setProgress(null);
        setAt(next);
      });
    } catch (error) {
      const isCancelled = error === controller.signal.reason;
      notify({
        kind: isCancelled ? 'info' : 'error',
        text: t(isCancelled ? 'filling.cancelled' : 'filling.failed'),
      });
      if (!isCancelled) setFailure({ error, part: current === null ? null : (parts[current] ?? null) });
    } finally {
      running.current = null;
      setAt(null);
      setProgress(null);
    }
  };
  return {
    at,
    progress,
    failure,
    made,
    generate,
    deliver: async (delivery) => {
      if (made === null) return;
      try {
        await hand(made, delivery);
      } catch (error) {
        setFailure({ error, part: null });
      }
    },
    cancel: () => running.current?.abort(),
    dismiss: () => setMade(null),
  };
}
