import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';

const PAGE = '<!doctype html><title>Autodocs</title>';
const FORM_PAGE = '<!doctype html><title>Formulário</title>';
const SCRIPT = `export const text = '${'a'.repeat(2000)}';`;

let folder: string;
let server: TestServer;

/** As the build leaves it: hashed assets beside their precompressed forms. */
async function build(script: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'form.html'), FORM_PAGE);
  await writeFile(join(folder, 'sw.js'), 'self.skipWaiting;');
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
  await writeFile(join(folder, 'assets', script), SCRIPT);
  await writeFile(join(folder, 'assets', `${script}.br`), new Uint8Array(brotliCompressSync(SCRIPT)));
  await writeFile(join(folder, 'assets', `${script}.gz`), new Uint8Array(gzipSync(SCRIPT)));
}

/** `fetch` would undo the compression. */
function raw(path: string, encoding: string): Promise<{ encoding: string | undefined; body: Uint8Array }> {
  return new Promise((resolve, reject) => {
    request(`${server.origin}${path}`, { headers: { 'accept-encoding': encoding } }, (response) => {
      const bytes: number[] = [];
      response.on('data', (part: Buffer) => bytes.push(...part));
      response.on('end', () => {
        resolve({ encoding: response.headers['content-encoding'], body: Uint8Array.from(bytes) });
      });
    })
      .once('error', reject)
      .end();
  });
}

function page(path: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8'): Promise<Response> {
  return fetch(`${server.origin}${path}`, { headers: { accept } });
}

function kept(name: string): string {
  return join(server.dataDir, 'assets-archive', 'assets', name);
}

async function age(names: readonly string[]): Promise<void> {
  const past = new Date(Date.now() - 31 * 86_400_000);
  for (const name of names) await utimes(kept(name), past, past);
}

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'autodocs-web-')), 'dist');
  await build('main-1111.js');
  server = await startServer({ env: { WEB_ROOT: folder } });
});
afterAll(async () => {
  await server.dispose();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

describe('the built app', () => {
  it('T23 O05 gives public forms a page of their own, which names what it shows, and the assets in their scope', async () => {
    const id = 'abcdefghijklmnopqrstuvwx';
    const form = await page(`/forms/${id}`);
    expect(await form.text()).toBe(FORM_PAGE);
    expect(form.headers.get('link')).toContain(`</public-forms/${id}>; rel=preload`);
    const unknown = await page('/forms/"><script>');
    expect([await unknown.text(), unknown.headers.get('link')]).toEqual([FORM_PAGE, null]);
    expect(await (await page('/formas')).text()).toBe(PAGE);
    const asset = await page('/forms/assets/main-1111.js', '*/*');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(await asset.text()).toBe(SCRIPT);
  });

  it.each([
    '/',
    '/templateArea/form',
    '/template/fill/abc',
    '/document/new',
    '/auth',
    '/sso/some.token',
    '/userland',
  ])('T02 O01 %s is answered with the page, never from a cache without asking', async (path) => {
    const response = await page(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe(PAGE);
  });

  it.each(['/user/unknown-id', '/files/x', '/replication/stream', '/authentication/x', '/health/x'])(
    'C08 %s belongs to the calls and never gets the page',
    async (path) => {
      expect((await page(path)).headers.get('content-type')).toContain('application/json');
    },
  );

  it('O01 gives hashed files for a year, precompressed as the browser likes', async () => {
    const path = '/assets/main-1111.js';
    const response = await page(path, '*/*');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript;charset=utf-8');
    const brotli = await raw(path, 'br, gzip');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    expect((await raw(path, 'gzip')).encoding).toBe('gzip');
    expect(new TextDecoder().decode((await raw(path, 'identity')).body)).toBe(SCRIPT);
  });

  it.each(['/sw.js', '/manifest.webmanifest', '/index.html'])(
    'O01 asks anew for %s each time',
    async (path) => {
      expect((await page(path, '*/*')).headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('O01 answers a missing part as missing, not with the page', async () => {
    expect((await page('/assets/gone-9999.js', '*/*')).status).toBe(404);
  });
});

describe('parts of an earlier build', () => {
  it('O01 stay for pages that were open, and go when no build has had them for 30 days', async () => {
    await build('main-2222.js');
    await server.restart();
    expect((await page('/assets/main-2222.js', '*/*')).status).toBe(200);
    const old = await page('/assets/main-1111.js', '*/*');
    expect(old.status).toBe(200);
    expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await raw('/assets/main-1111.js', 'br')).encoding).toBe('br');

    await age(['main-1111.js', 'main-1111.js.br', 'main-1111.js.gz', 'main-2222.js']);
    await server.restart();
    expect((await page('/assets/main-1111.js', '*/*')).status).toBe(404);
    expect((await page('/assets/main-2222.js', '*/*')).status).toBe(200);
    expect(await readFile(kept('main-2222.js'), 'utf8')).toBe(SCRIPT);
  });

  it('O01 stay for 30 days from the update on, however long the server ran before it', async () => {
    await age(['main-2222.js', 'main-2222.js.br', 'main-2222.js.gz']);
    await build('main-3333.js');
    await server.restart();
    expect((await page('/assets/main-2222.js', '*/*')).status).toBe(200);
    await server.restart();
    expect((await page('/assets/main-2222.js', '*/*')).status).toBe(200);
  });

  it('O01 of which half was kept by a start that was cut short are kept whole by the next', async () => {
    await rm(join(server.dataDir, 'assets-archive', '.last-build'));
    await rm(kept('main-3333.js'));
    await writeFile(kept('main-3333.js'), SCRIPT.slice(0, 100));
    await server.restart();
    expect(await readFile(kept('main-3333.js'), 'utf8')).toBe(SCRIPT);
    expect((await page('/assets/main-2222.js', '*/*')).status).toBe(200);
    expect((await page('/.last-build', '*/*')).status).toBe(404);
  });
});
