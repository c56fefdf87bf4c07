/** `npm start`: installs what is missing, builds what changed, then runs the server with the project's Node.js. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../build/build.mjs';
import { forwardSignals, startChild } from './child.mjs';
import { startDemoPeers } from './demo-peers.mjs';
import { ensureInstalled, projectNode } from './install.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
ensureInstalled();
ensureBuilt();
const { peers, settings } = await startDemoPeers();
const { child, done } = startChild(projectNode, [join('sync-server', 'main.ts')], settings);
forwardSignals([child, ...peers]);
const code = await done;
for (const peer of peers) peer.kill();
process.exit(code);
