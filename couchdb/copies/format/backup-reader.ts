import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  bytesFile,
  databaseFile,
  FORMAT_VERSION,
  isSealed,
  KEYS,
  MANIFEST,
  manifestSchema,
  type DatabaseEntry,
  type Manifest,
} from './backup-format.ts';
import { sha256 } from './canonical.ts';
import { copiedDocumentSchema, type Copied, type CopiedDocument } from './copied-document.ts';
import { Refusal } from '../refusal.ts';

async function hashOfFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

function parse(line: string): CopiedDocument | null {
  try {
    const document = copiedDocumentSchema.safeParse(JSON.parse(line));
    return document.success ? document.data : null;
  } catch {
    return null;
  }
}

/** A verified backup: every part matches its checksum, and no attachment is missing. */
export class BackupReader {
  readonly manifest: Manifest;
  private readonly folder: string;

  private constructor(folder: string, manifest: Manifest) {
    this.folder = folder;
    this.manifest = manifest;
  }

  /** @throws Refusal that names the missing or damaged part */
  static async open(folder: string): Promise<BackupReader> {
    const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
      throw new Refusal(`${folder} is no complete backup: it has no readable ${MANIFEST}.`, error);
    });
    const reader = new BackupReader(folder, readManifest(folder, text));
    const seen = new Set<string>();
    for (const entry of reader.manifest.databases) await reader.proveDatabase(entry, seen);
    await reader.proveKeys();
    return reader;
  }

  async *documents(name: string): AsyncGenerator<Copied> {
    for await (const document of this.lines(name)) {
      const bytes = new Map<string, Uint8Array>();
      for (const { sha256: hash } of Object.values(document._attachments ?? {}))
        bytes.set(hash, await readFile(path.join(this.folder, bytesFile(hash))));
      yield { document, bytes };
    }
  }

  /** The session keys; null if the backup does not include them. */
  async keys(): Promise<Uint8Array | null> {
    return this.manifest.keys === null ? null : readFile(path.join(this.folder, KEYS));
  }

  private async *lines(name: string): AsyncGenerator<CopiedDocument> {
    const input = createReadStream(path.join(this.folder, databaseFile(name)));
    let number = 0;
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      number += 1;
      const document = parse(line);
      if (document === null) throw this.damaged(`${databaseFile(name)}, line ${number}`);
      yield document;
    }
  }

  private damaged(part: string, cause?: unknown): Refusal {
    return new Refusal(
      `${this.folder} is damaged: ${part} is not what was written. Nothing was changed.`,
      cause,
    );
  }

  private async proveDatabase(entry: DatabaseEntry, seen: Set<string>): Promise<void> {
    const file = databaseFile(entry.name);
    const found = await hashOfFile(path.join(this.folder, file)).catch((error: unknown) => {
      throw this.damaged(file, error);
    });
    if (found.bytes !== entry.bytes || found.sha256 !== entry.sha256) throw this.damaged(file);
    let lines = 0;
    for await (const document of this.lines(entry.name)) {
      lines += 1;
      for (const attachment of Object.values(document._attachments ?? {})) {
        if (!seen.has(attachment.sha256)) await this.proveBytes(attachment);
        seen.add(attachment.sha256);
      }
    }
    if (lines !== entry.lines) throw this.damaged(file);
  }

  private async proveBytes(attachment: { sha256: string; length: number }): Promise<void> {
    const file = bytesFile(attachment.sha256);
    const found = await hashOfFile(path.join(this.folder, file)).catch((error: unknown) => {
      throw this.damaged(file, error);
    });
    if (found.bytes !== attachment.length || found.sha256 !== attachment.sha256) throw this.damaged(file);
  }

  private async proveKeys(): Promise<void> {
    const pem = await this.keys().catch((error: unknown) => {
      throw this.damaged(KEYS, error);
    });
    if (pem !== null && sha256(pem) !== this.manifest.keys) throw this.damaged(KEYS);
  }
}

function readManifest(folder: string, text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Refusal(`${folder} is damaged: ${MANIFEST} cannot be read.`, error);
  }
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null;
  if (typeof version === 'number' && version > FORMAT_VERSION)
    throw new Refusal(`${folder} was made by a newer release (format ${version}). Restore it with that one.`);
  const manifest = manifestSchema.safeParse(value);
  if (!manifest.success || !isSealed(manifest.data))
    throw new Refusal(`${folder} is damaged: ${MANIFEST} is not what was written.`);
  return manifest.data;
}
