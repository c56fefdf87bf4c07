import { createHash } from 'node:crypto';
import { v5 } from 'uuid';
import type { Database } from '#couchdb/store.ts';
import { VERSION_TYPE, type FileDescription } from '#domain/api/files.ts';
import { versionText } from '#domain/entities/template-version.ts';
import type { Template } from '#domain/entities/template.ts';
import { changeLink } from '#server/commands/public-forms/change-link.ts';
import { answerDigest } from '#server/commands/public-forms/take-answer.ts';
import { takeOver } from '#server/commands/public-forms/take-over.ts';
import type { Services } from '#server/services.ts';
import type { CompanyFiles } from '#server/stores/files/company-files.ts';
import { demoExecutions, valuesOf } from './demo-records.ts';
import { paragraph } from './drawing/editor-state.ts';
import { samples, strangersAnswers } from './samples/samples.ts';
import { putRecord } from './put-record.ts';
import type { WholeDemo } from './whole-demo.ts';

const NAMESPACE = 'b1a1f3b8-52f5-4b4f-8f0c-9d6f3c0f7a11';
/** The template of the public form, the one with former versions, and the one with a conflict. */
const TOLD = { form: 'demo-cadastro', versions: 'demo-proposta', conflict: 'demo-visita-tecnica' } as const;
const HOUR = 3_600_000;

interface Place {
  services: Services;
  company: string;
  /** uids; the first is an administrator. */
  people: readonly string[];
  records: Database;
  files: CompanyFiles;
  /** Time at which the demo is created. */
  at: string;
}

/** The time this many hours before `at`. */
export function hoursBefore(at: string, hours: number): string {
  return new Date(Date.parse(at) - hours * HOUR).toISOString();
}

/** Stores a file as an upload of a device does, in one part. @returns its hash */
export async function keepFile(
  { files, people: [user = ''], at }: Place,
  bytes: Buffer,
  type: FileDescription['type'],
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const upload = { hash, user };
  const missing = await files.begin(upload, { type, size: bytes.length }, new Date(at));
  for (const part of missing) await files.putPart(upload, part, bytes);
  await files.complete(upload, new Date(at));
  return hash;
}

function keepVersion(place: Place, template: Template): Promise<string> {
  return keepFile(place, Buffer.from(versionText(template)), VERSION_TYPE);
}

/** Former states of the template: an offer without a footer, under another name. */
async function withVersions(place: Place, template: Template): Promise<Template> {
  const [by = ''] = place.people;
  const former = { ...template, name: 'Orçamento', document: { ...template.document, footer: null } };
  const named = { ...former, name: 'Orçamento de projeto e obra' };
  const first = await keepVersion(place, former);
  const second = await keepVersion(place, named);
  return {
    ...template,
    versions: [
      { file: second, write: `${template.uid}-v2`, at: hoursBefore(template.lastModifiedAt, 50), by },
      { file: first, write: `${template.uid}-v1`, at: hoursBefore(template.lastModifiedAt, 170), by },
    ],
  };
}

/** The state that a colleague wrote at the same place while both were offline. */
function conflictCopy(template: Template, author: string, at: string): Template {
  const { content } = template.document;
  const added = paragraph(['Registrar também as fotos da cobertura e do canteiro.']);
  const uid = `${template.uid}-conflito`;
  return {
    ...template,
    uid,
    createdAt: at,
    createdBy: author,
    lastModifiedAt: at,
    write: { id: `${uid}-1`, by: author, at, ancestors: [] },
    document: {
      ...template.document,
      content: { ...content, root: { ...content.root, children: [...content.root.children, added] } },
    },
    name: `${template.name} (cópia de um colega)`,
    conflict: { template: template.uid, parts: ['body'], name: template.name },
  };
}

async function openForm(place: Place, template: Template): Promise<void> {
  const { services, company, people, at } = place;
  const [user = ''] = people;
  const actor = { user, company, companyadmin: true, groups: [] };
  const settings = { on: true, expiresAt: null, maxUses: null, answersReturned: true, publish: true };
  const { id, published } = await changeLink(
    services,
    { actor, address: '127.0.0.1' },
    template.uid,
    settings,
  );
  for (const [index, sample] of strangersAnswers.entries()) {
    const key = v5(`answer ${index}`, NAMESPACE);
    const filled = valuesOf(template.fields, sample).filter(({ value }) => value !== '');
    const values = Object.fromEntries(filled.map((field) => [field.id, field.value]));
    const { version } = published;
    const receivedAt = hoursBefore(at, 5 + index * 29);
    const digest = answerDigest({ version, values });
    await services.publicForms.writeAnswer(
      { form: id, key, version, digest, values, state: 'received', receivedAt },
      null,
    );
    const held = await services.publicForms.answer(id, key);
    if (held !== null) await takeOver(services, held);
  }
}

/**
 * Creates a month of work: pictures, documents of several people, former versions, a form with public answers and a
 * conflict. After an interruption it writes what is missing.
 */
export async function seedHistory(
  place: Place,
  templates: readonly Template[],
  whole: WholeDemo,
): Promise<void> {
  const { records, people, at } = place;
  for (const picture of whole.pictures) await keepFile(place, picture.bytes, 'image/png');
  const filled = await Promise.all(
    templates.flatMap((template) => {
      const used = samples[template.uid];
      return used === undefined
        ? []
        : [keepVersion(place, template).then((version) => ({ template, version, samples: used }))];
    }),
  );
  for (const execution of demoExecutions({ templates: filled, people, now: new Date(at) }))
    await putRecord(records, 'execution', execution);
  for (const template of templates) {
    if (template.uid === TOLD.conflict)
      await putRecord(records, 'template', conflictCopy(template, people[1] ?? '', hoursBefore(at, 3)));
    if (template.uid === TOLD.form) await openForm(place, template);
  }
}

/** The first state of a template; one template has an earlier published version. */
export function firstState(place: Place, template: Template): Promise<Template> {
  return template.uid === TOLD.versions ? withVersions(place, template) : Promise.resolve(template);
}
