import { createHash } from 'node:crypto';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import type {
  SentEvent,
  WebhookEndpoint,
  WebhookEvent,
  WebhookSubject,
  WebhookWaiting,
} from '#domain/entities/webhook.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { isFillable } from '#domain/rules/templates/fillable.ts';

type AnyRecord = ReplicatedCollections[CollectionName];

/**
 * An event that endpoints can subscribe to. `data` only contains ids; content that people typed is read with the API.
 */
export interface WebhookTopic {
  event: WebhookEvent;
  at: string;
  data: Record<string, unknown>;
  /** null if no stored document proves it. */
  subject: WebhookSubject | null;
}

/** The event of writing `record` over `held`, if any. */
export function webhookTopicOf(
  collection: CollectionName,
  record: AnyRecord,
  held: AnyRecord | null,
  now: Date,
): WebhookTopic | null {
  const at = now.toISOString();
  if (collection === 'execution') return held === null ? executionCreated(record as Execution, at) : null;
  return collection === 'template'
    ? templatePublished(record as Template, held as Template | null, at)
    : null;
}

/** An execution is written once, when its document is created. */
export function executionCreated(execution: Execution, at: string): WebhookTopic | null {
  if (execution.deleted) return null;
  const { id, template, templateName, createdAt, createdBy, write } = execution;
  return {
    event: 'execution.created',
    at,
    data: { id, template, templateName, createdAt, createdBy },
    subject: { collection: 'execution', key: id, write: write.id },
  };
}

/** An answer to a public form has become an execution of the company. */
export function formAnswered(execution: Execution, form: string, at: string): WebhookTopic {
  const { id, template, templateName, write } = execution;
  return {
    event: 'form.answered',
    at,
    data: { form, execution: id, template, templateName },
    subject: { collection: 'execution', key: id, write: write.id },
  };
}

/** Publishing stores the previous state as a version; renaming and moving do not. */
function templatePublished(template: Template, held: Template | null, at: string): WebhookTopic | null {
  if (template.deleted || !isFillable(template)) return null;
  const before = held?.versions?.[0]?.write;
  if (held !== null && (template.versions?.[0]?.write ?? before) === before) return null;
  const { uid: id, name, templateArea: category, createdBy, write } = template;
  return {
    event: 'template.published',
    at,
    data: {
      id,
      name,
      category,
      createdBy,
      publishedAt: write.at,
      publishedBy: write.by,
      isNew: held === null,
    },
    subject: { collection: 'template', key: id, write: write.id },
  };
}

/** The exact request body: `type`, `timestamp` and `data`, as Standard Webhooks specifies. */
export function bodyOf(type: SentEvent, timestamp: string, data: Record<string, unknown>): string {
  return JSON.stringify({ type, timestamp, data });
}

/** The id of one event for one endpoint; the same if it is stored repeatedly. */
function idOf(endpoint: string, what: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify([endpoint, ...what]));
  return `msg_${digest.digest('base64url').slice(0, 32)}`;
}

export function waitingFor(
  company: string,
  { uid: endpoint }: WebhookEndpoint,
  { event, at, data, subject }: WebhookTopic,
): WebhookWaiting {
  const what = subject === null ? JSON.stringify(data) : `${subject.key} ${subject.write}`;
  return {
    id: idOf(endpoint, [event, what]),
    company,
    endpoint,
    event,
    at,
    body: bodyOf(event, at, { company, ...data }),
    attempts: 0,
    replay: false,
    setAside: 0,
    last: null,
    sure: subject === null,
    subject,
  };
}
