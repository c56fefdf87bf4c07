import type { SentEvent } from '#domain/entities/webhook.ts';

export const eventLabels = {
  'execution.created': 'sending.webhooks.event.executionCreated',
  'template.published': 'sending.webhooks.event.templatePublished',
  'form.answered': 'sending.webhooks.event.formAnswered',
  'webhook.test': 'sending.webhooks.event.test',
} as const satisfies Record<SentEvent, string>;
