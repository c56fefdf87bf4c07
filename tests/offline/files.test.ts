import { describe, expect, it } from 'vitest';
import { deviceLab } from '#tests/support/device-lab.ts';
import { newTemplate, until, untilSynced } from '#tests/support/app-device.ts';
import { image, photo, sameBytes } from '#tests/support/images.ts';
import { turns } from '#tests/support/turns.ts';

const lab = deviceLab();

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';

describe('O01 T14 files of documents', () => {
  it('O01 an image put aside offline is at hand, shown as waiting, and reaches the other device ahead of need', async () => {
    const ana = await lab.signedIn(ANA, lab.proxy.origin);
    const bruno = await lab.signedIn(BRUNO, lab.proxy.origin);
    lab.proxy.unplug();
    await until(ana.sync.state$, (state) => state.phase === 'offline');
    const bytes = image(2_500_000);
    const file = await ana.files.put(bytes);
    expect(file).toMatchObject({ type: 'image/png', size: 2_500_000 });
    expect(await sameBytes(await ana.files.get(file.hash), bytes)).toBe(true);
    await until(ana.sync.state$, (state) => state.phase === 'offline' && state.waiting === 1);
    expect(await ana.session.unsent()).toMatchObject({ files: 1 });
    lab.proxy.plug();
    ana.wake();
    bruno.wake();
    await untilSynced(ana);
    await untilSynced(bruno);
    const template = newTemplate('Com imagem');
    const picture = { type: 'image', version: 1, file: file.hash, width: 10, height: 10, alt: '' };
    template.document.content = {
      root: { type: 'root', children: [{ type: 'paragraph', children: [picture] }] },
    };
    const { uid } = await ana.templates.create(template);
    await until(bruno.templates.watch(uid), (held) => held !== null && held !== undefined);
    await expect
      .poll(() => lab.proxy.requests.filter((line) => line === `GET /files/${file.hash}`).length)
      .toBe(1);
    await expect.poll(async () => sameBytes(await bruno.files.get(file.hash), bytes)).toBe(true);
    lab.proxy.unplug();
    expect(await sameBytes(await bruno.files.get(file.hash), bytes)).toBe(true);
  });

  it('A13 O01 a photo is sent before the profile that names it, which asks the server once', async () => {
    const ana = await lab.signedIn(ANA, lab.proxy.origin);
    await untilSynced(ana);
    const asked = () => lab.proxy.requests.filter((line) => line === 'POST /user/self/profile').length;
    const { hash } = await ana.files.put(photo('white'));
    expect(await ana.profile.save({ photo: hash })).toBe(true);
    expect(asked()).toBe(1);
    lab.proxy.unplug();
    await until(ana.sync.state$, (state) => state.phase === 'offline');
    const before = asked();
    const other = await ana.files.put(photo('black'));
    expect(await ana.profile.save({ photo: other.hash })).toBe(false);
    expect(asked()).toBe(before);
    lab.proxy.plug();
    ana.wake();
    const { details } = await until(ana.profile.state$, ({ waits }) => !waits);
    expect(details?.photo).toBe(other.hash);
    expect(asked()).toBe(before + 1);
  });

  it('O01 an upload that breaks off sends only what is missing when it goes on', async () => {
    const ana = await lab.signedIn(ANA, lab.proxy.origin);
    const bytes = image(3_000_000);
    lab.proxy.inject(/parts\/2$/, { kind: 'answer', status: 502, type: 'text/html', body: 'bad gateway' }, 1);
    const from = lab.proxy.requests.length;
    const { hash } = await ana.files.put(bytes);
    await until(ana.sync.state$, (state) => state.waiting === 1);
    await untilSynced(ana);
    const parts = lab.proxy.requests.slice(from).filter((line) => line.includes('/parts/'));
    expect(parts.map((line) => line.split('/').at(-1))).toEqual(['0', '1', '2', '2']);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    expect(await sameBytes(await bruno.files.get(hash), bytes)).toBe(true);
  });

  it('O01 a file that is still being stored while others are sent is sent after them', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    const bytes = image(5000);
    const read = bytes.arrayBuffer.bind(bytes);
    const stored = Promise.withResolvers<void>();
    let reads = 0;
    // The first time for its hash, the second to store it.
    bytes.arrayBuffer = async () => {
      reads += 1;
      if (reads === 2) await stored.promise;
      return read();
    };
    const put = ana.files.put(bytes);
    await expect.poll(() => reads).toBe(2);
    const other = ana.files.put(photo('black'));
    await turns(100);
    stored.resolve();
    await other;
    const { hash } = await put;
    await untilSynced(ana);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    expect(await sameBytes(await bruno.files.get(hash), bytes)).toBe(true);
  });

  it('O01 refuses what is no image, whatever its name says, and what is too large', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    const script = new Blob(['<svg onload="alert(1)">'], { type: 'image/png' });
    await expect(ana.files.put(script)).rejects.toMatchObject({ code: 'file-type-not-allowed' });
    await expect(ana.files.put(image(20_000_001))).rejects.toMatchObject({ code: 'file-too-large' });
    expect(await ana.session.unsent()).toMatchObject({ files: 0 });
  });

  it('C12 a file of one company is nothing to another', async () => {
    const ana = await lab.signedIn(ANA, lab.server.origin);
    const { hash } = await ana.files.put(image(5000));
    await untilSynced(ana);
    const carla = await lab.signedIn('carla@outra.example', lab.server.origin);
    expect(await carla.files.get(hash)).toBeNull();
  });
});
