import { describe, expect, it } from 'vitest';
import type { FillBasis } from '#domain/entities/draft.ts';
import { newDisk, newTemplate, until, type AppDevice } from '#tests/support/app-device.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';
import { foundOnDisk } from '#tests/support/raw-scan.ts';

const offlineDevice = offlineDevices();

async function begun(device: AppDevice, text: string): Promise<{ uid: string; basis: FillBasis }> {
  const { uid, name, fields, sections, document, write } = await device.templates.create(
    newTemplate('Recibo', text),
  );
  return { uid, basis: { write: write.id, name, fields, sections, document } };
}

describe('T21 T22 O01 fillings that are not finished', () => {
  it('several of one template are kept apart, named, listed newest first, and removed one by one', async () => {
    const disk = newDisk();
    const device = await offlineDevice({ disk });
    const { uid, basis } = await begun(device, 'corpo');
    await device.drafts.saveFilling('draft-one', uid, { values: { A: 'Ana', B: ' ' }, basis });
    device.clock.offsetMs += 60_000;
    await device.drafts.saveFilling('draft-two', uid, {
      values: { A: 'Bia', B: '2' },
      name: 'Da Bia',
      basis,
    });
    await device.drafts.saveFilling('draft-other', 'another-template', { values: { A: 'x' } });
    await device.drafts.renameFilling('draft-one', 'Da Ana');
    const listed = await until(device.drafts.watchFillings(uid), (notes) => notes.length === 2);
    expect(listed).toMatchObject([
      { id: 'draft-two', template: uid, templateName: 'Recibo', name: 'Da Bia', filled: 2 },
      { id: 'draft-one', name: 'Da Ana', filled: 1 },
    ]);
    expect(await until(device.drafts.watchFillings(), (notes) => notes.length === 3)).toHaveLength(3);

    await device.close();
    const again = await offlineDevice({ disk });
    expect(await again.drafts.newestFilling(uid)).toBe('draft-two');
    expect(await again.drafts.filling('draft-one')).toEqual({
      kind: 'fill',
      values: { A: 'Ana', B: ' ' },
      name: 'Da Ana',
      basis,
    });
    await again.drafts.discardFilling('draft-two');
    expect(await again.drafts.newestFilling(uid)).toBe('draft-one');
    expect(await again.drafts.filling('draft-two')).toBeNull();
  });

  it('T21 of a package are one, with the states of its templates, which stay while another filling has them', async () => {
    const disk = newDisk();
    const device = await offlineDevice({ disk });
    const one = await begun(device, 'uma palavra inconfundível');
    const two = await begun(device, 'outro corpo');
    const parts = [
      { template: one.uid, values: { A: 'Ana' }, basis: one.basis },
      { template: two.uid, values: { B: '2' }, basis: two.basis },
    ];
    const draft = { packageName: 'Admissão', today: '2026-11-27', parts };
    const onDisk = (): number => foundOnDisk(device.disk.prefix, 'inconfundível').length;
    const before = onDisk();
    await device.drafts.savePackage('package-one', draft);
    await device.drafts.savePackage('package-one', draft);
    await device.drafts.saveFilling('draft-one', one.uid, { values: { A: 'x' }, basis: one.basis });
    expect(onDisk()).toBe(before + 1);
    await device.close();
    const again = await offlineDevice({ disk });
    expect(await again.drafts.package('package-one')).toEqual({ kind: 'package', ...draft });
    expect(await again.drafts.newestFilling(one.uid)).toBe('draft-one');
    await again.drafts.discard('package', 'package-one');
    expect(await again.drafts.package('package-one')).toBeNull();
    expect((await again.drafts.filling('draft-one'))?.basis).toEqual(one.basis);
    await again.drafts.discardFilling('draft-one');
    expect(onDisk()).toBe(before);
  });

  it('what they were begun on is written once beside them, and goes with the last of them', async () => {
    const device = await offlineDevice();
    const { uid, basis } = await begun(device, 'uma palavra inconfundível');
    const onDisk = (): string[] => foundOnDisk(device.disk.prefix, 'inconfundível');
    const before = onDisk().length;
    await device.drafts.saveFilling('draft-one', uid, { values: { A: '1' }, basis });
    const bare = { ...basis, document: { ...basis.document, header: null } };
    await device.drafts.saveFilling('draft-one', uid, { values: { A: '12' }, basis: bare });
    await device.drafts.saveFilling('draft-two', uid, { values: { A: '3' }, basis });
    expect(onDisk().length).toBe(before + 1);
    await device.drafts.discardFilling('draft-one');
    expect((await device.drafts.filling('draft-two'))?.basis).toEqual(basis);
    await device.drafts.discardFilling('draft-two');
    expect(onDisk().length).toBe(before);
    await device.drafts.saveFilling('draft-three', uid, { values: { A: '4' }, basis });
    expect((await device.drafts.filling('draft-three'))?.basis).toEqual(basis);
  });

  it('a PDF stays on the device alone: nothing waits to be sent because of it', async () => {
    const device = await offlineDevice();
    const pdf = new Blob(['%PDF-1.7 recibo'], { type: 'application/pdf' });
    const hash = await device.files.keepHere(pdf);
    expect(await (await device.files.getHere(hash))?.text()).toBe('%PDF-1.7 recibo');
    expect(await device.session.unsent()).toMatchObject({ files: 0 });
    expect(await until(device.files.watchUnsent(), () => true)).toEqual([]);
    expect(await device.storage.freeSpace(1)).toBe(pdf.size);
    expect(await device.files.getHere(hash)).toBeNull();
  });
});
