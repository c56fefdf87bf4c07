/**
 * A GED on loopback, for the demo and the tests: `node tests/peers/ged/main.ts [port] [folder for documents]`. Port 0, and
 * none, takes a free one; the address is told on the first line. TOKEN_SECONDS: how long tokens are good, 900.
 */
import type { AddressInfo } from 'node:net';
import { createGed } from './ged-server.ts';
import { accounts } from './store.ts';

const [port = '0', folder] = process.argv.slice(2);
const server = createGed({
  tokenSeconds: Number(process.env['TOKEN_SECONDS'] ?? 900),
  folder: folder ?? null,
});
server.on('error', (error) => {
  process.stderr.write(`The GED of the demo cannot listen on port ${port}: ${error.message}\n`);
  process.exit(1);
});
server.listen(Number(port), '127.0.0.1', () => {
  const { port: taken } = server.address() as AddressInfo;
  const people = accounts.map(({ user, password }) => `${user} with ${password}`).join(', ');
  process.stdout.write(`GED is ready: http://127.0.0.1:${String(taken)}\n  Sign in to it as ${people}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
