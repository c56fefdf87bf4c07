import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports: one of those could be taken while a server restarts. */
const [FIRST, LAST] = [20_000, 32_000];
const TRIES = 50;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port);
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** A port that is free and that no outgoing connection takes, so that a server can use it again after a restart. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${FIRST} and ${LAST} in ${TRIES} tries.`);
}
