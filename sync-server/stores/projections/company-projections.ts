import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { idRangeOf } from '#couchdb/databases.ts';
import { documentId, toDocument, toRecord } from '#couchdb/record-document.ts';
import type { Database, ReadDocument, Store, StoredDocument } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { AccessRequest } from '#domain/entities/access-request.ts';
import type { Company, License } from '#domain/entities/company.ts';
import type { DocumentDefault } from '#domain/entities/document-default.ts';
import type { GlobalTemplate } from '#domain/entities/global-template.ts';
import type { Group } from '#domain/entities/group.ts';
import { projectionSchema, type Projection, type ProjectionData } from '#domain/entities/projection.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';
import type { User } from '#domain/entities/user.ts';
import { hidesProducts } from '#domain/rules/company/hides-products.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';

const ATTEMPTS = 5;
const MOST_PROJECTIONS = 10_000;

export interface ProjectionSources {
  /** All members of the company; people missing here are removed from its devices. */
  users: readonly User[];
  /** Requests of other companies' administrators: admitted ones have written here, so devices need their names. */
  requests?: readonly AccessRequest[];
  company: Company;
  licenses: readonly License[];
  groups: readonly Group[];
  /** The provider's offers for all companies. */
  globals: readonly GlobalTemplate[];
  /** What new documents of the company begin with. */
  documentDefault: DocumentDefault | null;
}

interface MemoryRequest {
  uid: string;
  data: ProjectionData;
  deleted: boolean;
}

function visitorsOf({ users, requests = [] }: ProjectionSources): MemoryRequest[] {
  const members = new Set(users.map(({ uid }) => uid));
  return requests
    .filter(({ user, acceptedAt }) => acceptedAt !== null && !members.has(user.uid))
    .map(({ user: { uid, name } }) => ({
      uid,
      deleted: false,
      data: { kind: 'user', name, user: '', companyadmin: false, active: false },
    }));
}

/** A person as projected to the devices of one of their companies. */
export function memberIn(company: string, user: User): MemoryRequest {
  const active = user.active.includes(company) && !user.blocked;
  const { uid, name, user: login, companyadmin, deleted, photo } = user;
  const shown = photo === undefined ? {} : { photo };
  return { uid, deleted, data: { kind: 'user', name, user: login, companyadmin, active, ...shown } };
}

function groupsOf({ groups }: ProjectionSources): MemoryRequest[] {
  return groups.map(({ uid, name, members, deleted }) => ({
    uid,
    deleted,
    data: { kind: 'group', name, members },
  }));
}

function wantedOf(sources: ProjectionSources): MemoryRequest[] {
  const { users, company, globals } = sources;
  const people = users.map((user) => memberIn(company.uid, user));
  const permits = sources.licenses.map((license): MemoryRequest => {
    const { uid, app, type, status, amount, used, singleUse, deleted } = license;
    return { uid, deleted, data: { kind: 'license', app, type, status, amount, used, singleUse } };
  });
  const logo = company.meta.whitelabel?.logo ?? null;
  const { uid, name, deleted } = company;
  const offers = globals.map((global): MemoryRequest => {
    const { name, description, file, images, fields } = global;
    return {
      uid: global.uid,
      deleted: global.deleted,
      data: { kind: 'global', name, description, file, images, fields },
    };
  });
  return [
    ...people,
    ...visitorsOf(sources),
    ...permits,
    ...groupsOf(sources),
    ...offers,
    { uid, deleted, data: { kind: 'company', name, logo, ...marksOf(sources) } },
  ];
}

function marksOf({ company, licenses, documentDefault }: ProjectionSources) {
  const { alternateSounds = [] } = company;
  return {
    ...(alternateSounds.length === 0 ? {} : { alternateSounds }),
    ...(documentDefault === null ? {} : { documentDefault }),
    ...(company.franchiseeContract?.homologated === true ? { homologated: true as const } : {}),
    ...(hidesProducts(company, licenses, THIS_APP) ? { hidesProducts: true as const } : {}),
  };
}

function writeWon(held: Projection, wanted: MemoryRequest): boolean {
  return held.deleted === wanted.deleted && isDeepStrictEqual(held.data, wanted.data);
}

/** The next state of one projection, or null if the stored one is already equal. */
function nextState(
  held: Projection | null,
  wanted: MemoryRequest,
  write: { company: string; now: Date },
): Projection | null {
  if (held !== null && writeWon(held, wanted)) return null;
  const at = write.now.toISOString();
  return projectionSchema.parse({
    uid: wanted.uid,
    company: write.company,
    createdAt: held?.createdAt ?? at,
    createdBy: SERVER_AUTHOR,
    deleted: wanted.deleted,
    write: nextWriteMark(held?.write ?? null, { id: randomUUID(), by: SERVER_AUTHOR, at }),
    kind: wanted.data.kind,
    data: wanted.data,
  });
}

function changesOf(
  held: readonly ReadDocument[],
  wanted: readonly MemoryRequest[],
  write: { company: string; now: Date },
): StoredDocument[] {
  const byId = new Map(held.map((document) => [document._id, document]));
  const kept = new Set(wanted.map(({ uid }) => documentId('projection', uid)));
  const gone = held.flatMap((document): MemoryRequest[] => {
    if (kept.has(document._id)) return [];
    const { uid, data } = toRecord(document, 'projection');
    return [{ uid, data, deleted: true }];
  });
  return [...wanted, ...gone].flatMap((item) => {
    const document = byId.get(documentId('projection', item.uid)) ?? null;
    const next = nextState(document === null ? null : toRecord(document, 'projection'), item, write);
    return next === null ? [] : [toDocument('projection', next, document?._rev ?? null)];
  });
}

/** The list may come from a lagging copy, so each is read by its id: an outdated state could look correct. */
async function heldOf(records: Database, wanted: readonly MemoryRequest[]): Promise<ReadDocument[]> {
  const listed = await records.range({ ...idRangeOf('projection'), limit: MOST_PROJECTIONS });
  const ids = [...listed.map(({ _id }) => _id), ...wanted.map(({ uid }) => documentId('projection', uid))];
  const documents = await records.getMany([...new Set(ids)]);
  return documents
    .filter((document) => document !== null)
    .filter((document) => document['_deleted'] !== true);
}

/**
 * Updates the company's projections of the central database: colleagues, groups, the company itself, its licences,
 * global templates. Equal projections are not written, so that devices only get real changes.
 * @throws AppError `store-unavailable`, `store-full`
 */
export async function writeProjections(
  store: Store,
  company: string,
  sources: ProjectionSources,
  now: Date = new Date(),
): Promise<void> {
  const { records } = await store.company(company);
  const wanted = wantedOf(sources);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const held = await heldOf(records, wanted);
    const outcomes = await records.putMany(changesOf(held, wanted, { company, now }));
    if (outcomes.every(({ outcome }) => outcome === 'written')) return;
  }
  throw new AppError('store-unavailable', {
    cause: new Error('Projections were overtaken by other writes.'),
  });
}

/** Whether the company's projection of `user` is current; for a visitor, whether there is one at all. */
export async function isPresented(records: Database, company: string, user: User): Promise<boolean> {
  const document = await records.get(documentId('projection', user.uid));
  if (document === null) return false;
  return (
    !user.companies.includes(company) || writeWon(toRecord(document, 'projection'), memberIn(company, user))
  );
}
