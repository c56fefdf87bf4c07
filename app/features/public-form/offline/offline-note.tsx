import { useTexts } from '#app/i18n/texts.ts';
import { OmissionLines } from '#app/shared/paper/lacking-characters/omission-lines.tsx';
import { Button } from '#app/ui/button.tsx';
import type { OfflineReadiness } from './use-offline-readiness.ts';

const OFFLINE = {
  preparing: 'publicForm.offlineKept',
  ready: 'publicForm.offline',
  lacking: 'publicForm.offlineLacking',
  unready: 'publicForm.offlineUnready',
} as const;

/** What works here offline, based only on what was tested. */
export function OfflineNote({ online, readiness, retry }: OfflineReadiness & { online: boolean }) {
  const { t } = useTexts();
  const { phase } = readiness;
  if (online && phase === 'ready')
    return <output className="text-xs text-faint">{t('publicForm.ready')}</output>;
  if (online && phase !== 'lacking') return null;
  return (
    <div className="text-sm text-waiting-text">
      <output>{online ? t('publicForm.notReady') : t(OFFLINE[phase])}</output>
      {phase === 'lacking' && <OmissionLines lacking={readiness.lacking} />}
      {online && (
        <Button className="mt-2" onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      )}
    </div>
  );
}
