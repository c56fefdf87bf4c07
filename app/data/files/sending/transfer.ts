import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import { beginFile, completeFile, filePartPath, filePath } from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import { pathOf, type HttpClient } from '#app/data/http/client.ts';
import type { DeviceFile } from '../store/file-database.ts';
import { hashOf } from '../file-type.ts';

const PART_MS = 120_000;
const DOWNLOAD_MS = 300_000;

/** Codes after which another upload of the same bytes cannot succeed; the screen shows them and the person decides. */
export const refusals: readonly ErrorCode[] = [
  'not-allowed',
  'file-type-not-allowed',
  'file-hash-mismatch',
  'file-too-large',
  'invalid-request',
  'file-incomplete',
  'company-storage-full',
];

export interface Upload {
  file: DeviceFile;
  bytes: Blob;
  signal: AbortSignal;
  /** Called with the number of bytes on the server, each time that it grows. */
  progress: (sent: number) => void;
}

/** Uploads the missing parts of a file: after an interruption at most one part is sent again. */
export async function uploadFile(http: HttpClient, { file, bytes, signal, progress }: Upload): Promise<void> {
  const params = { hash: file.hash };
  const { missing } = await http.call(beginFile, {
    params,
    body: { type: file.type, size: file.size },
    signal,
  });
  let sent = file.size - missing.reduce((sum, part) => sum + partOf(bytes, part).size, 0);
  progress(sent);
  for (const part of missing) {
    const body = partOf(bytes, part);
    await http.raw({
      method: 'PUT',
      path: pathOf(filePartPath, { hash: file.hash, part: String(part) }),
      headers: { 'content-type': 'application/octet-stream' },
      body,
      signal,
      timeoutMs: PART_MS,
    });
    sent += body.size;
    progress(sent);
  }
  // Also called if nothing is missing: the last part may have arrived without the call that joins the parts.
  await http.call(completeFile, { params, body: {}, signal });
}

function partOf(bytes: Blob, part: number): Blob {
  const from = part * limits.filePartBytes;
  return bytes.slice(from, Math.min(from + limits.filePartBytes, bytes.size));
}

/** The file's bytes; null if the server does not have it. The bytes are checked against the hash. */
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
