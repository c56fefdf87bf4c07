import { v5 } from 'uuid';
import { randomUUID } from 'node:crypto';
import { toDocument } from '#couchdb/record-document.ts';
import { AppError } from '#domain/api/errors.ts';
import { executionSchema, newestFirstKey, type Execution } from '#domain/entities/execution.ts';
import type { PublicAnswer, PublicForm, PublicValues, PublishedForm } from '#domain/entities/public-form.ts';
import { executionFields } from '#domain/rules/living/execution-fields.ts';
import { isLiving } from '#domain/rules/living/living-form.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import { answerProblem, publishedRules } from '#domain/rules/public-forms/answer-problem.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import { executionCreated, formAnswered } from '#server/webhooks/webhook-topic.ts';
import { eachApart } from '#server/load/each-apart.ts';
import type { Services } from '#server/services.ts';
import type { Held } from '#server/stores/central/central-collection.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';

type Needs = Pick<
  Services,
  'background' | 'central' | 'clock' | 'log' | 'notifier' | 'publicForms' | 'store' | 'webhookOutbox'
>;

/** Ids of executions derive from form and key, so that one answer never becomes two executions. */
const NAMESPACE = '1c0a5a3e-6f0b-4f0e-9a57-2d4f8e1b7c60';

/** Day for rules, of an answer that names none. */
function dayOf({ today, receivedAt }: PublicAnswer): string {
  return today ?? receivedAt.slice(0, 'YYYY-MM-DD'.length);
}

/** The answer as an execution of the company, created by the person who opened the link. */
function executionOf(
  form: PublicForm,
  published: PublishedForm,
  answer: PublicAnswer,
  values: PublicValues,
): Execution {
  const at = answer.receivedAt;
  const [rules, today] = [publishedRules(published), dayOf(answer)];
  return executionSchema.parse({
    id: v5(`${form.id}:${answer.key}`, NAMESPACE),
    company: form.company,
    createdAt: at,
    createdBy: form.createdBy,
    deleted: false,
    write: nextWriteMark(null, { id: randomUUID(), by: SERVER_AUTHOR, at }),
    template: form.template,
    templateName: published.name,
    fields: executionFields(rules, outcomeOf(rules, values, { today })),
    ...(isLiving(rules) ? { today } : {}),
    newestFirst: newestFirstKey(at),
  });
}

/** Checks a quarantined answer again, as stored: null if it must not reach the company. */
async function checkedExecution(services: Needs, answer: PublicAnswer): Promise<Execution | null> {
  const [form, published, { values }] = [
    await services.publicForms.hold(answer.form),
    await services.publicForms.published(answer.form, answer.version),
    answer,
  ];
  if (form === null || published === null || values === null) return null;
  if (answerProblem(publishedRules(published), values, { today: dayOf(answer) }) !== null) return null;
  const company = await services.central.companies.read(form.value.company);
  return company === null || company.deleted ? null : executionOf(form.value, published, answer, values);
}

/** @throws AppError `store-unavailable`, `store-full`: the answer stays in quarantine */
async function store(services: Needs, execution: Execution, form: string): Promise<void> {
  const { records } = await services.store.company(execution.company);
  const at = services.clock.now().toISOString();
  const outcome = await services.webhookOutbox.during({
    company: execution.company,
    happenings: [executionCreated(execution, at), formAnswered(execution, form, at)],
    act: async () => (await records.putMany([toDocument('execution', execution, null)]))[0],
    cameAbout: (done) => done?.outcome === 'written',
  });
  // A conflict means that a server stored it earlier but stopped before it recorded that.
  if (outcome?.outcome === 'refused') throw new AppError('store-unavailable', { cause: outcome });
}

/**
 * Moves an answer from quarantine to the company exactly once. There it is an ordinary record that replicates to
 * everyone who may see it. The quarantine entry no longer contains the values.
 */
export async function takeOver(services: Needs, { value: answer, rev }: Held<PublicAnswer>): Promise<void> {
  if (answer.state !== 'received') return;
  const done = (state: PublicAnswer['state']) =>
    services.publicForms.writeAnswer({ ...answer, state, values: null }, rev);
  if (answer.values === null) return void (await done('taken-over'));
  const execution = await checkedExecution(services, answer);
  if (execution !== null) await store(services, execution, answer.form);
  await done(execution === null ? 'refused' : 'taken-over');
  if (execution !== null) tellOwner(services, execution);
}

function tellOwner({ notifier }: Needs, { company, template, createdBy: owner }: Execution): void {
  notifier.tell({ kind: 'formAnswer', company, template, owner });
}

/** How long repeated answers are recognised. */
const KEPT_DAYS = 90;

function isForgotten({ state, receivedAt }: PublicAnswer, old: string): boolean {
  return state !== 'received' && receivedAt < old;
}

/** Moves answers that an interruption left in quarantine, and removes entries that are too old to be repeated. */
export async function sweepAnswers(services: Needs, signal: AbortSignal): Promise<void> {
  const old = new Date(services.clock.now().getTime() - KEPT_DAYS * 86_400_000).toISOString();
  const { publicForms, background, log } = services;
  const work = async (held: { key: string } & Held<PublicAnswer>): Promise<void> => {
    if (held.value.state === 'received') await background.run(() => takeOver(services, held), signal);
    else if (isForgotten(held.value, old))
      await background.run(() => publicForms.removeAnswer(held.key, held.rev), signal);
  };
  await eachApart(publicForms.answers(), work, {
    report: (error) => log.warn({ error }, 'a public answer not swept'),
    stopped: () => signal.aborted,
  });
}
