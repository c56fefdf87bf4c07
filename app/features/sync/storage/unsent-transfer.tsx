import { ArrowDownTrayIcon, ArrowUpTrayIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { Imported } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts, type Translate } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { downloadFile } from '#app/ui/download.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { pickFile } from '#app/ui/pick-file.ts';
import { unsentFileName } from '#domain/entities/unsent-export.ts';

/** Moves unsent work from a device that cannot send to another device of the same person. */
export function UnsentTransfer() {
  const { t } = useTexts();
  const { busy, error, exportAll, importFile } = useTransfer();
  return (
    <Card>
      <section aria-labelledby="unsent-transfer" className="flex flex-col gap-3">
        <h2 id="unsent-transfer" className="text-h2 font-semibold">
          {t('storage.unsentTitle')}
        </h2>
        <p className="text-muted">{t('storage.unsentText')}</p>
        {error !== null && <ErrorNotice error={error} />}
        <div className="flex flex-wrap gap-2">
          <Button icon={ArrowDownTrayIcon} busy={busy === 'export'} onClick={() => void exportAll()}>
            {t('storage.export')}
          </Button>
          <Button icon={ArrowUpTrayIcon} busy={busy === 'import'} onClick={() => void importFile()}>
            {t('storage.import')}
          </Button>
        </div>
      </section>
    </Card>
  );
}

/** The result that the person sees. */
interface Outcome {
  kind: 'success' | 'error';
  text: string;
}

function useTransfer() {
  const { t } = useTexts();
  const { storage } = useData();
  const notify = useNotify();
  const [busy, setBusy] = useState<'export' | 'import' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (kind: 'export' | 'import', task: () => Promise<Outcome>) => {
    setBusy(kind);
    setError(null);
    try {
      notify(await task());
    } catch (thrown) {
      setError(thrown);
      notify({ kind: 'error', text: errorTexts(thrown, t).text });
    }
    setBusy(null);
  };
  return {
    busy,
    error,
    exportAll: () =>
      run('export', async () => {
        const { file, unread } = await storage.exportUnsent();
        downloadFile(file, file.type, unsentFileName(new Date()));
        if (unread > 0) return { kind: 'error', text: t('storage.exportUnread', { count: unread }) };
        return { kind: 'success', text: t('storage.exported') };
      }),
    importFile: async () => {
      const file = await pickFile('.zip,application/zip');
      if (file === null) return;
      await run('import', async () => ({
        kind: 'success',
        text: importedText(await storage.importUnsent(file), t),
      }));
    },
  };
}

function importedText(imported: Imported, t: Translate): string {
  const { elsewhere } = imported;
  const taken = takenText(imported, t);
  return elsewhere === 0 ? taken : `${taken} ${t('storage.importElsewhere', { count: elsewhere })}`;
}

function takenText({ records, drafts, files }: Imported, t: Translate): string {
  if (records + drafts + files === 0) return t('storage.importedNothing');
  return t('storage.imported', {
    records: t('storage.importedRecords', { count: records }),
    drafts: t('storage.importedDrafts', { count: drafts }),
    files: t('storage.importedFiles', { count: files }),
  });
}
