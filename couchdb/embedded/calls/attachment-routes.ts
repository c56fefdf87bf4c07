import express, { type Router } from 'express';
import { CouchError, missingDocument, toCouchError } from '../couch-error.ts';
import type { Engine } from '../engine.ts';
import { onDatabase, type DatabaseInput } from './handler.ts';

const MAX_ATTACHMENT_BYTES = 64_000_000;

function paramsOf({ request }: DatabaseInput): { id: string; name: string; rev: string | undefined } {
  const { rev } = request.query;
  return {
    id: String(request.params['id']),
    name: String(request.params['name']),
    rev: typeof rev === 'string' ? rev : undefined,
  };
}

/**
 * Replaces PouchDB's putAttachment, which refuses a deleted document, although CouchDB restores it, and treats a
 * missing `rev` as the newest one.
 */
async function putAttachment(input: DatabaseInput): Promise<void> {
  const { database, request, response } = input;
  const { id, name, rev } = paramsOf(input);
  const held = await database.pouch.get(id).catch(nullWhenMissing);
  if (held?._rev !== rev) throw new CouchError(409, 'conflict', 'Document update conflict');
  const data = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const content_type = request.get('content-type') ?? 'application/octet-stream';
  const _attachments = { ...held?._attachments, [name]: { content_type, data } };
  const answer = await database.pouch.put({ ...held, _id: id, _attachments });
  database.changed.written();
  response.status(201).json({ ok: true, id, rev: answer.rev });
}

function nullWhenMissing(error: unknown): null {
  if (toCouchError(error).status === 404) return null;
  throw error;
}

async function getAttachment(input: DatabaseInput): Promise<void> {
  const { id, name, rev } = paramsOf(input);
  const options = rev === undefined ? {} : { rev };
  const document = await input.database.pouch.get(id, options);
  const description = document._attachments?.[name];
  if (description === undefined) throw missingDocument();
  const bytes = await input.database.pouch.getAttachment(id, name, options);
  input.response.type(description.content_type).send(bytes);
}

async function removeAttachment(input: DatabaseInput): Promise<void> {
  const { id, name, rev } = paramsOf(input);
  const answer = await input.database.pouch.removeAttachment(id, name, rev ?? '');
  input.database.changed.written();
  input.response.json({ ok: true, id, rev: answer.rev });
}

/** The bytes of one attachment; the first one creates its document. */
export function addAttachmentRoutes(router: Router, engine: Engine): void {
  const readBytes = express.raw({ limit: MAX_ATTACHMENT_BYTES, type: () => true });
  router.put('/:db/:id/:name', readBytes, onDatabase(engine, putAttachment));
  router.get('/:db/:id/:name', onDatabase(engine, getAttachment));
  router.delete('/:db/:id/:name', onDatabase(engine, removeAttachment));
}
