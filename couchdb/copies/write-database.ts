import { z } from 'zod';
import type { CouchClient } from '../client/couch-client.ts';
import type { Copied } from './format/copied-document.ts';
import { Refusal } from './refusal.ts';

const BATCH_BYTES = 4_000_000;
const MOST_IN_BATCH = 500;

/** With `new_edits: false` CouchDB lists only refused documents. */
export const refusedSchema = z.array(z.looseObject({ id: z.string(), error: z.string() }));

function toWrite({ document, bytes }: Copied): Record<string, unknown> {
  const { _attachments: named, ...rest } = document;
  if (named === undefined) return rest;
  const attachments = Object.entries(named).map(([name, { content_type, sha256 }]) => {
    const held = bytes.get(sha256);
    if (held === undefined) throw new Refusal(`The bytes of '${name}' of ${document._id} are missing.`);
    const data = Buffer.from(held.buffer, held.byteOffset, held.byteLength).toString('base64');
    return [name, { content_type, data }] as const;
  });
  return { ...rest, _attachments: Object.fromEntries(attachments) };
}

/** Stores revisions unchanged. Idempotent. */
export class DatabaseWriter {
  private readonly client: CouchClient;
  private readonly database: string;
  private batch: string[] = [];
  private weight = 0;

  constructor(client: CouchClient, database: string) {
    this.client = client;
    this.database = database;
  }

  async write(copied: Copied): Promise<void> {
    const text = JSON.stringify(toWrite(copied));
    if (this.batch.length === MOST_IN_BATCH || this.weight + text.length > BATCH_BYTES) await this.flush();
    this.batch.push(text);
    this.weight += text.length;
  }

  async flush(): Promise<void> {
    if (this.batch.length === 0) return;
    const body = Buffer.from(`{"new_edits":false,"docs":[${this.batch.join(',')}]}`);
    this.batch = [];
    this.weight = 0;
    const path = [this.database, '_bulk_docs'];
    const refused = await this.client.ask(
      { method: 'POST', path, body, type: 'application/json' },
      refusedSchema,
    );
    const [first] = refused;
    if (first !== undefined)
      throw new Refusal(
        `${this.database}: ${first.id} was refused (${first.error}), ${refused.length} in all.`,
      );
  }
}
