import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';

/**
 * What a former release left behind: the disk of a device with unsent work, and its server's data. Both belong to this
 * origin, since a browser keeps databases by origin; the browser is told where it lies.
 */
export const FORMER_ORIGIN = 'http://localhost';

/** Names of what the former release wrote on the device while its server was away. */
export const formerWork = {
  area: 'Obras de 2026',
  renamed: 'Recibo de pagamento revisto',
  template: 'Ordem de serviço feita sem rede',
  body: 'Serviços contratados na obra do viaduto',
  payer: 'Maria das Graças Albuquerque',
} as const;

const FIXTURES = fileURLToPath(new URL('../../fixtures/former-device', import.meta.url));

export interface FormerDisk {
  profile: string;
  dataDir: string;
  dispose(): Promise<void>;
}

async function unpack(name: string, folder: string): Promise<void> {
  const entries = unzipSync(new Uint8Array(await readFile(join(FIXTURES, name))));
  for (const [path, bytes] of Object.entries(entries)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
}

/** A copy of both that a test may change. */
export async function formerDisk(): Promise<FormerDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'autodocs-former-'));
  const [profile, dataDir] = [join(folder, 'profile'), join(folder, 'data')];
  await unpack('profile.zip', profile);
  await unpack('store.zip', dataDir);
  return { profile, dataDir, dispose: () => rm(folder, { recursive: true, force: true }) };
}

/** Sends the origin's requests to a server on this machine. */
export function formerOriginFlag(port: string): string {
  return `--host-resolver-rules=MAP localhost 127.0.0.1:${port}`;
}
