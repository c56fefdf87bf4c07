import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { Execution } from '#domain/entities/execution.ts';
import { useData } from '#app/data/react.tsx';
import { useOmissionsQuestion } from '#app/shared/paper/lacking-characters/use-omissions-question.tsx';
import { printExecution, type ExecutionPdf } from '#app/shared/printing/print-execution.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { downloadFile } from '#app/ui/download.ts';
import { openFile } from '#app/ui/open-file.ts';
import { useNotify } from '#app/ui/notifications.tsx';

interface ExecutionPdfs {
  /** Id of the execution whose PDF is on its way. */
  preparing: string | null;
  problem: unknown;
  /** In the browser's viewer, beside the app. */
  open: (execution: Execution) => void;
  /** Into the downloads, under its name. */
  download: (execution: Execution) => void;
  /** To whom it is given instead. */
  give: (execution: Execution, take: (pdf: ExecutionPdf) => void) => void;
  /** The problem was read. */
  dismiss: () => void;
  /** Asks about a PDF that lacks something. */
  dialog: ReactNode;
}

/** Hands over the PDF of an execution: as this device keeps it, or made anew. One at a time. */
export function useExecutionPdf(): ExecutionPdfs {
  const { t } = useTexts();
  const notify = useNotify();
  const { files, templates } = useData();
  const { ask, dialog } = useOmissionsQuestion();
  const [preparing, setPreparing] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const busy = useRef(false);

  const prepare = useCallback(
    (execution: Execution, handOver: (pdf: ExecutionPdf) => void): void => {
      if (busy.current) return;
      busy.current = true;
      setPreparing(execution.id);
      setProblem(null);
      void printExecution({ files, templates }, execution, { askOfLacking: ask })
        .then((pdf) => (pdf === null ? undefined : handOver(pdf)))
        .catch(setProblem)
        .finally(() => {
          busy.current = false;
          setPreparing(null);
        });
    },
    [files, templates, ask],
  );
  const open = useCallback(
    (execution: Execution): void =>
      prepare(execution, ({ file }) => {
        if (openFile(file)) return;
        // A press of its own: browsers open nothing that comes long after one.
        const action = { label: t('executions.openPdf'), perform: () => void openFile(file) };
        notify({ kind: 'info', text: t('executions.pdfReady'), action });
      }),
    [prepare, notify, t],
  );
  const download = useCallback(
    (execution: Execution): void =>
      prepare(execution, ({ file, name, origin }) => {
        downloadFile(file, file.type, name);
        notify({
          kind: 'success',
          text: t(origin === 'kept' ? 'executions.pdfDownloaded' : 'executions.pdfMade'),
        });
      }),
    [prepare, notify, t],
  );
  return { preparing, problem, open, download, give: prepare, dismiss: () => setProblem(null), dialog };
}
