import { Zip, ZipPassThrough } from 'fflate';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import {
  UNSENT_FORMAT,
  UNSENT_VERSION,
  unsentFilePath,
  unsentManifestSchema,
  unsentWorkSchema,
  type UnsentManifest,
  type UnsentWorkExport,
} from '#domain/entities/unsent-export.ts';
import { checkedType, hashOf } from '../../files/file-type.ts';

const MANIFEST = 'manifest.json';
const WORK = 'work.json';

export interface UnsentBundle {
  manifest: UnsentManifest;
  work: UnsentWorkExport;
  /** Bytes of the files of `work`, by hash. */
  files: ReadonlyMap<string, Blob>;
}

type Person = Pick<UnsentManifest, 'company' | 'user' | 'exportedAt'>;

/**
 * Everything unsent as one zip, uncompressed, so that any computer opens it and a person can get at their pictures even
 * without this app. Bytes go into blobs as they come: files on their way are never all in memory.
 */
export async function writeBundle(
  person: Person,
  work: UnsentWorkExport,
  bytesOf: (hash: string) => Promise<Blob | null>,
): Promise<Blob> {
  const chunks: Blob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(new Blob([new Uint8Array(chunk)]));
  });
  const add = (name: string, bytes: Uint8Array): void => {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
  };
  const text = new Blob([JSON.stringify(work)]);
  const manifest: UnsentManifest = {
    format: UNSENT_FORMAT,
    version: UNSENT_VERSION,
    ...person,
    work: await hashOf(text),
  };
  add(MANIFEST, new TextEncoder().encode(JSON.stringify(manifest)));
  add(WORK, new Uint8Array(await text.arrayBuffer()));
  for (const { hash } of work.files) {
    const bytes = await bytesOf(hash);
    if (bytes !== null) add(unsentFilePath(hash), new Uint8Array(await bytes.arrayBuffer()));
  }
  zip.end();
  return new Blob(chunks, { type: 'application/zip' });
}

/**
 * Reads a bundle and checks all of it, to the last byte of every file, before anything comes of it.
 * @throws AppError `import-unreadable`, `import-newer-version`
 */
export async function readBundle(
  zip: Blob,
  entriesOf: (zip: Blob) => Promise<Map<string, Blob>>,
): Promise<UnsentBundle> {
  const entries = await entriesOf(zip);
  const manifest = parsed(unsentManifestSchema, await manifestOf(entries));
  const text = part(entries, WORK);
  if ((await hashOf(text)) !== manifest.work) throw new AppError('import-unreadable');
  const work = parsed(unsentWorkSchema, jsonOf(await text.text()));
  const files = new Map<string, Blob>();
  for (const file of work.files) {
    const bytes = part(entries, unsentFilePath(file.hash));
    if (!(await isFile(bytes, file))) throw new AppError('import-unreadable');
    files.set(file.hash, bytes);
  }
  return { manifest, work, files };
}

/** A version that is not ours is told from damage before anything else of it is read. */
async function manifestOf(entries: ReadonlyMap<string, Blob>): Promise<unknown> {
  const raw = jsonOf(await part(entries, MANIFEST).text());
  const { version } = parsed(z.looseObject({ format: z.literal(UNSENT_FORMAT), version: z.int() }), raw);
  if (version > UNSENT_VERSION) throw new AppError('import-newer-version');
  return raw;
}

async function isFile(bytes: Blob, file: UnsentWorkExport['files'][number]): Promise<boolean> {
  if (bytes.size !== file.size || (await hashOf(bytes)) !== file.hash) return false;
  return checkedType(bytes).then(
    (type) => type === file.type,
    () => false,
  );
}

function part(entries: ReadonlyMap<string, Blob>, name: string): Blob {
  const found = entries.get(name);
  if (found === undefined) throw new AppError('import-unreadable');
  return found;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('import-unreadable', { cause });
  }
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('import-unreadable', { cause: result.error });
  return result.data;
}
