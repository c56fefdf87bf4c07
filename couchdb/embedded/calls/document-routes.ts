import express, { type Router } from 'express';
import { z } from 'zod';
import { CouchError, badRequest } from '../couch-error.ts';
import type { Engine } from '../engine.ts';
import { answered, answering, type Answer, type CallHandler, type DatabaseCall } from './handler.ts';
import { readDocument, readMany } from './reading.ts';

/** CouchDB's `max_document_size`. */
export const MAX_DOCUMENT_BYTES = 8_000_000;
export const MAX_REQUEST_BYTES = 64_000_000;
/** Far below the limit of a document, since serialised JSON may be longer than the text it was parsed from. */
const SMALL_REQUEST_BYTES = MAX_DOCUMENT_BYTES / 8;

type PouchDocument = { _id: string } & Record<string, unknown>;

export const readJson = express.json({ limit: MAX_REQUEST_BYTES, strict: true, type: () => true });

const documentSchema = z.looseObject({ _id: z.string().min(1).optional() });
const bulkSchema = z.object({
  docs: z.array(z.looseObject({ _id: z.string().min(1) })),
  new_edits: z.boolean().default(true),
});

/**
 * As in CouchDB, attachments do not count. A document in a small request is small, so it need not be serialised to be
 * measured.
 */
function checkSize(document: object, requestBytes: number): void {
  if (requestBytes <= SMALL_REQUEST_BYTES) return;
  const counted = { ...document, _attachments: undefined };
  if (Buffer.byteLength(JSON.stringify(counted)) > MAX_DOCUMENT_BYTES) {
    throw new CouchError(413, 'document_too_large', '_id' in document ? String(document._id) : '');
  }
}

async function putDocument({ database, id, body: given, bytes }: DatabaseCall): Promise<Answer> {
  const body = documentSchema.safeParse(given);
  if (!body.success) throw badRequest('Document must be a JSON object');
  const document: PouchDocument = { ...body.data, _id: id };
  checkSize(document, bytes);
  const written = await database.pouch.put(ownDocument(document));
  database.changed.written();
  return answered({ ok: true, id: written.id, rev: written.rev }, 201);
}

async function removeDocument({ database, id, query }: DatabaseCall): Promise<Answer> {
  const { rev: given } = query;
  const removed = await database.pouch.remove({ _id: id, _rev: typeof given === 'string' ? given : '' });
  database.changed.written();
  return answered({ ok: true, id: removed.id, rev: removed.rev });
}

const failedRowSchema = z.looseObject({
  id: z.string().optional(),
  name: z.string(),
  message: z.string().optional(),
  reason: z.string().optional(),
});

function bulkRow(id: string, row: unknown): object {
  if (typeof row === 'object' && row !== null && 'ok' in row && 'rev' in row)
    return { ok: true, id, rev: row.rev };
  const failed = failedRowSchema.parse(row);
  return { id, error: failed.name, reason: failed.reason ?? failed.message ?? '' };
}

async function putMany({ database, body: given, bytes }: DatabaseCall): Promise<Answer> {
  const body = bulkSchema.safeParse(given);
  if (!body.success) throw badRequest("Missing JSON list of 'docs'");
  const { docs, new_edits } = body.data;
  for (const document of docs) checkSize(document, bytes);
  const rows: unknown[] = await database.pouch.bulkDocs(docs.map(ownDocument), { new_edits });
  database.changed.written();
  // With given revisions, documents are stored unchanged and CouchDB reports only failures.
  const answer = new_edits
    ? docs.map((document, index) => bulkRow(document._id, rows[index]))
    : rows.map((row) => bulkRow(failedRowSchema.parse(row).id ?? '', row));
  return answered(answer, 201);
}

/** By method and last path segment. */
export const batchCalls: Readonly<Record<string, CallHandler>> = {
  'POST _bulk_docs': putMany,
  'POST _bulk_get': readMany,
};

/** By method: for an ordinary, a `_local` or a `_design` document. */
export const documentCalls: Readonly<Record<string, CallHandler>> = {
  GET: readDocument,
  PUT: putDocument,
  DELETE: removeDocument,
};

/** Routes of single documents. */
export function addDocumentRoutes(router: Router, engine: Engine): void {
  for (const [path, prefix] of [
    ['/:db/_local/:id', '_local/'],
    ['/:db/_design/:id', '_design/'],
    ['/:db/:id', ''],
  ] as const) {
    router.get(path, answering(engine, readDocument, prefix));
    router.put(path, readJson, answering(engine, putDocument, prefix));
    router.delete(path, answering(engine, removeDocument, prefix));
  }
}

/** Not a plain object, so that PouchDB uses it without a copy. */
class Own {
  [field: string]: unknown;
}

/**
 * A document to which nothing else has a reference, such as one parsed from a request. PouchDB deeply copies plain
 * objects first; such a document does not need a copy.
 */
function ownDocument<D extends object>(document: D): D {
  return Object.assign(new Own(), document);
}
