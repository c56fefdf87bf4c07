import { firstValueFrom } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { Template } from '#domain/entities/template.ts';
import { newTemplate, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { deviceLab } from '#tests/support/device-lab.ts';

const lab = deviceLab();

/** A template with a paragraph that was inserted from a clause. */
function withUse(name: string, clause: Template, file: string): ReturnType<typeof newTemplate> {
  const origin = { clause: clause.uid, write: clause.write.id, file };
  const passages = { p: { kind: 'clause', origin }, gone: { kind: 'clause', origin } };
  const children = [
    { type: 'paragraph', $: { id: 'a', within: ['p'] }, children: [{ type: 'text', text: 'Do zoneamento' }] },
  ];
  const content = { root: { type: 'root' as const, $: { passages }, children } };
  return { ...newTemplate(name), document: { header: null, content, footer: null } };
}

async function names(device: AppDevice): Promise<Record<string, string[]>> {
  const { templates } = device;
  const [area, all, found, clauses] = await Promise.all([
    firstValueFrom(templates.watchArea('')),
    firstValueFrom(templates.search('zoneamento')),
    firstValueFrom(templates.find('zoneamento')),
    firstValueFrom(templates.findClauses('zoneamento')),
  ]);
  const named = (list: readonly Template[]): string[] => list.map(({ name }) => name);
  return {
    area: named(area).filter((name) => name.includes('zoneamento')),
    all: named(all),
    found: named(found.map(({ template }) => template)),
    clauses: named(clauses.map(({ template }) => template)),
  };
}

it('T21 O01 a clause written offline is in the library alone; another device knows its uses, and the state inserted', async () => {
  const ana = await lab.signedIn('ana@horizonte.example');
  lab.proxy.unplug();
  const clause = await ana.templates.create({
    ...newTemplate('Cláusula de zoneamento', 'Do zoneamento'),
    kind: 'clause',
  });
  const { uid, write, name, fields, sections, document } = clause;
  const file = await ana.templates.keepVersion(uid, { write: write.id, name, fields, sections, document });
  const template = await ana.templates.create(withUse('Contrato com zoneamento', clause, file));
  expect(await names(ana)).toEqual({
    area: ['Contrato com zoneamento'],
    all: ['Contrato com zoneamento'],
    found: ['Contrato com zoneamento'],
    clauses: ['Cláusula de zoneamento'],
  });
  const later = newTemplate('', 'Do zoneamento, e nenhum outro').document;
  await ana.templates.publish(uid, { name, fields, sections, document: later }, clause);
  lab.proxy.plug();
  ana.wake();
  await untilSynced(ana);
  await until(ana.files.watchUnsent(), (files) => files.length === 0);

  const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
  const uses = await until(bruno.templates.watchUses(uid), (list) => list.length > 0);
  expect(uses.map(({ template: { uid: of }, passage, origin }) => [of, passage, origin.write])).toEqual([
    [template.uid, 'p', write.id],
  ]);
  const held = await bruno.templates.get(uid);
  expect([held?.kind, held?.versions?.map((version) => version.file)]).toEqual(['clause', [file]]);
  // Fetched ahead: the comparison with the new version needs no network.
  await vi.waitFor(async () => expect(await bruno.files.getHere(file)).not.toBeNull(), { timeout: 30_000 });
  const inserted = await bruno.templates.version(file);
  expect(JSON.stringify(inserted?.document)).toContain('"Do zoneamento"');

  await bruno.templates.delete([uid]);
  expect((await names(bruno))['clauses']).toEqual([]);
  const kept = await bruno.templates.get(template.uid);
  expect(kept?.document).toEqual(template.document);
  expect((await firstValueFrom(bruno.templates.watchDeleted())).map((each) => each.uid)).toContain(uid);
});
