import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginFile, completeFile, type FileDescription } from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import { sweepUploads } from '#server/stores/files/upload-sweep.ts';
import { startGateway, type Device, type Gateway } from './gateway.ts';
import { put } from '#tests/support/put-central.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let carla: Device;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company);
  bruno = await gateway.device(company);
  carla = await gateway.device(await gateway.company('Outra'));
});
afterAll(() => gateway.stop());

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Something that begins like a PNG. */
function png(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(randomBytes(size));
  bytes.set(PNG);
  return bytes;
}

function begin(device: Device, hash: string, description: FileDescription) {
  return device.call(beginFile, description, `/files/${hash}`);
}

function putPart(device: Device, hash: string, part: number | string, bytes: Uint8Array): Promise<Response> {
  const headers = { 'content-type': 'application/octet-stream' };
  return device.fetch(`/files/${hash}/parts/${part}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers,
  });
}

function partOf(bytes: Uint8Array, part: number): Uint8Array {
  return bytes.subarray(part * limits.filePartBytes, (part + 1) * limits.filePartBytes);
}

const complete = (device: Device, hash: string) => device.call(completeFile, {}, `/files/${hash}/complete`);

describe('C10 O02 files', () => {
  it('C10 come back as they were sent, after parts in any order, repeated, and a pause in the middle', async () => {
    const bytes = png(3_200_000);
    const hash = hashOf(bytes);
    const description = { type: 'image/png', size: bytes.length } as const;
    expect(await begin(ana, hash, description)).toEqual({ missing: [0, 1, 2, 3] });
    expect((await putPart(ana, hash, 3, partOf(bytes, 3))).status).toBe(204);
    expect((await putPart(ana, hash, 1, partOf(bytes, 1))).status).toBe(204);
    expect((await putPart(ana, hash, 1, partOf(bytes, 1))).status).toBe(204);
    await expect(complete(ana, hash)).rejects.toThrow(/409 .*file-incomplete/);
    expect(await begin(ana, hash, description)).toEqual({ missing: [0, 2] });
    await Promise.all([0, 2].map((part) => putPart(ana, hash, part, partOf(bytes, part))));
    expect((await bruno.fetch(`/files/${hash}`)).status).toBe(404);
    expect(await complete(ana, hash)).toEqual({ stored: true });
    expect(await complete(ana, hash)).toEqual({ stored: true });

    const response = await bruno.fetch(`/files/${hash}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${hash}.png"`);
    expect(hashOf(new Uint8Array(await response.arrayBuffer()))).toBe(hash);
    expect(await begin(bruno, hash, description)).toEqual({ missing: [] });
    const again = await bruno.fetch(`/files/${hash}`, { headers: { 'if-none-match': `"${hash}"` } });
    expect(again.status).toBe(304);
  });

  it('C12 are not there for another company, which may send its own', async () => {
    const bytes = png(2000);
    const hash = hashOf(bytes);
    const description = { type: 'image/png', size: bytes.length } as const;
    await begin(ana, hash, description);
    await putPart(ana, hash, 0, bytes);
    await complete(ana, hash);
    expect((await carla.fetch(`/files/${hash}`)).status).toBe(404);
    expect(await begin(carla, hash, description)).toEqual({ missing: [0] });
  });

  it('C10 are refused when their bytes are others than announced, and can then be sent again', async () => {
    const bytes = png(1_500_000);
    const hash = hashOf(bytes);
    const description = { type: 'image/png', size: bytes.length } as const;
    await begin(ana, hash, description);
    await putPart(ana, hash, 0, partOf(png(1_500_000), 0));
    await putPart(ana, hash, 1, partOf(bytes, 1));
    await expect(complete(ana, hash)).rejects.toThrow(/422 .*file-hash-mismatch/);
    expect((await ana.fetch(`/files/${hash}`)).status).toBe(404);
    expect(await begin(ana, hash, description)).toEqual({ missing: [0, 1] });
    for (const part of [0, 1]) expect((await putPart(ana, hash, part, partOf(bytes, part))).status).toBe(204);
    expect(await complete(ana, hash)).toEqual({ stored: true });
  });

  it('C10 of one person are safe from a colleague who sends rubbish under the same hash', async () => {
    const bytes = png(3000);
    const hash = hashOf(bytes);
    const description = { type: 'image/png', size: bytes.length } as const;
    await begin(ana, hash, description);
    await begin(bruno, hash, description);
    await putPart(ana, hash, 0, bytes);
    await putPart(bruno, hash, 0, png(3000));
    await expect(complete(bruno, hash)).rejects.toThrow(/file-hash-mismatch/);
    expect(await complete(ana, hash)).toEqual({ stored: true });
  });

  it('C10 that are no image are refused', async () => {
    const bytes = new TextEncoder().encode(`<svg><script>alert(1)</script>${randomUUID()}</svg>`);
    const hash = hashOf(bytes);
    await begin(ana, hash, { type: 'image/png', size: bytes.length });
    await putPart(ana, hash, 0, bytes);
    await expect(complete(ana, hash)).rejects.toThrow(/415 .*file-type-not-allowed/);
    expect((await ana.fetch(`/files/${hash}`)).status).toBe(404);
  });

  it('C10 of another type or over their size are refused before a byte is sent', async () => {
    const hash = hashOf(png(10));
    const bodies = [
      { type: 'image/svg+xml', size: 10 },
      { type: 'image/png', size: limits.fileBytes + 1 },
      { type: 'image/png', size: 0 },
      { type: 'image/png', size: 10, extra: true },
    ];
    for (const body of bodies) {
      const init = {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      };
      expect((await ana.fetch(`/files/${hash}`, init)).status).toBe(400);
    }
  });

  it('C10 parts are refused over their size, beside the file, unannounced and under no hash', async () => {
    const bytes = png(2_000_000);
    const hash = hashOf(bytes);
    expect((await putPart(ana, hash, 0, partOf(bytes, 0))).status).toBe(409);
    await begin(ana, hash, { type: 'image/png', size: bytes.length });
    const tooLarge = await putPart(ana, hash, 0, png(limits.filePartBytes + 1));
    expect(tooLarge.status).toBe(413);
    expect(await tooLarge.json()).toMatchObject({ error: { code: 'file-too-large' } });
    expect((await putPart(ana, hash, 0, png(1000))).status).toBe(409);
    expect((await putPart(ana, hash, 2, png(1000))).status).toBe(404);
    for (const part of ['-1', '1e3', '0x1', '9999']) {
      expect((await putPart(ana, hash, part, png(1000))).status).toBe(400);
    }
    expect((await putPart(ana, hash.toUpperCase(), 0, partOf(bytes, 0))).status).toBe(400);
    expect(await begin(ana, hash, { type: 'image/png', size: bytes.length })).toEqual({ missing: [0, 1] });
  });
});

describe('C10 room and leftovers', () => {
  async function tightCompany(amount: number | 'unlimited') {
    const company = await gateway.company('Apertada');
    const device = await gateway.device(company);
    const [license] = await gateway.services.central.licenses.of(company);
    if (license === undefined) throw new Error('The company has no licence.');
    const storage = { ...license, uid: `storage-${randomUUID()}`, type: 'storage', amount };
    await put.license(gateway.services.central, storage);
    return {
      device,
      change: (to: typeof amount) => put.license(gateway.services.central, { ...storage, amount: to }),
    };
  }

  it('C10 no company keeps more than its share: what came counts, and what is announced alone does not', async () => {
    const { device, change } = await tightCompany(3_500_000);
    const first = png(1_500_000);
    const description = { type: 'image/png', size: first.length } as const;
    await begin(device, hashOf(first), description);
    await putPart(device, hashOf(first), 0, partOf(first, 0));
    await putPart(device, hashOf(first), 1, partOf(first, 1));
    await complete(device, hashOf(first));
    for (let announced = 0; announced < 5; announced += 1)
      await begin(device, hashOf(png(1000)), { type: 'image/png', size: 1_500_000 });
    const second = png(1_400_000);
    await begin(device, hashOf(second), { type: 'image/png', size: second.length });
    expect((await putPart(device, hashOf(second), 0, partOf(second, 0))).status).toBe(204);
    const third = png(1_000_000);
    const large = { type: 'image/png', size: third.length } as const;
    await expect(begin(device, hashOf(third), large)).rejects.toThrow(/507 .*company-storage-full/);
    // What is there, or on its way, goes on.
    expect(await begin(device, hashOf(first), description)).toEqual({ missing: [] });
    expect((await begin(device, hashOf(second), { type: 'image/png', size: second.length })).missing).toEqual(
      [1],
    );
    expect((await putPart(device, hashOf(second), 0, partOf(second, 0))).status).toBe(204);
    await change('unlimited');
    expect((await begin(device, hashOf(third), large)).missing).toEqual([0]);
  });

  it('C10 a file that is announced again as a larger one has no more room for it', async () => {
    const { device } = await tightCompany(3_500_000);
    const bytes = png(10_000_000);
    const hash = hashOf(bytes);
    await begin(device, hash, { type: 'image/png', size: 1 });
    await expect(begin(device, hash, { type: 'image/png', size: bytes.length })).rejects.toThrow(
      /507 .*company-storage-full/,
    );
    // Announced where there is room, and then filled by others.
    const statuses: number[] = [];
    for (let file = 0; file < 10; file += 1) {
      const part = png(1_048_576);
      await begin(device, hashOf(part), { type: 'image/png', size: part.length }).catch(() => undefined);
      statuses.push((await putPart(device, hashOf(part), 0, part)).status);
    }
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(3);
    expect(statuses.filter((status) => ![204, 409].includes(status))).toEqual([]);
  });

  it('C10 uploads nobody went on with for a week are forgotten, younger ones go on', async () => {
    const company = await gateway.company('Esquecida');
    const device = await gateway.device(company);
    const bytes = png(1_200_000);
    const description = { type: 'image/png', size: bytes.length } as const;
    await begin(device, hashOf(bytes), description);
    await putPart(device, hashOf(bytes), 0, partOf(bytes, 0));
    const { store, central, background, log } = gateway.services;
    const { signal } = new AbortController();
    const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });
    const companies = {
      ...central.companies,
      all: async function* () {
        const found = await central.companies.read(company);
        if (found !== null) yield found;
      },
    };
    const parts = { store, background, log, central: { ...central, companies } };
    expect(await sweepUploads({ ...parts, clock: inDays(6) }, signal)).toBe(0);
    expect(await begin(device, hashOf(bytes), description)).toEqual({ missing: [1] });
    expect(await sweepUploads({ ...parts, clock: inDays(8) }, signal)).toBe(1);
    const { files } = await store.company(company);
    expect(await files.range({ start: 'part:', end: 'v', limit: 10 })).toEqual([]);
    expect(await begin(device, hashOf(bytes), description)).toEqual({ missing: [0, 1] });
  });
});
