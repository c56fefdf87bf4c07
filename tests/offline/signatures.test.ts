import { expect, it } from 'vitest';
import { deviceLab } from '#tests/support/device-lab.ts';
import { until } from '#tests/support/app-device.ts';
import { SigningFiles } from '#server/stores/files/signing-files.ts';
import { withStore } from '#tests/support/store.ts';
import { onePage, writtenPdf } from '#tests/support/pdf/written-pdf.ts';

const lab = deviceLab();
const ANA = 'ana@horizonte.example';
const bytes = writtenPdf(onePage());
const pdf = (): File => new File([bytes.slice()], 'Contrato.pdf', { type: 'application/pdf' });

const onServer = <T>(work: (signing: SigningFiles) => Promise<T>): Promise<T> =>
  withStore(lab.server, async (_central, store) =>
    work(new SigningFiles((await store.company('demo-horizonte')).files)),
  );

/** What the server keeps of the file to be signed; null where it erased it, or never had it. */
async function heldForSigning(hash: string): Promise<Uint8Array | null> {
  return onServer(async (signing) => {
    if ((await signing.describe(hash)) === null) return null;
    return new Uint8Array(Buffer.concat(await signing.read(hash).toArray()));
  });
}

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
  expect(await heldForSigning(kept)).toEqual(bytes);
  // It is there to be signed, and for nothing else.
  const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
  expect(await bruno.files.get(kept)).toBe(null);
  expect((await again.files.getHere(kept))?.size).toBe(bytes.length);
});

it('T25 S21 what this device sent as a document is sent once more to be signed: the right to see it may go', async () => {
  const ana = await lab.signedIn(ANA);
  const item = { kind: 'classification', title: 'Contratos', identifier: '1', parent: '' } as const;
  const classification = await ana.documents.createItem({ ...item, form: null });
  const said = { classification, organizationalItem: null, box: null, fields: [], extract: false };
  const own = new File([bytes.slice(), '% also kept'], 'Contrato.pdf', { type: 'application/pdf' });
  await ana.documents.add({ ...said, name: own.name, file: own });
  const [document] = await until(ana.documents.watch({ classification }), (all) => all.length === 1);
  const from = lab.proxy.requests.length;
  const id = await ana.signatures.add(own);
  await until(ana.signatures.watch(), (all) => all.find((each) => each.id === id)?.state === 'ready');
  expect(lab.proxy.requests.slice(from).filter((line) => line.endsWith('/complete'))).toHaveLength(1);
  expect(document === undefined ? null : (await ana.documents.bytes(document))?.size).toBe(own.size);
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

it('T25 O01 what the server erased meanwhile is sent anew when it is to be signed again', async () => {
  const ana = await lab.signedIn(ANA);
  const first = await ana.signatures.add(pdf());
  await until(ana.signatures.watch(), (all) => all.find(({ id }) => id === first)?.state === 'ready');
  const { hash } = await ana.files.putToSign(pdf());
  await until(ana.files.watchProgress(hash), (percent) => percent === 100);
  const erased = await onServer((signing) => Array.fromAsync(signing.sweep(new Date('2100-01-01'))));
  expect(erased.map((file) => file.hash)).toContain(hash);
  const id = await ana.signatures.add(pdf());
  await until(ana.signatures.watch(), (all) => all.find((each) => each.id === id)?.state === 'ready');
  expect(await heldForSigning(hash)).toEqual(bytes);
});

it('T25 S21 O01 a document that was sent to be signed is kept for good where somebody wants that', async () => {
  const ana = await lab.signedIn(ANA);
  await lab.cut(ana);
  const own = writtenPdf(onePage('/Lang (en-US)'));
  const file = new File([own.slice()], 'Aditivo.pdf', { type: 'application/pdf' });
  const { hash } = await ana.files.putToSign(file);
  await ana.files.putAny(file);
  // Whatever is wanted of it later, it is an attachment.
  await ana.files.putToSign(file);
  await lab.reconnect(ana);
  await until(ana.files.watchUnsent(), (unsent) => unsent.every((each) => each.hash !== hash));
  const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
  const arrived = await bruno.files.get(hash);
  expect(new Uint8Array(await (arrived ?? new Blob()).arrayBuffer())).toEqual(own);
});
