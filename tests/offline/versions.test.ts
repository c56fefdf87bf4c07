import { describe, expect, it } from 'vitest';
import { VERSIONS_NAMED, type Template } from '#domain/entities/template.ts';
import { newTemplate, paragraph, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { deviceLab } from '#tests/support/device-lab.ts';

const lab = deviceLab();
const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';

const textOf = (state: unknown): string => JSON.stringify(state);

/** Publishes over what the device holds, as 'Salvar' does. */
async function publish(device: AppDevice, base: Template, text: string): Promise<Template> {
  const { name, fields, sections } = base;
  const document = { header: null, content: paragraph(text), footer: null };
  return device.templates.publish(base.uid, { name, fields, sections, document }, base);
}

describe('T20 versions of a template', () => {
  it('T20 O01 each publishing keeps the state before it, without a network too, and others can open it', async () => {
    const ana = await lab.signedIn(ANA);
    const first = await ana.templates.create(newTemplate('Contrato de versões'));
    lab.proxy.unplug();
    const second = await publish(ana, first, 'segunda redação');
    const third = await publish(ana, second, 'terceira redação');
    expect(third.versions?.map(({ write }) => write)).toEqual([second.write.id, first.write.id]);
    const [newest] = third.versions ?? [];
    const opened = await ana.templates.version(newest?.file ?? '');
    expect(textOf(opened?.document)).toContain('segunda redação');
    expect(opened?.versions?.map(({ write }) => write)).toEqual([first.write.id]);
    lab.proxy.plug();
    ana.wake();
    await untilSynced(ana);
    await until(ana.files.watchUnsent(), (files) => files.length === 0);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const seen = await bruno.templates.get(first.uid);
    expect(seen?.versions).toEqual(third.versions);
    const fetched = await bruno.templates.version(seen?.versions?.[1]?.file ?? '');
    expect(fetched?.name).toBe('Contrato de versões');
    expect(textOf(fetched?.document)).not.toContain('redação');
  });

  it('T20 what was not changed makes no version, and a version that cannot be had is told', async () => {
    const ana = await lab.signedIn(ANA);
    const first = await ana.templates.create(newTemplate('Sem mudança'));
    const { name, fields, sections, document } = first;
    const again = await ana.templates.publish(first.uid, { name, fields, sections, document }, first);
    expect(again.versions).toBeUndefined();
    expect(await ana.templates.version('0'.repeat(64))).toBeNull();
  });

  it('T20 O04 what two publish from the same state is merged, and the state that both began from stays a version', async () => {
    const [ana, bruno] = [await lab.signedIn(ANA), await lab.signedIn(BRUNO, lab.server.origin)];
    const first = await ana.templates.create(newTemplate('De dois'));
    await untilSynced(ana);
    await until(bruno.templates.watch(first.uid), (template) => template !== null && template !== undefined);
    lab.proxy.unplug();
    await publish(ana, first, 'de Ana');
    const { fields, sections, document } = first;
    await bruno.templates.publish(
      first.uid,
      { name: 'De dois, por Bruno', fields, sections, document },
      first,
    );
    await untilSynced(bruno);
    lab.proxy.plug();
    ana.wake();
    await untilSynced(ana);
    const merged = await ana.templates.get(first.uid);
    expect(merged?.name).toBe('De dois, por Bruno');
    expect(textOf(merged?.document)).toContain('de Ana');
    expect(merged?.versions?.map(({ write }) => write)).toContain(first.write.id);
  });

  it('T20 more than a template names are reached from the oldest that it names', async () => {
    const ana = await lab.signedIn(ANA);
    const first = await ana.templates.create(newTemplate('Muitas versões'));
    let last = first;
    for (let count = 0; count <= VERSIONS_NAMED; count += 1)
      last = await publish(ana, last, `redação ${count}`);
    expect(last.versions).toHaveLength(VERSIONS_NAMED);
    const oldest = await ana.templates.version(last.versions?.at(-1)?.file ?? '');
    expect(oldest?.versions?.map(({ write }) => write)).toEqual([first.write.id]);
  });
});
