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
import { centralCollection, type Held } from './central-collection.ts';

/** Points from a template to its link. As company and template are its id, a template never has two. */
const pointerSchema = z.strictObject({ form: publicFormIdSchema });

/** Public links, what they publish, and what strangers sent, in the central database. */
export interface PublicForms {
  hold(id: string): Promise<Held<PublicForm> | null>;
  /** False when another write came first. */
  write(form: PublicForm, rev: string | null): Promise<boolean>;
  /**
   * Writes what `change` makes of the form as it stands, again where another write came between.
   * @throws AppError `public-form-gone` where there is none, what `change` throws, `store-unavailable`
   */
  change(id: string, change: (form: PublicForm) => PublicForm): Promise<PublicForm>;
  /** Of this server's requests. */
  turns: KeyedMutex;
  idOf(company: string, template: string): Promise<string | null>;
  /** False where the template has a link already. */
  point(company: string, template: string, form: string): Promise<boolean>;
  published(id: string, version: number): Promise<PublishedForm | null>;
  /** False where that version is there already. */
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
