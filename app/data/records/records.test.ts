import { describe, expect, it } from 'vitest';
import { newTemplate, paragraph, until } from '#tests/support/app-device.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';

const offlineDevice = offlineDevices();

describe('T03 searching templates', () => {
  it('T03 finds any text of the record without case or accents, and follows changes', async () => {
    const device = await offlineDevice();
    const area = await device.areas.create({ name: 'Jurídico', parent: '' });
    const sub = await device.areas.create({ name: 'Obras Públicas', parent: area.uid });
    const made = await device.templates.create({
      ...newTemplate('Contrato de Prestação', 'cláusula primeira'),
      templateArea: sub.uid,
      description: 'para autônomos',
      fields: [{ id: 'CPF1', name: 'Número do CPF' }],
      sections: [{ id: 'SEC1', name: 'Partes', fields: ['CPF1'] }],
    });
    await device.templates.create(newTemplate('Recibo'));
    const found: string[][] = [];
    const watch = (text: string): Promise<string[]> =>
      until(device.templates.search(text), () => true).then((list) => list.map(({ name }) => name));
    for (const text of [
      'PRESTACAO',
      'autonomos',
      'numero do cpf',
      'partes',
      'CLAUSULA',
      'juridico',
      'obras publicas',
      'contrato clausula',
    ]) {
      expect(await watch(text)).toEqual(['Contrato de Prestação']);
    }
    expect(await watch('clausula segunda')).toEqual([]);
    expect(await watch('')).toEqual(['Contrato de Prestação', 'Recibo']);
    const [placed] = await until(device.templates.find('obras publicas'), () => true);
    expect(placed).toMatchObject({ template: { uid: made.uid }, path: 'Jurídico / Obras Públicas' });
    const subscription = device.templates
      .search('segunda')
      .subscribe((list) => found.push(list.map(({ name }) => name)));
    await device.templates.update(made.uid, {
      document: { header: null, content: paragraph('cláusula segunda'), footer: null },
    });
    await expect.poll(() => found.at(-1)).toEqual(['Contrato de Prestação']);
    await device.templates.delete([made.uid]);
    await expect.poll(() => found.at(-1)).toEqual([]);
    subscription.unsubscribe();
  });
});

describe('T11 many templates at once', () => {
  it('T11 are moved, deleted and restored in one go, and whoever watches hears of it once', async () => {
    const device = await offlineDevice();
    const area = await device.areas.create({ name: 'Arquivo', parent: '' });
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, index) => device.templates.create(newTemplate(`Modelo ${index}`))),
    );
    const uids = made.map(({ uid }) => uid);
    const heard: number[] = [];
    const subscription = device.templates.watchArea(area.uid).subscribe((list) => heard.push(list.length));
    await expect.poll(() => heard).toEqual([0]);
    await device.templates.move(uids, area.uid);
    await expect.poll(() => heard).toEqual([0, 30]);
    await device.templates.delete([...uids, ...uids.slice(0, 1)]);
    await expect.poll(() => heard).toEqual([0, 30, 0]);
    await device.templates.restore(uids);
    await expect.poll(() => heard).toEqual([0, 30, 0, 30]);
    subscription.unsubscribe();
    const held = await Promise.all(uids.map((uid) => device.templates.get(uid)));
    expect(new Set(held.map((template) => template?.write.ancestors.length))).toEqual(new Set([3]));
    await until(device.sync.state$, ({ waiting }) => waiting === 31);
  });

  it('T11 none is moved where one of them is gone', async () => {
    const device = await offlineDevice();
    const left = await device.templates.create(newTemplate('Fica'));
    const gone = await device.templates.create(newTemplate('Vai'));
    await device.templates.delete([gone.uid]);
    await expect(device.templates.move([left.uid, gone.uid], 'outra')).rejects.toMatchObject({
      code: 'template-not-found',
    });
    expect((await device.templates.get(left.uid))?.templateArea).toBe('');
  });
});

describe('T20 names', () => {
  it('T20 refuses a name of 10,000 characters instead of cutting it, and keeps script in names as text', async () => {
    const device = await offlineDevice();
    await expect(device.templates.create(newTemplate('x'.repeat(10_000)))).rejects.toMatchObject({
      code: 'name-too-long',
    });
    const script = '<img src=x onerror=alert(1)>';
    expect((await device.templates.create(newTemplate(script))).name).toBe(script);
  });
});

describe('T05 T08 T11 categories', () => {
  it('T05 T11 lists children, leads from the root, renames and deletes softly', async () => {
    const device = await offlineDevice();
    const area = await device.areas.create({ name: 'Obras', parent: '' });
    const sub = await device.areas.create({ name: 'Contratos 10', parent: area.uid });
    await device.areas.create({ name: 'Contratos 9', parent: area.uid });
    const tree = await until(device.areas.watchTree(), ({ areas }) => areas.size === 3);
    expect(tree.childrenOf(area.uid).map(({ name }) => name)).toEqual(['Contratos 9', 'Contratos 10']);
    const path = await until(device.areas.watchPath(sub.uid), (list) => list.length === 2);
    expect(path.map(({ name }) => name)).toEqual(['Obras', 'Contratos 10']);
    await device.areas.rename(sub.uid, '  Contratos novos ');
    expect(
      (await until(device.areas.watch(sub.uid), (held) => held?.name === 'Contratos novos'))?.write.ancestors,
    ).toHaveLength(1);
    await expect(device.areas.rename(sub.uid, 'x'.repeat(10_000))).rejects.toMatchObject({
      code: 'name-too-long',
    });
    await device.areas.delete([sub.uid]);
    expect(await until(device.areas.watch(sub.uid), (held) => held === null)).toBeNull();
  });
});
