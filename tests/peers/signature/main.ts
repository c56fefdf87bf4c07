/**
 * A signature product on loopback, for the demo and the tests: `node tests/peers/signature/main.ts [port]`. Port 0, and none,
 * takes a free one; the address is told on the first line.
 */
import type { AddressInfo } from 'node:net';
import { createSignatureProduct } from './signature-server.ts';

const [port = '0'] = process.argv.slice(2);
const server = createSignatureProduct();
server.on('error', (error) => {
  process.stderr.write(`The signature product of the demo cannot listen on port ${port}: ${error.message}\n`);
  process.exit(1);
});
server.listen(Number(port), '127.0.0.1', () => {
  const { port: taken } = server.address() as AddressInfo;
  process.stdout.write(`The signature product is ready: http://127.0.0.1:${String(taken)}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
