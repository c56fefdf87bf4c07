import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { hostCookie } from './host-cookie.ts';

const cookie = hostCookie('refresh', 60_000);

/** The cookie as sent, and the value read when the browser returns the pair. */
async function exchange(appOrigin: string | null): Promise<{ line: string; read: string | null }> {
  const app = express();
  app.get('/set', (_request, response) => {
    cookie.set({ appOrigin }, response, 'secret');
    response.end();
  });
  app.get('/read', (request, response) => {
    response.json(cookie.read({ appOrigin }, request));
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  try {
    const [line = ''] = (await fetch(`${base}/set`)).headers.getSetCookie();
    const sent = { headers: { cookie: line.split(';')[0] ?? '' } };
    return { line, read: (await (await fetch(`${base}/read`, sent)).json()) as string | null };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

describe('A cookie of this host', () => {
  it.each(['https://autodocs.example', 'https://localhost:8443', 'http://autodocs.example'])(
    'V3.3.1 is Secure and prefixed at %s',
    async (origin) => {
      const { line, read } = await exchange(origin);
      expect(line).toMatch(/^__Host-refresh=secret;/);
      for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/'])
        expect(line).toContain(attribute);
      expect(line).not.toMatch(/domain=/i);
      expect(read).toBe('secret');
    },
  );

  it.each([null, 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'V3.3.1 is one that WebKit keeps too on loopback without TLS: %s',
    async (origin) => {
      const { line, read } = await exchange(origin);
      expect(line).toMatch(/^loopback-refresh=secret;/);
      expect(line).not.toMatch(/secure|__/i);
      for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(line).toContain(attribute);
      expect(read).toBe('secret');
    },
  );
});
