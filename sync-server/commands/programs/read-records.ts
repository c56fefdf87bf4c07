import { idRangeOf } from '#couchdb/databases.ts';
import { documentId, toRecord } from '#couchdb/record-document.ts';
import { AppError } from '#domain/api/errors.ts';
import { PROGRAM_PAGE, type ProgramTemplate } from '#domain/api/programs.ts';
import type { ReplicatedCollections } from '#domain/entities/collections.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import { canRead, type Member, type Actor } from '#domain/rules/permissions/permissions.ts';
import { isFillable } from '#domain/rules/templates/fillable.ts';
import { PageSize } from '#server/replication/pages/page-size.ts';
import type { Services } from '#server/services.ts';

type Kind = 'template' | 'execution' | 'filing';

export interface ProgramPage<T> {
  items: T[];
  /** Start of the next page; null after the last one. */
  next: string | null;
}

/** Chats do not matter for anything that programs read; only the filing depends on what the actor `sees`. */
export type ProgramActor = Member & Partial<Pick<Actor, 'sees'>>;

const actorOf = (member: ProgramActor): Actor => ({ sees: [], ...member, chats: [] });

/**
 * A page of the records that the program's creator may see, ordered by id. Reads as little at a time as for devices,
 * since templates can be large, and stores only what `take` returns of each.
 */
export async function pageOf<N extends Kind, T>(
  { store }: Pick<Services, 'store'>,
  { member, collection, after }: { member: ProgramActor; collection: N; after: string | undefined },
  take: (record: ReplicatedCollections[N]) => T | null,
): Promise<ProgramPage<T>> {
  const { records } = await store.company(member.company);
  const { end, ...span } = idRangeOf(collection);
  let start = after === undefined ? span.start : `${documentId(collection, after)}\u0000`;
  const size = new PageSize();
  const items: T[] = [];
  for (;;) {
    const limit = size.next();
    const page = await records.range({ start, end, limit });
    for (const document of page) {
      const record = toRecord(document, collection);
      const seen = !record.deleted && canRead(actorOf(member), collection, record);
      const item = seen ? take(record) : null;
      if (item === null) continue;
      items.push(item);
      if (items.length === PROGRAM_PAGE) return { items, next: document._id.slice(collection.length + 1) };
    }
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return { items, next: null };
    start = `${last._id}\u0000`;
    size.saw(page.length, Buffer.byteLength(JSON.stringify(page)));
  }
}

/** No document can be made from one side of a conflict, or from a clause. */
export function presentTemplate(template: Template): ProgramTemplate | null {
  if (!isFillable(template)) return null;
  const { uid: id, name, description, templateArea: category } = template;
  const { createdAt, createdBy, lastModifiedAt } = template;
  const fields = template.fields.map((field) => ({
    id: field.id,
    name: field.name,
    type: field.type ?? null,
    required: field.required === true,
  }));
  return { id, name, description, category, createdAt, createdBy, lastModifiedAt, fields };
}

export function presentExecution({ id, template, templateName, createdAt, createdBy }: Execution) {
  return { id, template, templateName, createdAt, createdBy };
}

/** @throws AppError not-found, also if the program's creator may not see it */
export async function readExecution(
  { store }: Pick<Services, 'store'>,
  member: Member,
  id: string,
): Promise<Execution> {
  const { records } = await store.company(member.company);
  const document = await records.get(documentId('execution', id));
  const execution = document === null ? null : toRecord(document, 'execution');
  if (execution === null || execution.deleted || !canRead(actorOf(member), 'execution', execution))
    throw new AppError('not-found');
  return execution;
}
