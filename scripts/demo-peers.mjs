/**
 * Services of other makers that a demo has at hand as processes of their own, so that a newcomer can walk through
 * everything: plain JavaScript, no dependency.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startChild } from './child.mjs';
import { projectNode } from './install.mjs';

const GED = join('tests', 'peers', 'ged', 'main.ts');
/** The same at each start, since people's sign-ins name it. */
const GED_PORT = 3090;

async function freePort(wanted) {
  const probe = createServer().listen(wanted, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort(0);
  }
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Starts them where this is a demo and the operator named none of their own; gives the settings that lead the server to
 * them. What is not here, as in an image without tests, is left out.
 */
export async function startDemoPeers() {
  if (existsSync('.env')) process.loadEnvFile?.('.env');
  const { MODE = '', GED_ORIGINS = '' } = process.env;
  if (!['', 'demo'].includes(MODE.trim()) || GED_ORIGINS.trim() !== '' || !existsSync(GED))
    return { peers: [], settings: {} };
  const port = await freePort(GED_PORT);
  const ged = startChild(projectNode, [GED, String(port)]);
  return { peers: [ged.child], settings: { GED_ORIGINS: `http://127.0.0.1:${port}` } };
}
