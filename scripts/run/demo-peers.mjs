/**
 * Peers of outside services that a demo starts as separate processes, so that all features can be tried. Plain
 * JavaScript without dependencies.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startChild } from './child.mjs';
import { projectNode } from './install.mjs';

/**
 * By the setting that gives their address to the server. Ports are the same at each start, because accounts refer to
 * them.
 */
const PEERS = [
  {
    setting: 'GED_ORIGINS',
    program: join('tests', 'peers', 'ged', 'main.ts'),
    port: 3090,
    at: (origin) => origin,
  },
  {
    setting: 'SIBLING_ORIGINS',
    program: join('tests', 'peers', 'signature', 'main.ts'),
    port: 3091,
    at: (origin) => `collectame=${origin}`,
  },
];

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
 * Starts the peers if this is a demo and the operator has not configured the services; returns the settings with their
 * addresses. Missing peers, as in an image without tests, are skipped.
 */
export async function startDemoPeers() {
  if (existsSync('.env')) process.loadEnvFile?.('.env');
  const peers = [];
  const settings = {};
  if (!['', 'demo'].includes((process.env.MODE ?? '').trim())) return { peers, settings };
  for (const { setting, program, port, at } of PEERS) {
    if ((process.env[setting] ?? '').trim() !== '' || !existsSync(program)) continue;
    const taken = await freePort(port);
    peers.push(startChild(projectNode, [program, String(taken)]).child);
    settings[setting] = at(`http://127.0.0.1:${taken}`);
  }
  return { peers, settings };
}
