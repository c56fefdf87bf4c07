import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { Entry } from '../session/chosen-entry.ts';

/** Words for where a file is on its way. */
export function FileState({ entry }: { entry: Entry }) {
  const { t } = useTexts();
  const { step, sameAs, earlier, document } = entry;
  if (step.kind === 'reading')
    return (
      <span className="flex items-center gap-2 text-xs text-muted">
        {t('importing.state.reading')}
        <span className="w-16">
          <ProgressBar label={t('importing.state.reading')} value={step.done} />
        </span>
      </span>
    );
  if (step.kind === 'waiting') return <Badge>{t('importing.state.waiting')}</Badge>;
  if (step.kind === 'stopped') return <Badge>{t('importing.state.stopped')}</Badge>;
  if (step.kind === 'refused') return <Badge kind="danger">{t('importing.state.refused')}</Badge>;
  if (sameAs !== null) return <Badge kind="waiting">{t('importing.state.same')}</Badge>;
  if (earlier !== null) return <Badge kind="waiting">{t('importing.state.earlier')}</Badge>;
  return (document?.remarks.length ?? 0) > 0 ? (
    <Badge kind="waiting">{t('importing.state.remarks')}</Badge>
  ) : (
    <Badge kind="confirmed">{t('importing.state.ready')}</Badge>
  );
}
