import { Zip, ZipPassThrough } from 'fflate';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { DOCUMENT_TYPE } from '#domain/api/files.ts';
import {
  UNSENT_FORMAT,
  UNSENT_SEVERAL_VERSION,
  UNSENT_VERSION,
  unsentFilePath,
  unsentManifestSchema,
  unsentSeveralSchema,
  unsentWorkSchema,
  type UnsentManifest,
  type UnsentWorkExport,
} from '#domain/entities/unsent-export.ts';
import { attachmentType, hashOf } from '../../files/file-type.ts';

const MANIFEST = 'manifest.json';
const WORK = 'work.json';

export interface UnsentBundle {
  manifest: UnsentManifest;
  work: UnsentWorkExport;
  /** Bytes of the files of `work`, by hash. */
  files: ReadonlyMap<string, Blob>;
  /** Number of other companies with work in the file. */
  elsewhere: number;
}

type Person = Pick<UnsentManifest, 'company' | 'user' | 'exportedAt'>;

/**
 * Writes everything unsent as one uncompressed zip, so that a person can open it on any computer and get their
 * pictures without this app. Bytes are added to blobs one by one: the files are never all in memory.
 */
export class BundleWriter {
  private readonly chunks: Blob[] = [];
  private readonly zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    this.chunks.push(new Blob([new Uint8Array(chunk)]));
  });

  /** @param folder folder of the company's part: empty if it is the only one */
  async add(
    folder: string,
    person: Person,
    work: UnsentWorkExport,
    bytesOf: (hash: string) => Promise<Blob | null>,
  ): Promise<void> {
    const text = new Blob([JSON.stringify(work)]);
    const manifest: UnsentManifest = {
      format: UNSENT_FORMAT,
      version: UNSENT_VERSION,
      ...person,
      work: await hashOf(text),
    };
    this.addText(folder + MANIFEST, manifest);
    await this.addBlob(folder + WORK, text);
    for (const { hash } of work.files) {
      const bytes = await bytesOf(hash);
      if (bytes !== null) await this.addBlob(folder + unsentFilePath(hash), bytes);
    }
  }

  /** Lists the companies whose parts are in folders. A part that is not listed is ignored. */
  addSeveral({ exportedAt, user }: Person, companies: string[]): void {
    const version = UNSENT_SEVERAL_VERSION;
    const manifest: z.infer<typeof unsentSeveralSchema> = {
      format: UNSENT_FORMAT,
      version,
      exportedAt,
      user,
      companies,
    };
    this.addText(MANIFEST, manifest);
  }

  end(): Blob {
    this.zip.end();
    return new Blob(this.chunks, { type: 'application/zip' });
  }

  private addText(name: string, content: object): void {
    this.addBytes(name, new TextEncoder().encode(JSON.stringify(content)));
  }

  private async addBlob(name: string, blob: Blob): Promise<void> {
    this.addBytes(name, new Uint8Array(await blob.arrayBuffer()));
  }

  private addBytes(name: string, bytes: Uint8Array): void {
    const entry = new ZipPassThrough(name);
    this.zip.add(entry);
    entry.push(bytes, true);
  }
}

/** The folder of a company's part in an export of several companies. */
export function folderOf(company: string): string {
  return `${company}/`;
}

/**
 * Reads the part of `company` and validates all of it, including every file's bytes, before anything is imported.
 * @throws AppError `import-unreadable`, `import-newer-version`, `import-of-another-person` (no part of this company)
 */
export async function readBundle(
  zip: Blob,
  entriesOf: (zip: Blob) => Promise<Map<string, Blob>>,
  company: string,
): Promise<UnsentBundle> {
  const { entries, raw, elsewhere } = await partOf(await entriesOf(zip), company);
  const manifest = parsed(unsentManifestSchema, raw);
  const text = part(entries, WORK);
  if ((await hashOf(text)) !== manifest.work) throw new AppError('import-unreadable');
  const work = parsed(unsentWorkSchema, jsonOf(await text.text()));
  const files = new Map<string, Blob>();
  for (const file of work.files) {
    const bytes = part(entries, unsentFilePath(file.hash));
    if (!(await isFile(bytes, file))) throw new AppError('import-unreadable');
    files.set(file.hash, bytes);
  }
  return { manifest, work, files, elsewhere };
}

interface CompanyPart {
  entries: ReadonlyMap<string, Blob>;
  /** Its manifest, not validated yet. */
  raw: unknown;
  elsewhere: number;
}

async function partOf(entries: ReadonlyMap<string, Blob>, company: string): Promise<CompanyPart> {
  const { version, raw } = await manifestOf(entries);
  if (version !== UNSENT_SEVERAL_VERSION) return { entries, raw, elsewhere: 0 };
  const { companies } = parsed(unsentSeveralSchema, raw);
  if (!companies.includes(company)) throw new AppError('import-of-another-person');
  const folder = folderOf(company);
  const own = [...entries].flatMap(([name, blob]): [string, Blob][] =>
    name.startsWith(folder) ? [[name.slice(folder.length), blob]] : [],
  );
  const inFolder = new Map(own);
  return { entries: inFolder, raw: (await manifestOf(inFolder)).raw, elsewhere: companies.length - 1 };
}

/** Checks the version first, to distinguish a newer version from a damaged file. */
async function manifestOf(entries: ReadonlyMap<string, Blob>): Promise<{ version: number; raw: unknown }> {
  const raw = jsonOf(await part(entries, MANIFEST).text());
  const { version } = parsed(z.looseObject({ format: z.literal(UNSENT_FORMAT), version: z.int() }), raw);
  if (version > UNSENT_SEVERAL_VERSION) throw new AppError('import-newer-version');
  return { version, raw };
}

/** The type of a document's file is checked when it is registered. */
async function isFile(bytes: Blob, file: UnsentWorkExport['files'][number]): Promise<boolean> {
  if (bytes.size !== file.size || (await hashOf(bytes)) !== file.hash) return false;
  if (file.type === DOCUMENT_TYPE) return true;
  return attachmentType(bytes).then(
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
