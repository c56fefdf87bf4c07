import { describe, expect, it } from 'vitest';
import { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { Conflict, OpenTemplate, TemplateChange } from '#app/data/ports.ts';
import { TemplateCopies } from '#app/data/records/templates/template-copies.ts';
import type { Template } from '#domain/entities/template.ts';
import {
  conflictCopies,
  newTemplate,
  paragraph,
  until,
  untilSynced,
  type AppDevice,
} from '#tests/support/app-device.ts';
import { nodeEnvironment } from '#tests/support/node-environment.ts';
import { deviceLab } from '#tests/support/device-lab.ts';

const lab = deviceLab();

const document = (text: string) => ({ header: null, content: paragraph(text), footer: null });

/** A text of one block, which has an id. */
const oneBlock = (text: string) => ({
  header: null,
  content: {
    root: {
      type: 'root' as const,
      children: [{ type: 'paragraph', $: { id: 'a' }, children: [{ type: 'text', text }] }],
    },
  },
  footer: null,
});

async function goOffline(ana: AppDevice): Promise<void> {
  await untilSynced(ana);
  await lab.cut(ana);
}

interface Meeting {
  ana: AppDevice;
  bruno: AppDevice;
  uid: string;
  conflict: Conflict;
}

/** Ana and Bruno changed one template at once, and a former release left Ana's side as a copy. Ana's network can be cut. */
async function inConflict(
  name: string,
  mine: TemplateChange = { description: 'texto da Ana' },
  theirs: TemplateChange = { description: 'texto do Bruno' },
): Promise<Meeting> {
  const ana = await lab.signedIn('ana@horizonte.example', lab.proxy.origin);
  const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
  const { uid } = await ana.templates.create(newTemplate(name));
  const base = await until(bruno.templates.watch(uid), (template) => template?.name === name);
  const { write } = await bruno.templates.update(uid, theirs);
  await until(ana.templates.watch(uid), (template) => template?.write.id === write.id);
  if (base === null || base === undefined) throw new Error('the template is gone');
  await leaveCopy(ana, { ...base, ...mine }, Object.keys(mine));
  await untilSynced(ana);
  await lab.cut(ana);
  await lab.reconnect(ana);
  const conflict = await openConflict(ana, uid);
  await openConflict(bruno, uid);
  return { ana, bruno, uid, conflict };
}

/** As a former release did with the side of a conflict that was not used. */
async function leaveCopy(device: AppDevice, mine: Template, parts: readonly string[]): Promise<void> {
  const { environment } = nodeEnvironment(device.disk);
  const writer = new RecordWriter(device.local, environment);
  const names = {
    untitled: () => '',
    conflictCopy: ({ name, author }: { name: string; author: string }) => `${name} (cópia de ${author})`,
  };
  await new TemplateCopies(device.local, writer, names).keep(mine, mine.write.id, parts);
}

async function openConflict(device: AppDevice, uid: string): Promise<Conflict> {
  const all = await until(device.conflicts.watchAll(), (found) =>
    found.some(({ copy }) => copy.conflict?.template === uid),
  );
  const found = all.find(({ copy }) => copy.conflict?.template === uid);
  if (found === undefined) throw new Error('there is no such conflict');
  return found;
}

function noConflictLeft(device: AppDevice, uid: string): Promise<unknown> {
  return until(device.conflicts.watchAll(), (found) =>
    found.every(({ copy }) => copy.conflict?.template !== uid),
  );
}

async function textOf(device: AppDevice, uid: string): Promise<string> {
  return JSON.stringify((await device.templates.get(uid)) ?? null);
}

async function openIn(device: AppDevice, uid: string): Promise<OpenTemplate> {
  const all = await until(device.conflicts.watchOpen(), (found) =>
    found.some(({ template }) => template.uid === uid),
  );
  const found = all.find(({ template }) => template.uid === uid);
  if (found === undefined) throw new Error('there is no such conflict');
  return found;
}

describe('O04 parts that two people changed', () => {
  it('O04 stay in their template with both versions, are counted, and what is chosen holds for both', async () => {
    const ana = await lab.signedIn('ana@horizonte.example', lab.proxy.origin);
    const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
    const { uid, createdBy } = await ana.templates.create(newTemplate('Em um só'));
    await until(bruno.templates.watch(uid), (template) => template?.name === 'Em um só');
    await goOffline(ana);
    const theirs = await bruno.templates.update(uid, { name: 'Do Bruno', description: 'do Bruno' });
    await untilSynced(bruno);
    await ana.templates.update(uid, { name: 'Da Ana', description: 'da Ana', templateArea: 'area-da-ana' });
    await lab.reconnect(ana);
    for (const device of [ana, bruno]) {
      const { template, count, others } = await openIn(device, uid);
      expect(template).toMatchObject({
        name: 'Do Bruno',
        description: 'do Bruno',
        templateArea: 'area-da-ana',
      });
      expect(template.conflicts).toMatchObject([
        { part: 'description', kept: { by: theirs.write.by }, others: [{ by: createdBy, value: 'da Ana' }] },
        { part: 'name', kept: { by: theirs.write.by }, others: [{ by: createdBy, value: 'Da Ana' }] },
      ]);
      expect([count, others.map(({ by }) => by)]).toEqual([2, [createdBy, createdBy]]);
      expect(await conflictCopies(device)).toEqual([]);
      const marked = await until(device.sync.watchUnsettled(), (records) =>
        records.some(({ key }) => key === uid),
      );
      expect(marked).toContainEqual({ collection: 'template', key: uid, state: 'conflict' });
    }
    await until(ana.sync.state$, (state) => state.conflicts === 1);
    await until(bruno.sync.state$, (state) => state.conflicts === 0);
    const [description, name] = (await openIn(ana, uid)).template.conflicts ?? [];
    await goOffline(ana);
    // Both choose at once, each in one part: both choices hold.
    await ana.conflicts.settlePart(uid, 'description', description?.others[0] ?? null);
    await bruno.conflicts.settlePart(uid, 'name', name?.others[0] ?? null);
    await untilSynced(bruno);
    await lab.reconnect(ana);
    for (const device of [ana, bruno]) {
      const settled = await until(
        device.templates.watch(uid),
        (template) => template?.name === 'Da Ana' && template.description === 'da Ana',
      );
      expect(settled?.conflicts).toBeUndefined();
      await until(device.conflicts.watchOpen(), (open) => open.every(({ template }) => template.uid !== uid));
    }
  });

  it('O04 text that two people changed is counted and listed as well', async () => {
    const ana = await lab.signedIn('ana@horizonte.example', lab.proxy.origin);
    const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
    const { uid } = await ana.templates.create({
      ...newTemplate('Mesmo trecho'),
      document: oneBlock('prazo de dez dias'),
    });
    await until(bruno.templates.watch(uid), (template) => template?.name === 'Mesmo trecho');
    await goOffline(ana);
    await bruno.templates.update(uid, { document: oneBlock('prazo de vinte dias') });
    await untilSynced(bruno);
    await ana.templates.update(uid, { document: oneBlock('prazo de trinta dias') });
    await lab.reconnect(ana);
    for (const device of [ana, bruno]) expect((await openIn(device, uid)).count).toBe(1);
    await until(ana.sync.state$, (state) => state.conflicts === 1);
    await bruno.templates.update(uid, { document: oneBlock('prazo de trinta dias') });
    for (const device of [ana, bruno])
      await until(device.conflicts.watchOpen(), (open) => open.every(({ template }) => template.uid !== uid));
    await until(ana.sync.state$, (state) => state.conflicts === 0);
  });
});

describe('O04 settling a conflict', () => {
  it('O04 a copy is known as one side of a conflict on every device, with the parts to choose in', async () => {
    const { ana, bruno, uid, conflict } = await inConflict(
      'Contrato',
      { name: 'Contrato da Ana', description: 'texto da Ana' },
      { name: 'Contrato do Bruno', description: 'texto do Bruno' },
    );
    const seen = await openConflict(bruno, uid);
    for (const { parts, mine, server, copy } of [conflict, seen]) {
      expect([...parts].sort()).toEqual(['description', 'name']);
      expect([mine.name, server?.name]).toEqual(['Contrato da Ana', 'Contrato do Bruno']);
      expect(copy.name).toMatch(/^Contrato da Ana \(cópia de Ana/);
    }
    await until(ana.sync.state$, (state) => state.conflicts > 0);
    for (const device of [ana, bruno]) {
      const marked = await until(device.sync.watchUnsettled(), (records) => records.length > 1);
      const keys = marked.filter(({ state }) => state === 'conflict').map(({ key }) => key);
      expect(keys).toEqual(expect.arrayContaining([uid, conflict.copy.uid]));
    }
  });

  it('O04 part by part: the chosen ones are written into the template and the copy goes, on both devices', async () => {
    const { ana, bruno, uid, conflict } = await inConflict(
      'Partes',
      { name: 'Nome da Ana', description: 'texto da Ana' },
      { name: 'Nome do Bruno', description: 'texto do Bruno' },
    );
    await ana.conflicts.resolve(conflict.copy.uid, { description: 'mine', name: 'server' });
    await untilSynced(ana);
    await noConflictLeft(bruno, uid);
    for (const device of [ana, bruno]) {
      const settled = await until(device.templates.watch(uid), (template) =>
        JSON.stringify(template).includes('texto da Ana'),
      );
      expect(settled?.name).toBe('Nome do Bruno');
      expect(await device.templates.get(conflict.copy.uid)).toBeNull();
      expect(await until(device.templates.watchDeleted(), () => true)).toEqual([]);
    }
  });

  it('O04 offline too, and what is chosen is sent later', async () => {
    const { ana, bruno, uid, conflict } = await inConflict('Sem rede');
    await goOffline(ana);
    await ana.conflicts.resolve(conflict.copy.uid, { description: 'mine' });
    expect(await textOf(ana, uid)).toContain('texto da Ana');
    await noConflictLeft(ana, uid);
    expect(await textOf(bruno, uid)).toContain('texto do Bruno');
    await lab.reconnect(ana);
    await noConflictLeft(bruno, uid);
    await until(bruno.templates.watch(uid), (template) => JSON.stringify(template).includes('texto da Ana'));
  });

  it('O04 keeping both makes the copy a template like any other', async () => {
    const { ana, bruno, uid, conflict } = await inConflict('Duas');
    await ana.conflicts.resolve(conflict.copy.uid, 'both');
    await noConflictLeft(ana, uid);
    await untilSynced(ana);
    await noConflictLeft(bruno, uid);
    const kept = await until(
      bruno.templates.watch(conflict.copy.uid),
      (copy) => copy?.uid !== undefined && copy.conflict === undefined,
    );
    expect(JSON.stringify(kept)).toContain('texto da Ana');
    expect(await textOf(bruno, uid)).toContain('texto do Bruno');
    // Once more, or otherwise, changes nothing: there is nothing left to settle.
    await ana.conflicts.resolve(conflict.copy.uid, { description: 'mine' });
    expect(await textOf(ana, uid)).toContain('texto do Bruno');
    expect(await ana.templates.get(conflict.copy.uid)).not.toBeNull();
  });

  it('O04 two people settle it at once, each another way: both devices end alike and no version is lost', async () => {
    const { ana, bruno, uid, conflict } = await inConflict('Ao mesmo tempo');
    await goOffline(ana);
    await ana.conflicts.resolve(conflict.copy.uid, 'both');
    await bruno.conflicts.resolve(conflict.copy.uid, { description: 'server' });
    await untilSynced(bruno);
    await lab.reconnect(ana);
    for (const device of [ana, bruno]) {
      const kept = await until(
        device.templates.watch(conflict.copy.uid),
        (copy) => copy?.uid !== undefined && copy.conflict === undefined,
      );
      expect(JSON.stringify(kept)).toContain('texto da Ana');
      expect(await textOf(device, uid)).toContain('texto do Bruno');
      expect(await until(device.conflicts.watchAll(), (found) => found.length >= 0)).not.toContainEqual(
        expect.objectContaining({ copy: expect.objectContaining({ uid: conflict.copy.uid }) }),
      );
    }
  });

  it('O04 two people choose the same version at once: it stands, and nothing new comes of it', async () => {
    const { ana, bruno, uid, conflict } = await inConflict('Mesma escolha');
    await goOffline(ana);
    await ana.conflicts.resolve(conflict.copy.uid, { description: 'mine' });
    await bruno.conflicts.resolve(conflict.copy.uid, { description: 'mine' });
    await untilSynced(bruno);
    await lab.reconnect(ana);
    for (const device of [ana, bruno]) {
      expect(await textOf(device, uid)).toContain('texto da Ana');
      await noConflictLeft(device, uid);
      expect(await until(device.templates.search('Mesma escolha'), () => true)).toHaveLength(1);
    }
  });

  it('O04 a choice that was cut off between its two writes is finished by making it again', async () => {
    const { ana, uid, conflict } = await inConflict('Interrompida');
    // The first half alone, as a kill would leave it.
    await ana.templates.update(uid, { description: 'texto da Ana' });
    const left = await openConflict(ana, uid);
    expect(left.parts).toEqual([]);
    const reopened = await lab.reopen(ana, lab.proxy.origin);
    await until(reopened.session.state$, (state) => state.phase === 'signed-in');
    await openConflict(reopened, uid);
    await reopened.conflicts.resolve(conflict.copy.uid, {});
    await noConflictLeft(reopened, uid);
    expect(await textOf(reopened, uid)).toContain('texto da Ana');
  });

  it('O04 what is written in the copy meanwhile is there to choose as well', async () => {
    const { ana, uid, conflict } = await inConflict('Copiada');
    await ana.templates.update(conflict.copy.uid, { templateArea: 'escrita-na-copia' });
    const all = await until(ana.conflicts.watchAll(), (found) =>
      found.some(({ copy, parts }) => copy.uid === conflict.copy.uid && parts.includes('templateArea')),
    );
    expect(all.find(({ copy }) => copy.uid === conflict.copy.uid)?.parts).toEqual(
      expect.arrayContaining(['description', 'templateArea']),
    );
    await ana.conflicts.resolve(conflict.copy.uid, { templateArea: 'mine' });
    expect(await ana.templates.get(uid)).toMatchObject({ templateArea: 'escrita-na-copia' });
  });

  it('O04 a template deleted while somebody wrote in it comes back as they wrote it', async () => {
    const ana = await lab.signedIn('ana@horizonte.example', lab.proxy.origin);
    const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
    const { uid } = await ana.templates.create(newTemplate('Excluído'));
    await until(bruno.templates.watch(uid), (template) => template?.name === 'Excluído');
    await goOffline(ana);
    await bruno.templates.delete([uid]);
    await untilSynced(bruno);
    await ana.templates.update(uid, { document: document('texto da Ana') });
    await lab.reconnect(ana);
    for (const device of [ana, bruno]) {
      const { template, count } = await openIn(device, uid);
      expect(JSON.stringify(template)).toContain('texto da Ana');
      expect([template.deleted, count, template.conflicts]).toMatchObject([
        false,
        1,
        [{ part: 'deleted', others: [{ value: true }] }],
      ]);
    }
    // Bruno still wants it deleted.
    const [version = null] = (await openIn(bruno, uid)).template.conflicts?.[0]?.others ?? [];
    await bruno.conflicts.settlePart(uid, 'deleted', version);
    await until(ana.templates.watch(uid), (template) => template === null);
    for (const device of [ana, bruno])
      await until(device.conflicts.watchOpen(), (open) => open.every(({ template }) => template.uid !== uid));
  });

  it('O04 a copy that a former release deleted with its category is still to be settled, and lies in no bin', async () => {
    const { ana, bruno, uid, conflict } = await inConflict('Levada junto');
    const copy = conflict.copy.uid;
    await ana.templates.delete([uid, copy], 'categoria-excluida');
    await untilSynced(ana);
    const inBin = await until(bruno.templates.watchDeleted(), (found) =>
      found.some((each) => each.uid === uid),
    );
    expect(inBin.map((each) => each.uid)).not.toContain(copy);
    for (const device of [ana, bruno]) {
      const { parts } = await openConflict(device, uid);
      expect(parts).toEqual(expect.arrayContaining(['deleted', 'description']));
      expect((await until(device.conflicts.watch(copy), (found) => found !== undefined))?.copy.uid).toBe(
        copy,
      );
    }
    await bruno.conflicts.resolve(copy, { description: 'mine', deleted: 'mine' });
    await untilSynced(bruno);
    await noConflictLeft(ana, uid);
    await noConflictLeft(bruno, uid);
    expect(await textOf(ana, uid)).toContain('texto da Ana');
  });

  it('O04 kept as a template, a copy that went with its category is there again', async () => {
    const { ana, uid, conflict } = await inConflict('Levada e mantida');
    const copy = conflict.copy.uid;
    await ana.templates.delete([copy], 'categoria-excluida');
    await ana.conflicts.resolve(copy, 'both');
    await noConflictLeft(ana, uid);
    expect(await textOf(ana, copy)).toContain('texto da Ana');
  });
});
