import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { Execution } from '#domain/entities/execution.ts';
import { useData } from '#app/data/react.tsx';
import type { ExportFormat } from '#app/exporters/formats.ts';
import { useOmissionsQuestion } from '#app/shared/paper/lacking-characters/use-omissions-question.tsx';
import { printExecution, wordKind, type ExecutionFile } from '#app/shared/printing/print-execution.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { downloadFile } from '#app/ui/download.ts';
import { openFile } from '#app/ui/open-file.ts';
import { useNotify } from '#app/ui/notifications.tsx';

interface ExecutionPdfs {
  /** Id of the execution whose PDF is being prepared. */
  preparing: string | null;
  problem: unknown;
  /** Opens it in the browser's viewer. */
  open: (execution: Execution) => void;
  /** Downloads it under its name. */
  download: (execution: Execution) => void;
  /** Downloads the same document as a Word file. */
  downloadWord: (execution: Execution) => void;
  /** Passes it to another function instead. */
  give: (execution: Execution, take: (pdf: ExecutionFile) => void) => void;
  /** Dismisses the shown problem. */
  dismiss: () => void;
  /** Asks about a PDF that lacks something. */
  dialog: ReactNode;
}

/** Opens or downloads the PDF of an execution: the one stored on this device, or one made again. One at a time. */
export function useExecutionPdf(): ExecutionPdfs {
  const { t } = useTexts();
  const notify = useNotify();
  const { files, templates } = useData();
  const { ask, dialog } = useOmissionsQuestion();
  const [preparing, setPreparing] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const busy = useRef(false);

  const prepare = useCallback(
    (execution: Execution, handOver: (pdf: ExecutionFile) => void, format: ExportFormat = 'pdf'): void => {
      if (busy.current) return;
      busy.current = true;
      setPreparing(execution.id);
      setProblem(null);
      void printExecution({ files, templates }, execution, { askOfLacking: ask, format })
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
        // Needs another press: browsers block a window that opens long after the last one.
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
  const downloadWord = useCallback(
    (execution: Execution): void =>
      prepare(
        execution,
        (made) => {
          downloadFile(made.file, made.file.type, made.name);
          notify({ kind: 'success', text: t(`executions.word.${wordKind(made)}`) });
        },
        'docx',
      ),
    [prepare, notify, t],
  );
  return {
    preparing,
    problem,
    open,
    download,
    downloadWord,
    give: prepare,
    dismiss: () => setProblem(null),
    dialog,
  };
}
