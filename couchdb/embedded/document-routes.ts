import express, { type Router } from 'express';
import { z } from 'zod';
import { CouchError, badRequest } from './couch-error.ts';
import type { Engine } from './engine.ts';
import { onDatabase, type DatabaseInput } from './handler.ts';
import { ownDocument } from './own-document.ts';
import { readDocument, readMany } from './reading.ts';

/** CouchDB's `max_document_size`. */
export const MAX_DOCUMENT_BYTES = 8_000_000;
const MAX_REQUEST_BYTES = 64_000_000;
/** Far below the limit of a document, since JSON may be longer written than it was read. */
const SMALL_REQUEST_BYTES = MAX_DOCUMENT_BYTES / 8;

type PouchDocument = { _id: string } & Record<string, unknown>;

export const readJson = express.json({ limit: MAX_REQUEST_BYTES, strict: true, type: () => true });

const documentSchema = z.looseObject({ _id: z.string().min(1).optional() });
const bulkSchema = z.object({
  docs: z.array(z.looseObject({ _id: z.string().min(1) })),
  new_edits: z.boolean().default(true),
});

/** As in CouchDB, attachments do not count. What is in a small request is small, and need not be written to be counted. */
function checkSize(document: object, requestBytes: number): void {
  if (requestBytes <= SMALL_REQUEST_BYTES) return;
  const counted = { ...document, _attachments: undefined };
  if (Buffer.byteLength(JSON.stringify(counted)) > MAX_DOCUMENT_BYTES) {
    throw new CouchError(413, 'document_too_large', '_id' in document ? String(document._id) : '');
  }
}

function bytesOf({ request }: DatabaseInput): number {
  return Number(request.get('content-length') ?? Infinity);
}

/** The document's id, its `_local/` or `_design/` included. */
function idOf({ request }: DatabaseInput, prefix: string): string {
  return prefix + String(request.params['id']);
}

async function putDocument(input: DatabaseInput, prefix: string): Promise<void> {
  const { database, request, response } = input;
  const body = documentSchema.safeParse(request.body);
  if (!body.success) throw badRequest('Document must be a JSON object');
  const document: PouchDocument = { ...body.data, _id: idOf(input, prefix) };
  checkSize(document, bytesOf(input));
  const { id, rev } = await database.pouch.put(ownDocument(document));
  database.changed.written();
  response.status(201).json({ ok: true, id, rev });
}

async function removeDocument(input: DatabaseInput, prefix: string): Promise<void> {
  const { database, request, response } = input;
  const { id, rev } = await database.pouch.remove({
    _id: idOf(input, prefix),
    _rev: typeof request.query['rev'] === 'string' ? request.query['rev'] : '',
  });
  database.changed.written();
  response.json({ ok: true, id, rev });
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

async function putMany(input: DatabaseInput): Promise<void> {
  const { database, request, response } = input;
  const body = bulkSchema.safeParse(request.body);
  if (!body.success) throw badRequest("Missing JSON list of 'docs'");
  const { docs, new_edits } = body.data;
  for (const document of docs) checkSize(document, bytesOf(input));
  const rows: unknown[] = await database.pouch.bulkDocs(docs.map(ownDocument), { new_edits });
  database.changed.written();
  // Revisions brought along are stored as they are: CouchDB tells of failures alone.
  const answer = new_edits
    ? docs.map((document, index) => bulkRow(document._id, rows[index]))
    : rows.map((row) => bulkRow(failedRowSchema.parse(row).id ?? '', row));
  response.status(201).json(answer);
}

/** Documents one by one (ordinary, `_local` and `_design`) and in batches. */
export function addDocumentRoutes(router: Router, engine: Engine): void {
  router.post('/:db/_bulk_docs', readJson, onDatabase(engine, putMany));
  router.post('/:db/_bulk_get', readJson, onDatabase(engine, readMany));
  for (const [path, prefix] of [
    ['/:db/_local/:id', '_local/'],
    ['/:db/_design/:id', '_design/'],
    ['/:db/:id', ''],
  ] as const) {
    router.get(
      path,
      onDatabase(engine, (input) => readDocument(input, idOf(input, prefix))),
    );
    router.put(
      path,
      readJson,
      onDatabase(engine, (input) => putDocument(input, prefix)),
    );
    router.delete(
      path,
      onDatabase(engine, (input) => removeDocument(input, prefix)),
    );
  }
}
