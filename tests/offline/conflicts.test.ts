import { describe, expect, it } from 'vitest';
import { readScope } from '#domain/api/replication.ts';
import { openConflicts } from '#domain/rules/merge/body/open-conflicts.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import {
  everyOwn,
  newTemplate,
  paragraph,
  until,
  untilSynced,
  type AppDevice,
  conflictCopies,
} from '#tests/support/app-device.ts';

const lab = deviceLab();

/** A text of paragraphs, by id. */
const blocks = (texts: Record<string, string>) => ({
  header: null,
  content: {
    root: {
      type: 'root' as const,
      children: Object.entries(texts).map(([id, text]) => ({
        type: 'paragraph',
        $: { id },
        children: [{ type: 'text', text }],
      })),
    },
  },
  footer: null,
});

/** Ana, whose network can be cut, and Bruno, both holding the same template. */
async function twoWith(name: string): Promise<{ ana: AppDevice; bruno: AppDevice; uid: string }> {
  const ana = await lab.signedIn('ana@horizonte.example', lab.proxy.origin);
  const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
  const { uid } = await ana.templates.create(newTemplate(name));
  await until(bruno.templates.watch(uid), (template) => template?.name === name);
  await untilSynced(ana);
  await lab.cut(ana);
  return { ana, bruno, uid };
}

describe('O04 two people change one record', () => {
  it('O04 different parts of a template are merged on both devices', async () => {
    const { ana, bruno, uid } = await twoWith('Partes diferentes');
    await ana.templates.update(uid, { name: 'Nome da Ana' });
    await bruno.templates.update(uid, { description: 'Descrição do Bruno' });
    await untilSynced(bruno);
    await lab.reconnect(ana);
    for (const device of [ana, bruno]) {
      const merged = await until(
        device.templates.watch(uid),
        (template) => template?.name === 'Nome da Ana' && template.description !== '',
      );
      expect(merged).toMatchObject({ name: 'Nome da Ana', description: 'Descrição do Bruno' });
    }
    expect(await conflictCopies(ana)).toEqual([]);
  });

  it('O04 different blocks of one text, and words that do not touch, are merged on both devices', async () => {
    const { ana, bruno, uid } = await twoWith('Mesmo texto');
    await lab.reconnect(ana);
    await ana.templates.update(uid, { document: blocks({ a: 'um dois três', b: 'quatro' }) });
    await untilSynced(ana);
    await until(bruno.templates.watch(uid), (template) => JSON.stringify(template).includes('quatro'));
    await lab.cut(ana);
    await bruno.templates.update(uid, { document: blocks({ a: 'um dois TRÊS', b: 'quatro', c: 'cinco' }) });
    await untilSynced(bruno);
    await ana.templates.update(uid, { document: blocks({ a: 'UM dois três', b: 'QUATRO' }) });
    await lab.reconnect(ana);
    for (const device of [ana, bruno]) {
      const merged = await until(device.templates.watch(uid), (template) =>
        JSON.stringify(template).includes('UM dois TRÊS'),
      );
      expect(merged?.document).toEqual(blocks({ a: 'UM dois TRÊS', b: 'QUATRO', c: 'cinco' }));
    }
    expect(await conflictCopies(ana)).toEqual([]);
  });

  it('O04 the same words: the first stay and the other version is in the block, on both devices', async () => {
    const { ana, bruno, uid } = await twoWith('Mesmas palavras');
    await lab.reconnect(ana);
    await ana.templates.update(uid, { document: blocks({ a: 'prazo de dez dias' }) });
    await untilSynced(ana);
    await until(bruno.templates.watch(uid), (template) => JSON.stringify(template).includes('dez'));
    await lab.cut(ana);
    await bruno.templates.update(uid, { document: blocks({ a: 'prazo de vinte dias' }) });
    await untilSynced(bruno);
    await ana.templates.update(uid, { document: blocks({ a: 'prazo de trinta dias' }) });
    await lab.reconnect(ana);
    for (const device of [ana, bruno]) {
      const merged = await until(device.templates.watch(uid), (template) =>
        JSON.stringify(template).includes('trinta'),
      );
      if (merged === null || merged === undefined) throw new Error('the template is gone');
      const [open, ...others] = openConflicts(merged.document);
      expect(others).toEqual([]);
      expect(open?.node['children']).toMatchObject([{ text: 'prazo de vinte dias' }]);
      expect(open?.conflict.others).toMatchObject([
        { by: merged.createdBy, block: { children: [{ text: 'prazo de trinta dias' }] } },
      ]);
      expect(open?.conflict.kept.by).not.toBe(merged.createdBy);
    }
    expect(await conflictCopies(ana)).toEqual([]);
  });

  it('O04 saving from an editor that was opened before a change arrived merges instead of writing over it', async () => {
    const ana = await lab.signedIn('ana@horizonte.example', lab.server.origin);
    const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
    const opened = await ana.templates.create(newTemplate('Aberto no editor'));
    await until(bruno.templates.watch(opened.uid), (template) => template !== null && template !== undefined);
    await bruno.templates.update(opened.uid, { description: 'chegou no meio' });
    await until(ana.templates.watch(opened.uid), (template) => template?.description === 'chegou no meio');
    const { name, description, templateArea, fields, sections } = opened;
    const saved = await ana.templates.update(
      opened.uid,
      {
        name,
        description,
        templateArea,
        fields,
        sections,
        document: { header: null, content: paragraph('salvo'), footer: null },
      },
      opened,
    );
    expect(saved.description).toBe('chegou no meio');
    expect(JSON.stringify(saved.document)).toContain('salvo');
  });

  it('O04 a category renamed by both keeps the first name and shows the other', async () => {
    const ana = await lab.signedIn('ana@horizonte.example', lab.proxy.origin);
    const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
    const area = await ana.areas.create({ name: 'Obras', parent: '' });
    await until(bruno.areas.watch(area.uid), (held) => held?.name === 'Obras');
    await untilSynced(ana);
    lab.proxy.unplug();
    await until(ana.sync.state$, (state) => state.phase === 'offline');
    await ana.areas.rename(area.uid, 'Obras da Ana');
    await bruno.areas.rename(area.uid, 'Obras do Bruno');
    await untilSynced(bruno);
    await lab.reconnect(ana);
    await until(ana.areas.watch(area.uid), (held) => held?.name === 'Obras do Bruno');
    const [shown] = await until(ana.rejections.watchAll(), (list) => list.length > 0);
    expect(shown).toMatchObject({ code: 'record-conflict', state: { name: 'Obras da Ana' } });
    await ana.rejections.discard(shown?.id ?? '');
    await until(ana.rejections.watchAll(), (list) => list.length === 0);
    expect((await until(ana.areas.watch(area.uid), () => true))?.name).toBe('Obras do Bruno');
  });
});

describe('O04 a name for what somebody has deleted', () => {
  it('O04 is refused in words, and stored nowhere', async () => {
    const { ana, bruno, uid } = await twoWith('Apagado enquanto se digita');
    const { uid: area } = await bruno.areas.create({ name: 'Obras', parent: '' });
    await lab.reconnect(ana);
    await until(ana.areas.watch(area), (held) => held?.name === 'Obras');
    await bruno.areas.delete([area]);
    await bruno.templates.delete([uid]);
    await until(ana.areas.watch(area), (held) => held === null);
    await until(ana.templates.watch(uid), (held) => held === null);
    await expect(ana.areas.rename(area, 'Reformas')).rejects.toMatchObject({ code: 'not-found' });
    await expect(ana.templates.update(uid, { name: 'Outro' })).rejects.toMatchObject({
      code: 'template-not-found',
    });
    expect((await ana.session.unsent()).records).toBe(0);
  });
});

describe('O02 what may be seen, and a history that is gone', () => {
  it('O02 when what may be seen changes, scoped records are fetched anew and unsent ones still sent', async () => {
    const ana = await lab.signedIn('ana@horizonte.example', lab.proxy.origin);
    const execution = await ana.executions.record({ template: 'template-1', templateName: 'X', fields: [] });
    await untilSynced(ana);
    const scope = [...ana.disk.keep].find(([key]) => key.endsWith('.scope'))?.[1] ?? '';
    expect(scope).toMatch(/^[0-9a-f]{32}\.[0-9a-f]{32}$/);
    const { role } = readScope(scope);
    lab.proxy.unplug();
    await until(ana.sync.state$, (state) => state.phase === 'offline');
    const unsent = await ana.executions.record({ template: 'template-1', templateName: 'Y', fields: [] });
    lab.proxy.rewrite(role, 'f'.repeat(32));
    const from = lab.proxy.requests.length;
    await lab.reconnect(ana);
    const fetched = (name: string): boolean =>
      lab.proxy.requests.slice(from).some((line) => line.endsWith(`snapshot/${name}`));
    await expect.poll(() => fetched('execution')).toBe(true);
    await until(ana.executionLists.watch(everyOwn, { offset: 0, limit: 10 }), (page) => page.total >= 2);
    expect(fetched('template')).toBe(false);
    const { executions } = await until(
      ana.executionLists.watch(everyOwn, { offset: 0, limit: 10 }),
      () => true,
    );
    expect(executions.map(({ id }) => id)).toEqual(expect.arrayContaining([execution.id, unsent.id]));
    const kept = (): string => [...ana.disk.keep].find(([key]) => key.endsWith('.scope'))?.[1] ?? '';
    await expect.poll(kept).toBe(scope.replace(role, 'f'.repeat(32)));
  });

  it('O02 O04 an unknown checkpoint starts one collection over, without sending anything again or losing what waits', async () => {
    const { ana, bruno, uid } = await twoWith('Histórico recriado');
    await ana.templates.update(uid, { name: 'Ainda não enviado' });
    await bruno.templates.create(newTemplate('Feito enquanto isso'));
    await untilSynced(bruno);
    const body = JSON.stringify({ error: { code: 'checkpoint-unknown', requestId: 'test' } });
    const unknown = { kind: 'answer', status: 409, type: 'application/json', body } as const;
    lab.proxy.inject(/replication\/pull/, unknown, 1, /"collection":"template"/);
    const from = lab.proxy.requests.length;
    await lab.reconnect(ana);
    const asked = (what: string): number =>
      lab.proxy.requests.slice(from).filter((line) => line.endsWith(what)).length;
    await expect.poll(() => asked('snapshot/template')).toBe(1);
    await untilSynced(ana);
    expect(asked('replication/push')).toBe(1);
    expect((await ana.templates.get(uid))?.name).toBe('Ainda não enviado');
  });
});
