import { useState } from 'react';
import type { Webhook } from '#domain/api/company/webhooks.ts';
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX, webhookEventSchema } from '#domain/entities/webhook.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { CheckList } from '../check-list.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useSaving } from '../use-saving.ts';
import { eventLabels } from './event-labels.ts';

interface WebhookDialogProps {
  /** Null to add one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** `secret`: that of a new webhook. */
  onSaved: (secret: string | null) => void;
}

export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const { t } = useTexts();
  const { sending } = useData();
  const saving = useSaving();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState(webhook?.events ?? ['execution.created' as const]);
  const [on, setOn] = useState(webhook?.on ?? true);
  const [checked, setChecked] = useState(false);
  const wrong = {
    name: name.trim() === '',
    // The server validates the address: a demo allows addresses of the local machine.
    url: !/^https?:\/\/\S+$/i.test(url.trim()),
    events: events.length === 0,
  };
  const submit = (): void => {
    setChecked(true);
    if (wrong.name || wrong.url || wrong.events) return;
    void saving.run(async () => {
      const store = await sending();
      const wish = { name: name.trim(), url: url.trim(), events };
      if (webhook === null) return onSaved((await store.addWebhook(wish)).secret);
      await store.changeWebhook(webhook.uid, { ...wish, on });
      onSaved(null);
    });
  };
  return (
    <FormDialog
      title={
        webhook === null
          ? t('sending.webhooks.addTitle')
          : t('sending.webhooks.editTitle', { name: webhook.name })
      }
      submitLabel={t('common.save')}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('sending.webhooks.name')}
        hint={t('sending.webhooks.nameHint')}
        required
        value={name}
        maxLength={WEBHOOK_NAME_MAX}
        data-autofocus
        error={checked && wrong.name ? t('sending.webhooks.nameMissing') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('sending.webhooks.url')}
        hint={t('sending.webhooks.urlHint')}
        required
        value={url}
        maxLength={WEBHOOK_URL_MAX}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={checked && wrong.url ? t('sending.webhooks.urlWrong') : undefined}
        onChange={(event) => setUrl(event.target.value)}
      />
      <CheckList
        legend={t('sending.webhooks.events')}
        options={webhookEventSchema.options.map((value) => ({ value, label: t(eventLabels[value]) }))}
        chosen={events}
        error={checked && wrong.events ? t('sending.webhooks.eventsMissing') : undefined}
        onChange={setEvents}
      />
      {webhook !== null && (
        <div>
          <Checkbox label={t('sending.webhooks.on')} checked={on} onChange={setOn} />
          <p className="mt-1 text-sm text-muted">{t('sending.webhooks.onHint')}</p>
        </div>
      )}
    </FormDialog>
  );
}
