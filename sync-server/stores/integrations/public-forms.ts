import { z } from 'zod';
import type { Database } from '#couchdb/store.ts';
import {
  publicAnswerSchema,
  publicFormIdSchema,
  publicFormSchema,
  publishedFormSchema,
  type PublicAnswer,
  type PublicForm,
  type PublishedForm,
} from '#domain/entities/public-form.ts';
import { AppError } from '#domain/api/errors.ts';
import { KeyedMutex } from '#primitives/keyed-mutex.ts';
import { centralCollection, type Held } from '../central/central-collection.ts';

/** Pointer from a template to its link. Company and template form its id, so a template cannot have two links. */
const pointerSchema = z.strictObject({ form: publicFormIdSchema });

/** Public links, their published forms and their answers, in the central database. */
export interface PublicForms {
  hold(id: string): Promise<Held<PublicForm> | null>;
  /** False if another write came first. */
  write(form: PublicForm, rev: string | null): Promise<boolean>;
  /**
   * Writes the form as `change` returns it, and retries after a concurrent write.
   * @throws AppError `public-form-gone` if there is none, what `change` throws, `store-unavailable`
   */
  change(id: string, change: (form: PublicForm) => PublicForm): Promise<PublicForm>;
  /** Serialises the requests of this server. */
  turns: KeyedMutex;
  idOf(company: string, template: string): Promise<string | null>;
  /** False if the template already has a link. */
  point(company: string, template: string, form: string): Promise<boolean>;
  published(id: string, version: number): Promise<PublishedForm | null>;
  /** False if that version already exists. */
  publish(id: string, form: PublishedForm): Promise<boolean>;
  answer(form: string, key: string): Promise<Held<PublicAnswer> | null>;
  writeAnswer(answer: PublicAnswer, rev: string | null): Promise<boolean>;
  answers(): AsyncIterable<{ key: string } & Held<PublicAnswer>>;
  removeAnswer(key: string, rev: string): Promise<void>;
}

const versionKey = (id: string, version: number): string => `${id}:${String(version).padStart(8, '0')}`;

export function createPublicForms(database: Database): PublicForms {
  const forms = centralCollection(database, 'publicForm', publicFormSchema);
  const pointers = centralCollection(database, 'publicFormOf', pointerSchema);
  const versions = centralCollection(database, 'publishedForm', publishedFormSchema);
  const answers = centralCollection(database, 'publicAnswer', publicAnswerSchema);
  const hold: PublicForms['hold'] = (id) => forms.read(id);
  const write: PublicForms['write'] = (form, rev) => forms.write(form.id, form, rev);
  return {
    hold,
    write,
    change: async (id, change) => {
      const next = await forms.change(id, (fresh) => (fresh === null ? null : change(fresh)));
      if (next === null) throw new AppError('public-form-gone');
      return next;
    },
    turns: new KeyedMutex(),
    idOf: async (company, template) => (await pointers.read(`${company}:${template}`))?.value.form ?? null,
    point: (company, template, form) => pointers.write(`${company}:${template}`, { form }, null),
    published: async (id, version) => (await versions.read(versionKey(id, version)))?.value ?? null,
    publish: (id, form) => versions.write(versionKey(id, form.version), form, null),
    answer: (form, key) => answers.read(`${form}:${key}`),
    writeAnswer: (answer, rev) => answers.write(`${answer.form}:${answer.key}`, answer, rev),
    answers: () => answers.list(''),
    removeAnswer: (key, rev) => answers.remove(key, rev),
  };
}
