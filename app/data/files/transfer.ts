import { AppError } from '#domain/api/errors.ts';
import { beginFile, completeFile, filePartPath, filePath } from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import { pathOf, type HttpClient } from '../http/client.ts';
import type { KeptFile } from './file-database.ts';
import { hashOf } from './file-type.ts';

const PART_MS = 120_000;
const DOWNLOAD_MS = 300_000;

/** Sends what the server is missing of a file, part by part: cut off, at most one part is sent again. */
export async function uploadFile(
  http: HttpClient,
  file: KeptFile,
  bytes: Blob,
  signal: AbortSignal,
): Promise<void> {
  const params = { hash: file.hash };
  const { missing } = await http.call(beginFile, {
    params,
    body: { type: file.type, size: file.size },
    signal,
  });
  if (missing.length === 0) return;
  for (const part of missing) {
    const from = part * limits.filePartBytes;
    await http.raw({
      method: 'PUT',
      path: pathOf(filePartPath, { hash: file.hash, part: String(part) }),
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes.slice(from, Math.min(from + limits.filePartBytes, file.size)),
      signal,
      timeoutMs: PART_MS,
    });
  }
  await http.call(completeFile, { params, body: {}, signal });
}

/** The file's bytes; null where the server has none. What arrives is checked against its hash. */
export async function downloadFile(
  http: HttpClient,
  hash: string,
  signal?: AbortSignal,
): Promise<Blob | null> {
  try {
    const response = await http.raw({
      method: 'GET',
      path: pathOf(filePath, { hash }),
      timeoutMs: DOWNLOAD_MS,
      ...(signal === undefined ? {} : { signal }),
    });
    const bytes = await response.blob();
    if ((await hashOf(bytes)) !== hash) throw new AppError('answer-malformed');
    return bytes;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error instanceof AppError ? error : new AppError('network-unreachable', { cause: error });
  }
}
