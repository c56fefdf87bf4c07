import { useEffect, useEffectEvent } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useOmissionsQuestion } from '#app/shared/paper/lacking-characters/use-omissions-question.tsx';
import { printExecution } from '#app/shared/printing/print-execution.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { openFile } from '#app/ui/open-file.ts';
import type { Execution } from '#domain/entities/execution.ts';

/** Opens the PDF of an execution, stored on this device or made again, and then closes. */
export function ExecutionOpener({ execution, onClose }: { execution: Execution; onClose: () => void }) {
  const { t } = useTexts();
  const { files, templates } = useData();
  const notify = useNotify();
  const { ask, dialog } = useOmissionsQuestion();
  const open = useEffectEvent(async () => {
    try {
      const pdf = await printExecution({ files, templates }, execution, { askOfLacking: ask });
      if (pdf === null || openFile(pdf.file)) return;
      // Needs another press: browsers block a window that opens long after the last one.
      const action = { label: t('executions.openPdf'), perform: () => void openFile(pdf.file) };
      notify({ kind: 'info', text: t('executions.pdfReady'), action });
    } catch (error) {
      const { text, help } = errorTexts(error, t);
      notify({ kind: 'error', text: `${text}. ${help}` });
    }
  });
  const done = useEffectEvent(onClose);
  useEffect(() => {
    let gone = false;
    void open().finally(() => {
      if (!gone) done();
    });
    return () => {
      gone = true;
    };
  }, []);
  return dialog;
}
