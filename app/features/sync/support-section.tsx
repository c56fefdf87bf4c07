import { ClipboardIcon } from '@heroicons/react/24/outline';
import { useCallback, useEffect, useState } from 'react';
import { auditTime } from 'rxjs';
import type { SupportReport } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useCopy } from '#app/ui/copy-button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { ReportTables } from './report-tables.tsx';
import { Section } from './section.tsx';

/** Changes within this many milliseconds cause only one read. */
const CALM_MS = 300;

/** The report for a support person, to read and to copy: no secrets, and nothing that was typed. */
export function SupportSection() {
  const { t } = useTexts();
  const copyText = useCopy();
  const { report, refresh } = useReport();
  const copy = () =>
    copyText(JSON.stringify(report, null, 2), {
      copied: t('sync.copied'),
      notCopied: t('sync.copyFailed'),
    });
  return (
    <Section
      title={t('sync.support')}
      text={t('sync.supportText')}
      actions={
        <>
          <Button onClick={refresh}>{t('sync.refresh')}</Button>
          <Button icon={ClipboardIcon} disabled={report === null} onClick={() => void copy()}>
            {t('sync.copy')}
          </Button>
        </>
      }
    >
      {report !== null && <ReportTables report={report} />}
    </Section>
  );
}

function useReport(): { report: SupportReport | null; refresh: () => void } {
  const { t } = useTexts();
  const { sync } = useData();
  const notify = useNotify();
  const [report, setReport] = useState<SupportReport | null>(null);
  const refresh = useCallback(() => {
    sync
      .report()
      .then(setReport, (error: unknown) => notify({ kind: 'error', text: errorTexts(error, t).text }));
  }, [sync, notify, t]);
  useEffect(() => {
    const subscription = sync.state$.pipe(auditTime(CALM_MS)).subscribe(refresh);
    return () => subscription.unsubscribe();
  }, [sync, refresh]);
  return { report, refresh };
}
