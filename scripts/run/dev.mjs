/**
 * `npm run dev`: one address (PORT, 3000) with Vite's hot reloading, and behind it the server, which restarts when its
 * sources change. The server stores demo data in DATA_DIR as usual.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forwardSignals, startChild } from './child.mjs';
import { startDemoPeers } from './demo-peers.mjs';
import { ensureInstalled, projectNode } from './install.mjs';

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return String(port);
}

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
ensureInstalled();
const port = process.env.PORT ?? '3000';
const apiPort = await freePort();
const { peers, settings } = await startDemoPeers();
// Plain `node --watch` follows the server's imports in all folders.
const server = startChild(
  projectNode,
  ['--watch', '--watch-preserve-output', join('sync-server', 'main.ts')],
  {
    PORT: apiPort,
    APP_ORIGIN: `http://localhost:${port}`,
    ...settings,
  },
);
const web = startChild(
  projectNode,
  [join('node_modules', 'vite', 'bin', 'vite.js'), '--port', port, '--strictPort'],
  {
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  },
);
forwardSignals([server.child, web.child, ...peers]);
const code = await Promise.race([server.done, web.done]);
server.child.kill();
web.child.kill();
for (const peer of peers) peer.kill();
process.exit(code);
