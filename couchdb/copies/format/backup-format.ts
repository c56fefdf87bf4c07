import { z } from 'zod';
import { canonicalText, sha256 } from './canonical.ts';

/**
 * A backup is a folder:
 *
 * - `databases/<name>.ndjson`: one line of JSON per current revision of a document (`copied-document.ts`);
 * - `files/<first two digits>/<sha256>`: the bytes of attachments, each content once;
 * - `keys/session-keys.pem`: only if requested;
 * - `manifest.json`: written last, so that a folder without it is not a backup. It contains a checksum of every part
 *   and of itself.
 */
export const FORMAT = 'autodocs-backup';
/** Incremented when an older `restore` can no longer read the format. */
export const FORMAT_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const KEYS = 'keys/session-keys.pem';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

const databaseEntrySchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_$-]*$/),
  /** Identity of the copied database. */
  identity: z.string(),
  lines: z.int().min(0),
  bytes: z.int().min(0),
  sha256: hashSchema,
});
export type DatabaseEntry = z.infer<typeof databaseEntrySchema>;

const bodySchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  /** Version of the program that created it. */
  program: z.string(),
  databases: z.array(databaseEntrySchema),
  files: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0) }),
  /** Checksum of the session keys; null if they are not included. */
  keys: hashSchema.nullable(),
});
export type ManifestBody = z.infer<typeof bodySchema>;

export const manifestSchema = z.strictObject({ ...bodySchema.shape, checksum: hashSchema });
export type Manifest = z.infer<typeof manifestSchema>;

function checksumOf(body: ManifestBody): string {
  return sha256(canonicalText(body));
}

export function sealed(body: ManifestBody): Manifest {
  return { ...body, checksum: checksumOf(body) };
}

export function isSealed({ checksum, ...body }: Manifest): boolean {
  return checksum === checksumOf(body);
}

export function databaseFile(name: string): string {
  return `databases/${name}.ndjson`;
}

export function bytesFile(hash: string): string {
  return `files/${hash.slice(0, 2)}/${hash}`;
}
