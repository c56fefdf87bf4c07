import { createHash } from 'node:crypto';
import {
  ATTACHMENT_TYPE,
  beginFile,
  completeFile,
  filePartPath,
  type FileDescription,
} from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import type { Device } from '#tests/integration/replication/gateway.ts';

/** Uploads bytes as a file of the company, as devices do; returns its hash. */
export async function uploadFile(
  device: Device,
  bytes: Uint8Array,
  type: FileDescription['type'] = ATTACHMENT_TYPE,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const at = (path: string): string => path.replace(':hash', hash);
  await device.call(beginFile, { type, size: bytes.length }, at(beginFile.path));
  for (let from = 0, part = 0; from < bytes.length; from += limits.filePartBytes, part += 1)
    await device.fetch(at(filePartPath).replace(':part', String(part)), {
      method: 'PUT',
      body: bytes.slice(from, from + limits.filePartBytes),
      headers: { 'content-type': 'application/octet-stream' },
    });
  await device.call(completeFile, {}, at(completeFile.path));
  return hash;
}
