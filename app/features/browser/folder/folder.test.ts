import { BehaviorSubject, firstValueFrom, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Package } from '#domain/entities/package.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { Template } from '#domain/entities/template.ts';
import { areaTree } from '#domain/rules/templates/area-tree.ts';
import { samplePackage } from '#domain/rules/testing/sample-package.ts';
import { areaItem, packageItem, templateItem } from '../browser-item.ts';
import { carryOut, planDeletion, plannedCount, takeBack } from '../bin/deletion.ts';
import { watchFolder, watchFound, watchRoot } from './folder.ts';

const at = '2026-11-21T10:00:00.000Z';
const record = {
  company: 'company-1',
  createdAt: at,
  createdBy: 'user-0001',
  deleted: false,
  description: '',
  write: { id: 'write-001', by: 'user-0001', at, ancestors: [] },
};
const area = (uid: string, parent: string): TemplateArea => ({
  ...record,
  uid,
  name: `Pasta ${uid}`,
  parent,
});
const template = (uid: string, templateArea: string): Template => ({
  ...record,
  uid,
  name: `Modelo ${uid}`,
  templateArea,
  fields: [],
  sections: [],
  document: { header: null, content: { root: { type: 'root', children: [] } }, footer: null },
  lastModifiedAt: at,
});

/** Two live lists that support reading, soft deletion and restoring like the device's store. */
function storesOf(areaRows: TemplateArea[], templateRows: Template[], packageRows: Package[] = []) {
  const areaList = new BehaviorSubject(areaRows);
  const templateList = new BehaviorSubject(templateRows);
  const packageList = new BehaviorSubject<Package[]>(packageRows);
  const log: string[] = [];
  const writing =
    <R extends TemplateArea | Template | Package>(list: BehaviorSubject<R[]>, deleted: boolean) =>
    async (uids: readonly string[], along?: string) => {
      log.push(...uids.map((uid) => (along === undefined ? uid : `${uid} with ${along}`)));
      list.next(list.value.map((row) => (uids.includes(row.uid) ? { ...row, deleted } : row)));
    };
  const living$ = templateList.pipe(map((rows) => rows.filter((row) => !row.deleted)));
  return {
    log,
    areaList,
    areas: {
      watchTree: () => areaList.pipe(map((rows) => areaTree(rows))),
      delete: writing(areaList, true),
      restore: writing(areaList, false),
    },
    packages: {
      watchAll: () => packageList.pipe(map((rows) => rows.filter((row) => !row.deleted))),
      delete: writing(packageList, true),
      restore: writing(packageList, false),
    },
    templates: {
      watchArea: (uid: string) => living$.pipe(map((rows) => rows.filter((row) => row.templateArea === uid))),
      search: (text: string) => living$.pipe(map((rows) => rows.filter((row) => row.name.includes(text)))),
      delete: writing(templateList, true),
      restore: writing(templateList, false),
    },
  };
}

const company = () =>
  storesOf(
    [area('a', ''), area('b', 'a'), area('c', 'b'), area('d', '')],
    [template('t0', ''), template('ta', 'a'), template('tc', 'c'), template('td', 'd')],
  );
const uids = (rows: readonly { uid: string }[]): string[] => rows.map((row) => row.uid).sort();

describe('T05 folders and what lies below them', () => {
  it('lists a folder, and follows what is put into it', async () => {
    const stores = company();
    const seen: [string[], string[]][] = [];
    const watching = watchFolder(stores, 'a').subscribe(({ areas, templates }) =>
      seen.push([uids(areas), uids(templates)]),
    );
    stores.areaList.next([...stores.areaList.value, area('e', 'a')]);
    watching.unsubscribe();
    expect(seen).toEqual([
      [['b'], ['ta']],
      [['b', 'e'], ['ta']],
    ]);
  });

  it('searches a folder and all below it, nothing beside it', async () => {
    const stores = company();
    const found = await firstValueFrom(watchFound(stores, 'a', 'Modelo'));
    expect([uids(found.areas), uids(found.templates)]).toEqual([[], ['ta', 'tc']]);
    const areasFound = await firstValueFrom(watchFound(stores, '', 'pasta c'));
    expect(uids(areasFound.areas)).toEqual(['c']);
  });

  it('shows categories that two devices moved into each other', async () => {
    const stores = storesOf([area('x', 'y'), area('y', 'x')], [template('t', 'y')]);
    expect(uids((await firstValueFrom(watchRoot(stores))).areas)).toEqual(['x']);
    expect(uids((await firstValueFrom(watchFolder(stores, 'x'))).areas)).toEqual(['y']);
  });

  it('shows at the root what was put into a category that is gone', async () => {
    const stores = storesOf(
      [area('a', ''), area('lost', 'gone')],
      [template('t1', 'gone'), template('t2', 'lost'), template('t3', 'a')],
    );
    const root = await firstValueFrom(watchRoot(stores));
    expect([uids(root.areas), uids(root.templates)]).toEqual([['a', 'lost'], ['t1']]);
  });
});

describe('T21 packages', () => {
  const packages = [
    samplePackage({ uid: 'p0', name: 'Admissão' }),
    samplePackage({ uid: 'pa', name: 'Locação', templateArea: 'a' }),
    samplePackage({ uid: 'pb', name: 'Obra', templateArea: 'b' }),
    samplePackage({ uid: 'lost', templateArea: 'gone' }),
  ];
  const stores = () => storesOf([area('a', ''), area('b', 'a')], [template('ta', 'a')], packages);

  it('T21 are listed where they lie, found by name, and at the root if their category is gone', async () => {
    expect(uids((await firstValueFrom(watchFolder(stores(), 'a'))).packages)).toEqual(['pa']);
    expect(uids((await firstValueFrom(watchRoot(stores()))).packages)).toEqual(['lost', 'p0']);
    expect(uids((await firstValueFrom(watchFound(stores(), 'a', 'obra'))).packages)).toEqual(['pb']);
    expect(uids((await firstValueFrom(watchFound(stores(), 'b', 'locação'))).packages)).toEqual([]);
  });

  it('T21 go with their category and come back, or are deleted themselves', async () => {
    const all = stores();
    const [own] = packages;
    if (own === undefined) throw new Error('no package');
    const plan = await planDeletion(all, [areaItem(area('a', '')), packageItem(own)]);
    expect([uids(plan.packages), plannedCount(plan), plan.below]).toEqual([['p0', 'pa', 'pb'], 6, 4]);
    await carryOut(all, plan);
    expect(all.log).toEqual(expect.arrayContaining(['p0', 'pa with a', 'pb with a']));
    expect(uids((await firstValueFrom(watchRoot(all))).packages)).toEqual(['lost']);
    await takeBack(all, plan);
    expect(uids((await firstValueFrom(watchRoot(all))).packages)).toEqual(['lost', 'p0']);
  });
});

describe('T11 deleting', () => {
  it('takes what lies in a category along and says how much that is', async () => {
    const stores = company();
    const plan = await planDeletion(stores, [areaItem(area('a', '')), templateItem(template('t0', ''))]);
    expect([uids(plan.templates), plan.areas.map(({ uid }) => uid), plan.below]).toEqual([
      ['t0', 'ta', 'tc'],
      ['c', 'b', 'a'],
      4,
    ]);
    expect(plannedCount(plan)).toBe(6);
  });

  it('counts nothing twice when a category and what lies in it are both chosen', async () => {
    const stores = company();
    const plan = await planDeletion(stores, [
      areaItem(area('a', '')),
      areaItem(area('b', 'a')),
      templateItem(template('ta', 'a')),
    ]);
    expect([plannedCount(plan), plan.below]).toEqual([5, 2]);
  });

  it('deletes from the inside out, so that nothing is out of reach at any moment, and notes what goes with what', async () => {
    const stores = company();
    await carryOut(stores, await planDeletion(stores, [areaItem(area('a', ''))]));
    expect(stores.log.slice(2)).toEqual(['c with a', 'b with a', 'a']);
    expect(stores.log.slice(0, 2).sort()).toEqual(['ta with a', 'tc with a']);
    const root = await firstValueFrom(watchRoot(stores));
    expect([uids(root.areas), uids(root.templates)]).toEqual([['d'], ['t0']]);
  });

  it('takes a deletion back from the outside in', async () => {
    const stores = company();
    const plan = await planDeletion(stores, [areaItem(area('a', '')), templateItem(template('t0', ''))]);
    await carryOut(stores, plan);
    stores.log.length = 0;
    await takeBack(stores, plan);
    expect(stores.log.slice(0, 3)).toEqual(['a', 'b', 'c']);
    expect(stores.log.slice(3).sort()).toEqual(['t0', 'ta', 'tc']);
    const root = await firstValueFrom(watchRoot(stores));
    expect([uids(root.areas), uids(root.templates)]).toEqual([['a', 'd'], ['t0']]);
  });
});
