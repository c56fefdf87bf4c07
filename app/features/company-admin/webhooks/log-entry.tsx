import { CheckCircleIcon, ClockIcon, ExclamationCircleIcon } from '@heroicons/react/24/outline';
import type { LoggedDelivery } from '#domain/api/company/webhooks.ts';
import { useTexts, type Texts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { eventLabels } from './event-labels.ts';

const looks = {
  delivered: { kind: 'confirmed', icon: CheckCircleIcon },
  failed: { kind: 'danger', icon: ExclamationCircleIcon },
  waiting: { kind: 'waiting', icon: ClockIcon },
} as const;

interface LogEntryProps {
  entry: LoggedDelivery;
  /** The webhook is paused: nothing is sent until somebody resumes it. */
  held: boolean;
  onReplay: () => void;
}

/** One event and its delivery. */
export function LogEntry({ entry, held, onReplay }: LogEntryProps) {
  const texts = useTexts();
  const { t, format } = texts;
  const { event, at, state, replay, attempts, due, body, id } = entry;
  const look = looks[state];
  const when = format.dateTime(at);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line p-3 first:border-t-0">
      <div className="min-w-0 grow basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{t(eventLabels[event])}</span>
          <Badge kind={look.kind} icon={look.icon}>
            {t(`sending.webhooks.${state}`)}
          </Badge>
          {replay && <Badge>{t('sending.webhooks.replayMark')}</Badge>}
        </div>
        <p className="text-sm text-muted">
          {[when, problemOf(entry, texts), t('sending.webhooks.attempts', { count: attempts })]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        {due !== null && (held || attempts > 0) && (
          <p className="text-sm text-muted">
            {held ? t('sending.webhooks.held') : t('sending.webhooks.due', { when: format.dateTime(due) })}
          </p>
        )}
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer py-1 text-muted">{t('sending.webhooks.body')}</summary>
          <pre className="mt-1 overflow-x-auto rounded-control bg-sunken p-2 text-xs break-all whitespace-pre-wrap">
            {`webhook-id: ${id}\n\n${body}`}
          </pre>
        </details>
      </div>
      {state !== 'waiting' && (
        <Button aria-label={t('sending.webhooks.replayLabel', { when })} onClick={onReplay}>
          {t('sending.webhooks.replay')}
        </Button>
      )}
    </li>
  );
}

function problemOf({ last }: LoggedDelivery, { t }: Texts): string | null {
  if (last === null || last.problem === null) return null;
  return last.problem === 'status'
    ? t('sending.webhooks.problem.status', { status: String(last.status ?? '') })
    : t(`sending.webhooks.problem.${last.problem}`);
}
