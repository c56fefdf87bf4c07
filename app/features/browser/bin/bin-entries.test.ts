import { describe, expect, it } from 'vitest';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { Template } from '#domain/entities/template.ts';
import { areaTree } from '#domain/rules/templates/area-tree.ts';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { samplePackage } from '#domain/rules/testing/sample-package.ts';
import { binEntries, contentCount, restoreEntry } from './bin-entries.ts';

const at = (minute: number): { write: TemplateArea['write'] } => ({
  write: { id: `write-${minute}`, by: 'user-ana-1', at: `2026-11-21T10:0${minute}:00.000Z`, ancestors: [] },
});
const record = {
  company: 'company-1',
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: 'user-ana-1',
  description: '',
};
const area = (uid: string, parts: Partial<TemplateArea> = {}): TemplateArea => ({
  ...record,
  ...at(1),
  uid,
  name: uid,
  parent: '',
  deleted: true,
  ...parts,
});
const template = (uid: string, parts: Partial<Template> = {}): Template =>
  sampleTemplate({ fields: [], sections: [], uid, name: uid, deleted: true, ...at(1), ...parts });

function stores() {
  const done: [string, string[], string | undefined][] = [];
  const restore = (kind: string) => (uids: readonly string[], to?: string) => {
    if (uids.length > 0) done.push([kind, [...uids], to]);
    return Promise.resolve();
  };
  return {
    done,
    areas: { restore: restore('areas') },
    templates: { restore: restore('templates') },
    packages: { restore: restore('packages') },
  };
}

const areas = [area('obras', { ...at(3) }), area('dentro', { parent: 'obras', deletedWith: 'obras' })];
const templates = [
  template('contrato', { templateArea: 'dentro', deletedWith: 'obras' }),
  template('recibo', { ...at(5), templateArea: 'sumiu' }),
  template('solto', { ...at(2), deletedWith: 'restaurada' }),
];

describe('T11 the bin', () => {
  it('shows what was deleted, the last first, and with a category how much went along', () => {
    const entries = binEntries(areas, templates);
    expect(entries.map((entry) => [entry.uid, contentCount(entry)])).toEqual([
      ['recibo', 0],
      ['obras', 2],
      ['solto', 0],
    ]);
  });

  it('restores a category with what went along, each to its place', async () => {
    const { done, ...data } = stores();
    const [, entry] = binEntries(areas, templates);
    expect(entry && (await restoreEntry(data, entry, areaTree([])))).toBe(true);
    expect(done).toEqual([
      ['areas', ['obras'], undefined],
      ['areas', ['dentro'], undefined],
      ['templates', ['contrato'], undefined],
    ]);
  });

  it('T21 has packages, alone or with their category, and restores them', async () => {
    const { done, ...data } = stores();
    const packages = [
      samplePackage({ uid: 'alone', deleted: true, ...at(4), templateArea: 'sumiu' }),
      samplePackage({ uid: 'along', deleted: true, templateArea: 'obras', deletedWith: 'obras' }),
    ];
    const entries = binEntries(areas, [], packages);
    expect(entries.map((entry) => [entry.kind, entry.uid, contentCount(entry)])).toEqual([
      ['package', 'alone', 0],
      ['area', 'obras', 2],
    ]);
    for (const entry of entries) await restoreEntry(data, entry, areaTree([]));
    expect(done).toEqual([
      ['packages', ['alone'], ''],
      ['areas', ['obras'], undefined],
      ['areas', ['dentro'], undefined],
      ['packages', ['along'], undefined],
    ]);
  });

  it('restores to the root what lay in a category that is gone, and says so', async () => {
    const { done, ...data } = stores();
    const [entry] = binEntries(areas, templates);
    expect(entry && (await restoreEntry(data, entry, areaTree([])))).toBe(false);
    expect(done).toEqual([['templates', ['recibo'], '']]);
  });
});
