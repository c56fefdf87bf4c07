import { z } from 'zod';
import { entityStepSchema } from './entity-step.ts';
import { documentStepSchema } from './filing/document-step.ts';

const on = z.int().min(0);
/** A record by its generated name; on a device without the record the step does nothing. */
const label = z.string();
const word = z.string();

export const templatePartSchema = z.enum([
  'name',
  'description',
  'body',
  'header',
  'field',
  'setting',
  'section',
]);

const personSchema = z.enum(['ana', 'bruno', 'dora']);

const chatStepSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('create-chat'), on, label, word, members: z.array(personSchema) }),
  z.strictObject({ do: z.literal('send-message'), on, label, word }),
  /** With a file of this size. */
  z.strictObject({ do: z.literal('send-file'), on, label, word, bytes: z.int().min(1) }),
  z.strictObject({ do: z.literal('edit-message'), on, label, word }),
  z.strictObject({ do: z.literal('read-messages'), on, label }),
  z.strictObject({ do: z.literal('withdraw-message'), on, label }),
  z.strictObject({ do: z.literal('rename-chat'), on, label, word }),
  z.strictObject({
    do: z.literal('set-participant'),
    on,
    label,
    person: personSchema,
    takesPart: z.boolean(),
  }),
  z.strictObject({ do: z.literal('open-chat'), on, label }),
  z.strictObject({ do: z.literal('leave-chat'), on, label }),
]);
export type ChatStep = z.infer<typeof chatStepSchema>;

const chatDoings = new Set<string>(chatStepSchema.options.map((option) => option.shape.do.value));

export function isChatStep<S extends { do: string }>(step: S): step is Extract<S, { do: ChatStep['do'] }> {
  return chatDoings.has(step.do);
}

const deskStepSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('create-template'), on, label, word, area: label.nullable() }),
  /** `held`: on top of the state at the opening of the editor, whenever that was. */
  z.strictObject({
    do: z.literal('edit-template'),
    on,
    label,
    part: templatePartSchema,
    word,
    held: z.boolean(),
  }),
  z.strictObject({ do: z.literal('open-editor'), on, label }),
  z.strictObject({ do: z.literal('move-template'), on, label, area: label.nullable() }),
  z.strictObject({ do: z.literal('delete-template'), on, label }),
  /** A description longer than the server accepts: refused permanently. */
  z.strictObject({ do: z.literal('write-too-much'), on, label, word }),
  z.strictObject({ do: z.literal('create-area'), on, label, word, parent: label.nullable() }),
  z.strictObject({ do: z.literal('rename-area'), on, label, word }),
  z.strictObject({ do: z.literal('delete-area'), on, label }),
  z.strictObject({ do: z.literal('execute'), on, label, word }),
  z.strictObject({ do: z.literal('save-draft'), on, label, word }),
  z.strictObject({ do: z.literal('drop-draft'), on, label }),
  z.strictObject({ do: z.literal('add-image'), on, label, word, bytes: z.int().min(1) }),
  z.strictObject({ do: z.literal('discard-rejection'), on }),
]);

/** People's actions. */
const personStepSchema = z.union([deskStepSchema, chatStepSchema, entityStepSchema, documentStepSchema]);
export type PersonStep = z.infer<typeof personStepSchema>;

const pathSchema = z.enum(['push', 'pull', 'snapshot', 'stream', 'files', 'documents', 'session', 'any']);
export type FaultPath = z.infer<typeof pathSchema>;

const networkFaultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drop') }),
  z.strictObject({ kind: z.literal('lose-answer') }),
  z.strictObject({ kind: z.literal('late'), ms: z.int() }),
  z.strictObject({ kind: z.literal('duplicate') }),
  z.strictObject({ kind: z.literal('slow'), ms: z.int() }),
  z.strictObject({ kind: z.literal('slow-answer'), ms: z.int() }),
  z.strictObject({ kind: z.literal('cut'), bytes: z.int() }),
  z.strictObject({ kind: z.literal('page'), status: z.int() }),
  z.strictObject({
    kind: z.literal('refuse'),
    code: z.enum([
      'session-expired',
      'company-not-allowed',
      'body-too-large',
      'store-unavailable',
      'internal',
      'too-many-requests',
    ]),
  }),
  z.strictObject({ kind: z.literal('refuse-row') }),
]);

/** Faults of devices, network and server. */
export const faultStepSchema = z.discriminatedUnion('do', [
  /** To the person's other company, if any. */
  z.strictObject({ do: z.literal('switch-company'), on }),
  z.strictObject({
    do: z.literal('network'),
    on,
    path: pathSchema,
    fault: networkFaultSchema,
    times: z.int().min(1),
  }),
  z.strictObject({ do: z.literal('unplug'), on }),
  z.strictObject({ do: z.literal('plug'), on, wake: z.boolean() }),
  z.strictObject({ do: z.literal('cut-connections'), on }),
  /** `write`: the action in progress, interrupted after `afterMs`. */
  z.strictObject({ do: z.literal('kill-tab'), on, write: personStepSchema.nullable(), afterMs: z.int() }),
  z.strictObject({ do: z.literal('reload'), on }),
  /**
   * The app is closed; the service worker sends pending changes, and is killed after `killMs`; the app is opened again.
   */
  z.strictObject({ do: z.literal('work-closed'), on, killMs: z.int().nullable() }),
  /** A newer release of the app with other device schemas; `killMs`: killed after this time during the migration. */
  z.strictObject({ do: z.literal('upgrade'), on, killMs: z.int().nullable() }),
  z.strictObject({ do: z.literal('close-storage'), on }),
  z.strictObject({ do: z.literal('fill-disk'), on, full: z.boolean() }),
  z.strictObject({ do: z.literal('set-clock'), on, hours: z.number() }),
  z.strictObject({ do: z.literal('sign-out'), on }),
  z.strictObject({ do: z.literal('sign-in'), on }),
  z.strictObject({ do: z.literal('kill-server'), downMs: z.int() }),
  /** The server is stopped, an account is changed, and the server is started again. */
  z.strictObject({
    do: z.literal('change-rights'),
    person: z.enum(['bruno', 'dora']),
    change: z.enum(['admin', 'no-admin', 'inactive', 'active', 'limited', 'unlimited']),
  }),
  z.strictObject({ do: z.literal('pause'), ms: z.int() }),
]);
export type FaultStep = z.infer<typeof faultStepSchema>;

/** Points at which the run is checked. */
const checkStepSchema = z.discriminatedUnion('do', [
  /** The device's present claims must be true. */
  z.strictObject({ do: z.literal('audit'), on }),
  /** Every fault ends, everything settles, and everything is compared. */
  z.strictObject({ do: z.literal('heal') }),
]);
type CheckStep = z.infer<typeof checkStepSchema>;

const stepSchema = z.union([personStepSchema, faultStepSchema, checkStepSchema]);
export type Step = PersonStep | FaultStep | CheckStep;

/** A run that can be replayed. */
export const historySchema = z.strictObject({
  seed: z.int(),
  devices: z.int().min(3).max(5),
  mutation: z.string().nullable(),
  failure: z.string().nullable(),
  steps: z.array(stepSchema),
});
export type History = z.infer<typeof historySchema>;
