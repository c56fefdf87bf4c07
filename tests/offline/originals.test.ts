import { expect, it } from 'vitest';
import { stateOf } from '#app/data/transfer/original-state.ts';
import { newTemplate, paragraph, until, untilSynced } from '#tests/support/app-device.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { sameBytes } from '#tests/support/images.ts';

const lab = deviceLab();

it('T24 O01 the original of a template made offline reaches another device, and stays after its edits', async () => {
  const ana = await lab.signedIn('ana@horizonte.example');
  lab.proxy.unplug();
  const bytes = new Blob(['PK\u0003\u0004', 'the bytes of a .docx file']);
  const { hash } = await ana.files.putAny(bytes);
  const content = newTemplate('Contrato de Word');
  const original = {
    file: hash,
    name: 'Contrato.docx',
    format: 'docx',
    state: await stateOf(content),
  } as const;
  const { uid } = await ana.templates.create({ ...content, original });
  lab.proxy.plug();
  ana.wake();
  await untilSynced(ana);
  await until(ana.files.watchUnsent(), (files) => files.length === 0);
  const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
  await until(bruno.templates.watch(uid), (held) => held !== null && held !== undefined);
  const seen = await bruno.templates.get(uid);
  expect(seen?.original).toEqual(original);
  if (seen === null) throw new Error('It is there.');
  expect(await stateOf(seen)).toBe(original.state);
  expect(await sameBytes(await bruno.files.get(hash), bytes)).toBe(true);
  const document = { header: null, content: paragraph('outra redação'), footer: null };
  const changed = await bruno.templates.update(uid, { document }, seen);
  expect(changed.original).toEqual(original);
  expect(await stateOf(changed)).not.toBe(original.state);
});
