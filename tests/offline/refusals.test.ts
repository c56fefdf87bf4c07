import { describe, expect, it } from 'vitest';
import type { Rejection } from '#domain/entities/rejection.ts';
import {
  everyOwn,
  newTemplate,
  paragraph,
  until,
  untilSynced,
  type AppDevice,
} from '#tests/support/app-device.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { refuseNext } from '#tests/support/refuse-next.ts';

const lab = deviceLab();
const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';

const document = (text: string) => ({ header: null, content: paragraph(text), footer: null });

async function refusal(device: AppDevice, recordId: string): Promise<Rejection> {
  const all = await until(device.rejections.watchAll(), (list) =>
    list.some((rejection) => rejection.recordId === recordId),
  );
  const found = all.find((rejection) => rejection.recordId === recordId);
  if (found === undefined) throw new Error('there is no such refusal');
  return found;
}

function noneLeft(device: AppDevice): Promise<Rejection[]> {
  return until(device.rejections.watchAll(), (list) => list.length === 0);
}

describe('O04 taking up a refused change', () => {
  it('O04 a template is mended in the editor: what is saved there is accepted and takes the refusal along', async () => {
    const ana = await lab.signedIn(ANA);
    const { uid } = await ana.templates.create(newTemplate('Recusado'));
    await untilSynced(ana);
    const master = await ana.templates.get(uid);
    refuseNext(lab.proxy, ana, 'record-invalid', master);
    await ana.templates.update(uid, { document: document('recusado uma vez') });
    const first = await refusal(ana, uid);
    expect(await ana.rejections.mend(first.id)).toEqual({ to: 'edit', template: uid });
    expect(JSON.stringify(await ana.templates.get(uid))).toContain('recusado uma vez');
    // Refused once more: the later refusal holds all that the earlier one did, and stands alone.
    refuseNext(lab.proxy, ana, 'record-invalid', master);
    await ana.templates.update(uid, { document: document('recusado de novo') });
    const [second] = await until(
      ana.rejections.watchAll(),
      (list) => list.length === 1 && list[0]?.id !== first.id,
    );
    expect(JSON.stringify(second?.state)).toContain('recusado de novo');
    await ana.templates.update(uid, { document: document('consertado') });
    await noneLeft(ana);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    expect(JSON.stringify(await bruno.templates.get(uid))).toContain('consertado');
  });

  it('O04 what is edited on from a refused change keeps its words when another part changes on the server', async () => {
    const ana = await lab.signedIn(ANA);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const { uid } = await ana.templates.create(newTemplate('Recusado e seguido'));
    await until(bruno.templates.watch(uid), (template) => template?.uid === uid);
    refuseNext(lab.proxy, ana, 'store-unavailable', await ana.templates.get(uid));
    await ana.templates.update(uid, { document: document('recusado, e não esquecido') });
    await refusal(ana, uid);
    lab.proxy.unplug();
    await until(ana.sync.state$, ({ phase }) => phase === 'offline');
    await bruno.templates.update(uid, { description: 'do Bruno' });
    await untilSynced(bruno);
    await ana.templates.update(uid, { name: 'Seguido pela Ana' });
    lab.proxy.plug();
    ana.wake();
    await until(bruno.templates.watch(uid), (template) => template?.name === 'Seguido pela Ana');
    expect(await bruno.templates.get(uid)).toMatchObject({ description: 'do Bruno' });
    expect(JSON.stringify(await bruno.templates.get(uid))).toContain('recusado, e não esquecido');
  });

  it('O04 a template that went on without the refused change gets it beside it, as a version to choose', async () => {
    const ana = await lab.signedIn(ANA);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const { uid } = await ana.templates.create(newTemplate('Seguiu'));
    await until(bruno.templates.watch(uid), (template) => template?.name === 'Seguiu');
    const master = await ana.templates.get(uid);
    refuseNext(lab.proxy, ana, 'record-not-allowed', master);
    await ana.templates.update(uid, { document: document('recusado da Ana') });
    const { id } = await refusal(ana, uid);
    await bruno.templates.update(uid, { description: 'do Bruno' });
    await until(ana.templates.watch(uid), (template) => template?.description === 'do Bruno');
    const mended = await ana.rejections.mend(id);
    const copy = mended.to === 'conflict' ? mended.copy : '';
    await noneLeft(ana);
    const conflict = await until(ana.conflicts.watch(copy), (found) => found !== undefined);
    expect(conflict?.parts).toEqual(['body']);
    expect(JSON.stringify(conflict?.mine.document)).toContain('recusado da Ana');
    await ana.conflicts.resolve(copy, { body: 'mine' });
    const settled = await until(bruno.templates.watch(uid), (template) =>
      JSON.stringify(template).includes('recusado da Ana'),
    );
    expect(settled?.description).toBe('do Bruno');
  });

  it('O04 a category gets another name, also where somebody else named it meanwhile', async () => {
    const ana = await lab.signedIn(ANA);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const area = await ana.areas.create({ name: 'Obras', parent: '' });
    await until(bruno.areas.watch(area.uid), (held) => held?.name === 'Obras');
    await untilSynced(ana);
    lab.proxy.unplug();
    await until(ana.sync.state$, (state) => state.phase === 'offline');
    await ana.areas.rename(area.uid, 'Obras da Ana');
    await bruno.areas.rename(area.uid, 'Obras do Bruno');
    await untilSynced(bruno);
    lab.proxy.plug();
    ana.wake();
    const { id, code } = await refusal(ana, area.uid);
    expect(code).toBe('record-conflict');
    await expect(ana.rejections.mend(id, { name: 'x'.repeat(200) })).rejects.toMatchObject({
      code: 'name-too-long',
    });
    expect(await ana.rejections.mend(id, { name: 'Obras de ambos' })).toEqual({ to: 'sent' });
    await until(bruno.areas.watch(area.uid), (held) => held?.name === 'Obras de ambos');
    await noneLeft(ana);
  });

  it('O04 the values of a refused document are typed again on the fill screen, and never over another draft', async () => {
    const ana = await lab.signedIn(ANA);
    const { uid } = await ana.templates.create(newTemplate('Ficha'));
    await untilSynced(ana);
    refuseNext(lab.proxy, ana, 'record-invalid', null);
    const fields = [{ id: 'cpf', name: 'CPF', value: '123.456.789-09' }];
    const { id: execution } = await ana.executions.record({ template: uid, templateName: 'Ficha', fields });
    const { id } = await refusal(ana, execution);
    await ana.drafts.saveFill(uid, { cpf: 'outra pessoa' });
    expect(await ana.rejections.mend(id)).toEqual({ to: 'ask-replace' });
    expect((await ana.drafts.fill(uid))?.values).toEqual({ cpf: 'outra pessoa' });
    expect(await ana.rejections.mend(id, { replaceDraft: true })).toEqual({ to: 'fill', template: uid });
    expect((await ana.drafts.fill(uid))?.values).toEqual({ cpf: '123.456.789-09' });
    await noneLeft(ana);
    const listed = await until(ana.executionLists.watch(everyOwn, { offset: 0, limit: 50 }), () => true);
    expect(listed.executions.map((entry) => entry.id)).not.toContain(execution);
    await ana.templates.delete([uid]);
    await untilSynced(ana);
    refuseNext(lab.proxy, ana, 'record-invalid', null);
    const { id: orphan } = await ana.executions.record({ template: uid, templateName: 'Ficha', fields });
    const kept = await refusal(ana, orphan);
    await expect(ana.rejections.mend(kept.id)).rejects.toMatchObject({ code: 'template-not-found' });
    expect((await refusal(ana, orphan)).state).toMatchObject({ fields });
  });

  it('O04 what the server lost when it was set back is sent again as one’s own', async () => {
    const ana = await lab.signedIn(ANA);
    refuseNext(lab.proxy, ana, 'record-set-back', null);
    const { uid } = await ana.templates.create(newTemplate('Do backup'));
    const { id } = await refusal(ana, uid);
    expect(await ana.rejections.mend(id)).toEqual({ to: 'sent' });
    await noneLeft(ana);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    expect(await bruno.templates.get(uid)).toMatchObject({ name: 'Do backup' });
  });

  it('O04 a refused deletion can be tried again, and a refusal that is gone is not found', async () => {
    const ana = await lab.signedIn(ANA);
    const { uid } = await ana.templates.create(newTemplate('Excluir'));
    await untilSynced(ana);
    refuseNext(lab.proxy, ana, 'record-not-allowed', await ana.templates.get(uid));
    await ana.templates.delete([uid]);
    const { id } = await refusal(ana, uid);
    expect(await ana.rejections.mend(id)).toEqual({ to: 'sent' });
    await noneLeft(ana);
    expect(await ana.templates.get(uid)).toBeNull();
    await expect(ana.rejections.mend(id)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('O01 O04 what a revoked device handed in', () => {
  it('O01 O04 is restored on another device of its owner: templates, versions beside them, documents and drafts', async () => {
    const [phone, laptop] = [await lab.signedIn(ANA), await lab.signedIn(ANA, lab.server.origin)];
    const shared = await laptop.templates.create(newTemplate('Compartilhado'));
    await until(phone.templates.watch(shared.uid), (template) => template?.name === 'Compartilhado');
    await phone.devices.rename('Celular');
    lab.proxy.unplug();
    await until(phone.sync.state$, (state) => state.phase === 'offline');
    await phone.templates.update(shared.uid, { document: document('do celular') });
    const made = await phone.templates.create(newTemplate('Só no celular', 'novo'));
    const execution = await phone.executions.record({
      template: shared.uid,
      templateName: 'Compartilhado',
      fields: [{ id: 'a', name: 'A', value: '1' }],
    });
    await phone.drafts.saveFill(shared.uid, { a: 'rascunho' });
    const revoked = (await laptop.devices.list()).find(({ name }) => name === 'Celular');
    await laptop.devices.revoke(revoked?.uid ?? '');
    lab.proxy.plug();
    phone.wake();
    await until(phone.session.state$, (state) => state.phase === 'signed-out', 30_000);
    const handedIn = await until(laptop.rejections.watchAll(), (list) => list.length === 4);
    expect(handedIn.every(({ device, code }) => device === 'Celular' && code === 'device-revoked')).toBe(
      true,
    );
    const mend = (collection: string, recordId: string) =>
      laptop.rejections.mend(
        handedIn.find((item) => item.collection === collection && item.recordId === recordId)?.id ?? '',
      );
    expect(await mend('template', made.uid)).toEqual({ to: 'edit', template: made.uid });
    expect(await mend('execution', execution.id)).toEqual({ to: 'sent' });
    expect(await mend('draft', shared.uid)).toEqual({ to: 'fill', template: shared.uid });
    const beside = await mend('template', shared.uid);
    await noneLeft(laptop);
    expect(JSON.stringify(await laptop.templates.get(made.uid))).toContain('novo');
    expect((await laptop.drafts.fill(shared.uid))?.values).toEqual({ a: 'rascunho' });
    const conflict = await until(
      laptop.conflicts.watch(beside.to === 'conflict' ? beside.copy : ''),
      (found) => found !== undefined,
    );
    expect(conflict?.parts).toEqual(['body']);
    expect(JSON.stringify(conflict?.mine.document)).toContain('do celular');
    await untilSynced(laptop);
    const owner = await lab.signedIn(ANA, lab.server.origin);
    expect(await owner.templates.get(made.uid)).toMatchObject({ name: 'Só no celular' });
    const page = await until(
      owner.executionLists.watch(everyOwn, { offset: 0, limit: 50 }),
      ({ total }) => total > 0,
    );
    expect(page.executions.map(({ id }) => id)).toContain(execution.id);
    expect(await until(owner.rejections.watchAll(), () => true)).toEqual([]);
  });
});
