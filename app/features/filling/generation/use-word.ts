import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import type { AskAboutOmissions } from '#app/rendering/omissions.ts';
import { printExecution, wordKind } from '#app/shared/printing/print-execution.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { downloadFile } from '#app/ui/download.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import type { Generated } from './generate-document.ts';

export interface WordFile {
  busy: boolean;
  /** Downloads the document that was made as a Word file; its PDF and its values are recorded already. */
  download: (generated: Generated) => void;
}

export function useWord(askOfLacking: AskAboutOmissions): WordFile {
  const { t } = useTexts();
  const notify = useNotify();
  const attempt = useAttempt();
  const { files, templates } = useData();
  const [busy, setBusy] = useState(false);
  const make = async ({ execution }: Generated): Promise<void> => {
    setBusy(true);
    try {
      const made = await printExecution({ files, templates }, execution, { format: 'docx', askOfLacking });
      if (made === null) return;
      downloadFile(made.file, made.file.type, made.name);
      notify({ kind: 'success', text: t(`executions.word.${wordKind(made)}`) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download: (generated) => attempt(() => make(generated)) };
}
