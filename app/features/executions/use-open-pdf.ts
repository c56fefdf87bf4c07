import { useCallback, useRef, useState } from 'react';
import type { Execution } from '#domain/entities/execution.ts';
import { useData } from '#app/data/react.tsx';
import { printExecution } from '#app/printing/print-execution.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { downloadFile } from '#app/ui/download.ts';
import { useNotify } from '#app/ui/notifications.tsx';

interface OpeningPdf {
  /** Id of the execution whose PDF is on its way. */
  opening: string | null;
  problem: unknown;
  open: (execution: Execution) => void;
  /** The problem was read. */
  dismiss: () => void;
}

/** Hands over the PDF of an execution: as this device keeps it, or made anew. One at a time. */
export function useOpenPdf(): OpeningPdf {
  const { t } = useTexts();
  const notify = useNotify();
  const { files, templates } = useData();
  const [opening, setOpening] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const busy = useRef(false);

  const handOver = useCallback(
    async (execution: Execution): Promise<void> => {
      const { file, name, origin } = await printExecution({ files, templates }, execution);
      downloadFile(file, 'application/pdf', name);
      notify({ kind: 'success', text: t(origin === 'kept' ? 'executions.pdfOpened' : 'executions.pdfMade') });
    },
    [files, templates, notify, t],
  );
  const open = useCallback(
    (execution: Execution): void => {
      if (busy.current) return;
      busy.current = true;
      setOpening(execution.id);
      setProblem(null);
      void handOver(execution)
        .catch(setProblem)
        .finally(() => {
          busy.current = false;
          setOpening(null);
        });
    },
    [handOver],
  );
  return { opening, problem, open, dismiss: () => setProblem(null) };
}
