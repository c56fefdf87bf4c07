import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import {
  bytesFile,
  databaseFile,
  KEYS,
  MANIFEST,
  sealed,
  type DatabaseEntry,
  type ManifestBody,
} from './backup-format.ts';
import { sha256 } from './canonical.ts';
import type { Copied } from './copied-document.ts';
import { Refusal } from '../refusal.ts';

/** A backup contains all data of all users: only its owner may read it. */
const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;
const PRIVATE_FILE = 0o600;
const CHUNK = 1_000_000;

async function withFile<T>(file: string, work: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file, 'w', PRIVATE_FILE);
  try {
    const result = await work(handle);
    await handle.sync();
    return result;
  } finally {
    await handle.close();
  }
}

/** Writes a temporary file and renames it, so that the file is complete or absent. */
async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), PRIVATE_FOLDER);
  await withFile(`${file}.part`, (handle) => handle.writeFile(bytes));
  await rename(`${file}.part`, file);
}

/** The folder of a backup during its creation. */
export class BackupWriter {
  private readonly folder: string;
  private readonly files = { count: 0, bytes: 0 };

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @throws Refusal if the folder is not empty */
  static async create(folder: string): Promise<BackupWriter> {
    await mkdir(folder, PRIVATE_FOLDER);
    if ((await readdir(folder)).length > 0)
      throw new Refusal(`${folder} is not empty. Name a new folder for each backup.`);
    await mkdir(path.join(folder, 'databases'), PRIVATE_FOLDER);
    return new BackupWriter(folder);
  }

  async writeDatabase(
    { name, identity }: { name: string; identity: string },
    documents: AsyncIterable<Copied>,
  ): Promise<DatabaseEntry> {
    const hash = createHash('sha256');
    const entry = { name, identity, lines: 0, bytes: 0 };
    await withFile(path.join(this.folder, databaseFile(name)), async (handle) => {
      let pending: string[] = [];
      let weight = 0;
      const flush = async () => {
        const text = Buffer.from(pending.join(''));
        hash.update(text);
        entry.bytes += text.length;
        await handle.write(text);
        pending = [];
        weight = 0;
      };
      for await (const { document, bytes } of documents) {
        for (const [digest, content] of bytes) await this.keepBytes(digest, content);
        const line = `${JSON.stringify(document)}\n`;
        pending.push(line);
        entry.lines += 1;
        weight += line.length;
        if (weight > CHUNK) await flush();
      }
      await flush();
    });
    return { ...entry, sha256: hash.digest('hex') };
  }

  private async keepBytes(digest: string, content: Uint8Array): Promise<void> {
    const file = path.join(this.folder, bytesFile(digest));
    const held = await stat(file).catch(() => null);
    if (held?.size === content.length) return;
    await writeWhole(file, content);
    this.files.count += 1;
    this.files.bytes += content.length;
  }

  async storageKeys(pem: Uint8Array): Promise<string> {
    await writeWhole(path.join(this.folder, KEYS), pem);
    return sha256(pem);
  }

  async finish(body: Omit<ManifestBody, 'files'>): Promise<ManifestBody> {
    const complete: ManifestBody = { ...body, files: { ...this.files } };
    await writeWhole(path.join(this.folder, MANIFEST), `${JSON.stringify(sealed(complete), null, 2)}\n`);
    return complete;
  }
}
