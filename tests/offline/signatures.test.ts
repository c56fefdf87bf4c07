import { expect, it } from 'vitest';
import { deviceLab } from '#tests/support/device-lab.ts';
import { until } from '#tests/support/app-device.ts';
import { onePage, writtenPdf } from '#tests/support/pdf/written-pdf.ts';

const lab = deviceLab();
const ANA = 'ana@horizonte.example';
const bytes = writtenPdf(onePage());
const pdf = (): File => new File([bytes.slice()], 'Contrato.pdf', { type: 'application/pdf' });

it('T25 O01 a document that the device keeps already is sent all the same, once there is a network', async () => {
  const ana = await lab.signedIn(ANA);
  await lab.cut(ana);
  const kept = await ana.files.keepHere(pdf());
  const id = await ana.signatures.add(pdf());
  expect(await ana.signatures.settled(id)).toMatchObject({ id, name: 'Contrato.pdf', state: 'waiting' });
  const again = await lab.reopen(ana);
  await until(again.signatures.watch(), ([only]) => only?.state === 'waiting');
  lab.proxy.plug();
  await until(again.signatures.watch(), ([only]) => only?.state === 'ready', 30_000);
  const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
  const arrived = await bruno.files.get(kept);
  expect(new Uint8Array(await (arrived ?? new Blob()).arrayBuffer())).toEqual(bytes);
  expect((await again.files.getHere(kept))?.size).toBe(bytes.length);
});

it('T25 what cannot be handed over stays, with the reason, until it is taken away', async () => {
  const ana = await lab.signedIn(ANA);
  const id = await ana.signatures.add(pdf());
  await until(ana.signatures.watch(), (all) => all.find((each) => each.id === id)?.state === 'ready');
  expect(await ana.signatures.product()).toEqual({ configured: false });
  await expect(ana.signatures.address(id)).rejects.toThrow('signature-unavailable');
  await ana.signatures.remove(id);
  await expect(ana.signatures.address(id)).rejects.toThrow('not-found');
  expect(await ana.signatures.settled(id)).toBe(null);
});
