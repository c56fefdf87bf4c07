import {
  CheckCircleIcon,
  ExclamationCircleIcon,
  NoSymbolIcon,
  PauseCircleIcon,
} from '@heroicons/react/24/outline';
import type { Webhook } from '#domain/api/company/webhooks.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts, type Texts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { useSaving } from '../use-saving.ts';
import { eventLabels } from './event-labels.ts';

const looks = {
  on: { kind: 'confirmed', icon: CheckCircleIcon },
  off: { kind: 'neutral', icon: NoSymbolIcon },
  paused: { kind: 'danger', icon: PauseCircleIcon },
  failing: { kind: 'waiting', icon: ExclamationCircleIcon },
} as const;

export type WebhookAct = 'edit' | 'log' | 'renew' | 'remove';

interface WebhookRowProps {
  webhook: Webhook;
  onAct: (act: WebhookAct) => void;
  onChange: () => void;
}

function stateOf({ on, paused, failures }: Webhook): keyof typeof looks {
  if (paused !== null) return 'paused';
  if (!on) return 'off';
  return failures > 1 ? 'failing' : 'on';
}

/** One endpoint: its events, its state and the possible actions. */
export function WebhookRow({ webhook, onAct, onChange }: WebhookRowProps) {
  const texts = useTexts();
  const { t } = texts;
  const { sending } = useData();
  const notify = useNotify();
  const saving = useSaving();
  const { uid, name, url, events } = webhook;
  const state = stateOf(webhook);
  const test = (): void =>
    void saving.run(async () => {
      await (await sending()).testWebhook(uid);
      notify({ kind: 'success', text: t('sending.webhooks.tested') });
    });
  const resume = (): void =>
    void saving.run(async () => {
      await (await sending()).resumeWebhook(uid);
      notify({ kind: 'success', text: t('sending.webhooks.resumed') });
      onChange();
    });
  return (
    <li className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-medium break-words">{name}</h2>
          <Badge kind={looks[state].kind} icon={looks[state].icon}>
            {t(`sending.webhooks.state.${state}`)}
          </Badge>
        </div>
        <p className="font-mono text-xs break-all text-muted">{url}</p>
        <p className="mt-1 text-sm text-muted">{events.map((event) => t(eventLabels[event])).join(' · ')}</p>
      </div>
      <div aria-live="polite" className="text-sm">
        {notesOf(webhook, texts).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {saving.error !== null && <ErrorNotice error={saving.error} />}
      <div className="flex flex-wrap gap-2">
        {(state === 'paused' || state === 'failing') && (
          <Button kind="primary" busy={saving.busy} onClick={resume}>
            {t(state === 'paused' ? 'sending.webhooks.resume' : 'sending.webhooks.retryNow')}
          </Button>
        )}
        <Button onClick={() => onAct('log')}>{t('sending.webhooks.log')}</Button>
        <Button disabled={state === 'off'} onClick={test}>
          {t('sending.webhooks.test')}
        </Button>
        <Button onClick={() => onAct('edit')}>{t('sending.webhooks.edit')}</Button>
        <Button onClick={() => onAct('renew')}>{t('sending.webhooks.renew')}</Button>
        <Button onClick={() => onAct('remove')}>{t('sending.webhooks.remove')}</Button>
      </div>
    </li>
  );
}

function notesOf({ paused, on, failures, restUntil, formerUntil }: Webhook, { t, format }: Texts): string[] {
  const notes: string[] = [];
  if (paused !== null) {
    const when = format.dateTime(paused.at);
    notes.push(t(`sending.webhooks.paused${paused.reason === 'gone' ? 'Gone' : 'Failures'}`, { when }));
  } else if (on && failures > 1) {
    const count = failures;
    notes.push(
      restUntil === null
        ? t('sending.webhooks.failingSoon', { count })
        : t('sending.webhooks.failing', { count, when: format.dateTime(restUntil) }),
    );
  }
  if (formerUntil !== null && Date.parse(formerUntil) > Date.now())
    notes.push(t('sending.webhooks.former', { when: format.dateTime(formerUntil) }));
  return notes;
}
