import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, createDevice } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

const SAVE = '/authentication/user/save-password';
const ANA = 'ana@horizonte.example';
const STOLEN = 'Vazou-Ontem-1';
const PADDED = 'Nunca-Vazou-1';

/** What the server asked of the collection. */
const asked: string[] = [];
let answering = true;
const suffixOf = (password: string): string => hashOf(password).slice(5);
const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();
const collection = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (!answering) response.writeHead(503).end();
  else response.end(`${'0'.repeat(35)}:3\r\n${suffixOf(STOLEN)}:17\r\n${suffixOf(PADDED)}:0\r\n`);
});
let server: TestServer;

beforeAll(async () => {
  collection.listen(0, '127.0.0.1');
  await once(collection, 'listening');
  const { port } = collection.address() as AddressInfo;
  server = await startServer({ env: { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${String(port)}/range` } });
});
afterAll(async () => {
  await server.dispose();
  collection.closeAllConnections();
  collection.close();
});

function change(oldPassword: string, password: string): Promise<Response> {
  return createDevice(server.origin).post(SAVE, { user: ANA, oldPassword, password });
}

describe('passwords that others know', () => {
  it('A14 refuses the commonest, in disguise too, and asks nobody about them', async () => {
    for (const password of ['Password1!', 'P@ssw0rd', 'Qwerty-123'])
      expect(await codeOf(await change(DEMO_PASSWORD, password))).toBe('password-too-common');
    expect(asked).toEqual([]);
  });

  it('A14 refuses a stolen one, of which five signs of a hash alone leave the server', async () => {
    expect(await codeOf(await change(DEMO_PASSWORD, STOLEN))).toBe('password-breached');
    expect(asked).toEqual([`/range/${hashOf(STOLEN).slice(0, 5)}`]);
  });

  it('A14 refuses one with the person, company or product in it, once they proved who they are', async () => {
    for (const password of ['Ribeiro-Ana-77', 'Horizonte#2031', 'Meu.Autodocs.9']) {
      expect(await codeOf(await change(DEMO_PASSWORD, password))).toBe('password-personal');
    }
    expect(await codeOf(await change('errada', 'Horizonte#2031'))).toBe('wrong-password');
  });

  it('A14 takes one that only pads the answer, and any where the collection does not answer', async () => {
    expect((await change(DEMO_PASSWORD, PADDED)).status).toBe(200);
    answering = false;
    expect((await change(PADDED, STOLEN)).status).toBe(200);
  });
});
