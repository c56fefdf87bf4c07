import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paragraph, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { image } from '#tests/support/images.ts';
import { operate, storeOf } from '#tests/integration/store/operator.ts';

const lab = deviceLab();

interface Offered {
  uid: string;
  name: string;
  file: string;
  images: string[];
}

function offers(device: AppDevice, enough: (found: Offered[]) => boolean): Promise<Offered[]> {
  return new Promise((resolve) => {
    const watching = device.directory.watch().subscribe((projections) => {
      const found = projections.flatMap(({ uid, data }) =>
        data.kind === 'global' ? [{ uid, name: data.name, file: data.file, images: data.images }] : [],
      );
      if (!enough(found)) return;
      resolve(found);
      queueMicrotask(() => watching.unsubscribe());
    });
  });
}

/** An exported template that shows one image. */
async function exported(name: string): Promise<{ path: string; hash: string }> {
  const bytes = Buffer.from(await image(1_200_000).arrayBuffer());
  const hash = createHash('sha256').update(bytes).digest('hex');
  const content = paragraph('Recebi de');
  const shown = { type: 'image', version: 1, file: hash, width: 10, height: 10, alt: '' };
  const path = join(lab.server.dataDir, `${name}.autodocs.json`);
  const template = {
    name,
    description: 'Para todos',
    fields: [{ id: 'NOME', name: 'Nome' }],
    sections: [{ id: 'S1', name: 'Partes', fields: ['NOME'] }],
    document: {
      header: { root: { type: 'root', children: [{ type: 'paragraph', children: [shown] }] } },
      content,
      footer: null,
    },
  };
  const files = { [hash]: { type: 'image/png', data: bytes.toString('base64') } };
  await writeFile(path, JSON.stringify({ format: 'autodocs-template', version: 1, template, files }));
  return { path, hash };
}

const command = (...args: string[]) => operate('global-templates', args, storeOf(lab.server));

it('T10 what the provider offers reaches every company with its images, stays for offline, and its end too', async () => {
  const ana = await lab.signedIn('ana@horizonte.example', lab.proxy.origin);
  const carla = await lab.signedIn('carla@outra.example', lab.server.origin);
  const { path, hash } = await exported('Recibo global');
  const added = await command('add', path);
  expect(added.output).toContain('Recibo global');
  const uid = /^\S+/.exec(added.output)?.[0] ?? '';

  for (const device of [ana, carla]) {
    const [offer] = await offers(device, (found) => found.length === 1);
    expect(offer).toMatchObject({ uid, name: 'Recibo global', images: [hash] });
    expect((await device.files.get(hash))?.size).toBe(1_200_000);
    expect(await device.templates.version(offer?.file ?? '')).toMatchObject({
      name: 'Recibo global',
      fields: [{ name: 'Nome' }],
    });
  }

  lab.proxy.unplug();
  await until(ana.sync.state$, (state) => state.phase === 'offline');
  const [offer] = await offers(ana, (found) => found.length === 1);
  const content = await ana.templates.version(offer?.file ?? '');
  if (content === null) throw new Error('not kept for offline');
  const { name, fields, sections, document } = content;
  const copy = await ana.templates.create({ name, fields, sections, document, templateArea: '' });
  expect((await ana.files.get(hash))?.size).toBe(1_200_000);
  lab.proxy.plug();
  ana.wake();
  await untilSynced(ana);

  expect((await command('remove', uid)).code).toBe(0);
  for (const device of [ana, carla]) await offers(device, (found) => found.length === 0);
  // The copy goes on, with its image, on a device that never saw the offer.
  const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
  expect((await until(bruno.templates.watch(copy.uid), (held) => held?.name === name))?.fields).toHaveLength(
    1,
  );
  expect((await bruno.files.get(hash))?.size).toBe(1_200_000);
});

it('T10 a file that is none, and an offer that is not there, are told in a sentence and change nothing', async () => {
  const broken = join(lab.server.dataDir, 'broken.json');
  await writeFile(broken, '{"format":"autodocs-template"');
  for (const args of [
    ['add', broken],
    ['remove', 'never-there'],
  ]) {
    const { code, output } = await command(...args);
    expect([code, output.includes('\n    at ')]).toEqual([1, false]);
    expect(output.length).toBeGreaterThan(20);
  }
});
