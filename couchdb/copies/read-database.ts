import { z } from 'zod';
import { faultOf, type CouchClient } from '../client/couch-client.ts';
import { sha256 } from './format/canonical.ts';
import { copiedDocumentSchema, type Copied, type CopiedAttachment } from './format/copied-document.ts';
import { Refusal } from './refusal.ts';

const PAGE = 500;
/** Approximate number of bytes per batch of documents. */
const BATCH_BYTES = 8_000_000;
const MOST_IN_BATCH = 200;
const ATTACHMENT_MS = 300_000;

const changesSchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      deleted: z.boolean().optional(),
      changes: z.array(z.object({ rev: z.string() })),
    }),
  ),
  last_seq: z.string(),
});
const stubSchema = z.looseObject({ content_type: z.string(), length: z.int().min(0) });
const heldSchema = z.looseObject({
  ...copiedDocumentSchema.shape,
  _deleted: z.boolean().optional(),
  _attachments: z.record(z.string(), stubSchema).optional(),
});
type Held = z.infer<typeof heldSchema>;
const bulkGetSchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      docs: z.array(
        z.union([z.object({ ok: heldSchema }), z.object({ error: z.looseObject({ error: z.string() }) })]),
      ),
    }),
  ),
});

interface Revision {
  id: string;
  rev: string;
}

/** Not `_design` and `_local` documents, which belong to one store and are created again in another. */
function isCarried(id: string): boolean {
  return !id.startsWith('_');
}

async function readBytes(
  client: CouchClient,
  at: { database: string; revision: Revision; name: string; length: number },
): Promise<Uint8Array> {
  const { database, revision, name, length } = at;
  const request = { path: [database, revision.id, name], query: { rev: revision.rev } };
  const response = await client.open(request, AbortSignal.timeout(ATTACHMENT_MS));
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length !== length)
    throw new Refusal(
      `${database}: '${name}' of ${revision.id} has ${bytes.length} bytes instead of ${length}.`,
    );
  return bytes;
}

async function withBytes(client: CouchClient, database: string, held: Held): Promise<Copied> {
  const { _attachments: stubs = {}, _deleted, ...document } = held;
  const attachments: Record<string, CopiedAttachment> = {};
  const bytes = new Map<string, Uint8Array>();
  for (const [name, { content_type, length }] of Object.entries(stubs)) {
    const revision = { id: held._id, rev: held._rev };
    const read = await readBytes(client, { database, revision, name, length });
    const hash = sha256(read);
    attachments[name] = { content_type, length, sha256: hash };
    bytes.set(hash, read);
  }
  return { document: { ...document, ...(bytes.size === 0 ? {} : { _attachments: attachments }) }, bytes };
}

/** Returns the existing ones of the requested revisions, and the ids that could not be read. */
async function fetchBatch(
  client: CouchClient,
  database: string,
  docs: readonly Revision[],
): Promise<{ found: Held[]; unread: string[] }> {
  const request = {
    method: 'POST',
    path: [database, '_bulk_get'],
    query: { revs: true },
    body: { docs },
  } as const;
  const { results } = await client.ask(request, bulkGetSchema);
  const rows = results.flatMap(({ id, docs: answers }) => answers.map((answer) => ({ id, answer })));
  const found = rows.flatMap(({ answer }) =>
    'ok' in answer && answer.ok._deleted !== true ? [answer.ok] : [],
  );
  return { found, unread: rows.flatMap(({ id, answer }) => ('error' in answer ? [id] : [])) };
}

/** Null if the revision was removed while its attachments were read. */
async function withBytesUnlessGone(
  client: CouchClient,
  database: string,
  held: Held,
): Promise<Copied | null> {
  return withBytes(client, database, held).catch((error: unknown) => {
    if (faultOf(error)?.status === 404) return null;
    throw error;
  });
}

/** Reads revisions in batches whose size depends on the size of the previous batch. */
class BatchReader {
  readonly unread = new Set<string>();
  private readonly client: CouchClient;
  private readonly database: string;
  private size = 50;

  constructor(client: CouchClient, database: string) {
    this.client = client;
    this.database = database;
  }

  async *read(wanted: readonly Revision[]): AsyncGenerator<Copied> {
    for (let at = 0; at < wanted.length;) {
      const docs = wanted.slice(at, at + this.size);
      const { found, unread } = await fetchBatch(this.client, this.database, docs);
      for (const id of unread) this.unread.add(id);
      let weight = 1;
      for (const held of found) {
        weight += JSON.stringify(held).length;
        const copied = await withBytesUnlessGone(this.client, this.database, held);
        if (copied === null) this.unread.add(held._id);
        else yield copied;
      }
      at += docs.length;
      this.size = Math.max(1, Math.min(MOST_IN_BATCH, Math.floor((BATCH_BYTES * docs.length) / weight)));
    }
  }
}

/**
 * All current revisions of every document, including losers of conflicts, while others may keep writing: a revision
 * that is replaced during the read is followed by its successor, and nothing is missed. Deletions are not copied:
 * deletions that devices need are a field of the record.
 * @throws Refusal if something cannot be read
 */
export async function* readDatabase(client: CouchClient, database: string): AsyncGenerator<Copied> {
  const reader = new BatchReader(client, database);
  for (let since = '0'; ;) {
    const query = { since, limit: PAGE, style: 'all_docs' };
    const page = await client.ask({ path: [database, '_changes'], query }, changesSchema);
    for (const { id } of page.results) reader.unread.delete(id);
    const wanted = page.results
      .filter(({ id, deleted }) => isCarried(id) && deleted !== true)
      .flatMap(({ id, changes }) => changes.map(({ rev }) => ({ id, rev })));
    yield* reader.read(wanted);
    since = page.last_seq;
    if (page.results.length === 0 || (page.results.length < PAGE && reader.unread.size === 0)) break;
  }
  const [first] = reader.unread;
  if (first !== undefined)
    throw new Refusal(`${database}: ${first} cannot be read, ${reader.unread.size} in all.`);
}
