import { BehaviorSubject, firstValueFrom, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { Template } from '#domain/entities/template.ts';
import { areaItem, templateItem } from './browser-item.ts';
import { carryOut, planDeletion, plannedCount } from './deletion.ts';
import { watchFolder, watchFound, watchRoot } from './folder.ts';
import { watchBelow } from './tree.ts';

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

/** Two live lists, read and soft-deleted from as the device's store is. */
function storesOf(areaRows: TemplateArea[], templateRows: Template[]) {
  const areaList = new BehaviorSubject(areaRows);
  const templateList = new BehaviorSubject(templateRows);
  const log: string[] = [];
  return {
    log,
    areaList,
    areas: {
      watchChildren: (parent: string) =>
        areaList.pipe(map((rows) => rows.filter((row) => row.parent === parent))),
      delete: async (uids: readonly string[]) => {
        log.push(...uids);
        areaList.next(areaList.value.filter((row) => !uids.includes(row.uid)));
      },
    },
    templates: {
      watchArea: (uid: string) =>
        templateList.pipe(map((rows) => rows.filter((row) => row.templateArea === uid))),
      search: (text: string) =>
        templateList.pipe(map((rows) => rows.filter((row) => row.name.includes(text)))),
      delete: async (uids: readonly string[]) => {
        log.push(...uids);
        templateList.next(templateList.value.filter((row) => !uids.includes(row.uid)));
      },
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
    const inA = await firstValueFrom(watchFolder(stores, 'a'));
    expect([uids(inA.areas), uids(inA.templates)]).toEqual([['b'], ['ta']]);
    const seen: string[][] = [];
    const watching = watchBelow(stores.areas, 'a').subscribe((rows) => seen.push(uids(rows)));
    stores.areaList.next([...stores.areaList.value, area('e', 'c')]);
    watching.unsubscribe();
    expect(seen[0]).toEqual(['b', 'c']);
    expect(seen.at(-1)).toEqual(['b', 'c', 'e']);
  });

  it('searches a folder and all below it, nothing beside it', async () => {
    const stores = company();
    const found = await firstValueFrom(watchFound(stores, 'a', 'Modelo'));
    expect([uids(found.areas), uids(found.templates)]).toEqual([[], ['ta', 'tc']]);
    const areasFound = await firstValueFrom(watchFound(stores, '', 'pasta c'));
    expect(uids(areasFound.areas)).toEqual(['c']);
  });

  it('ends on categories that lie in each other', async () => {
    const stores = storesOf([area('x', 'y'), area('y', 'x')], []);
    expect(uids(await firstValueFrom(watchBelow(stores.areas, 'x')))).toEqual(['y']);
  });

  it('shows at the root what was put into a category that is gone', async () => {
    const stores = storesOf(
      [area('a', ''), area('lost', 'gone')],
      [template('t1', 'gone'), template('t2', 'lost'), template('t3', 'a')],
    );
    const root = await firstValueFrom(watchRoot(stores));
    expect([uids(root.areas), uids(root.templates)]).toEqual([['a'], ['t1', 't2']]);
  });
});

describe('T11 deleting', () => {
  it('takes what lies in a category along and says how much that is', async () => {
    const stores = company();
    const plan = await planDeletion(stores, [areaItem(area('a', '')), templateItem(template('t0', ''))]);
    expect([uids(plan.templates.map((uid) => ({ uid }))), plan.areas, plan.below]).toEqual([
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

  it('deletes from the inside out, so that nothing is out of reach at any moment', async () => {
    const stores = company();
    await carryOut(stores, await planDeletion(stores, [areaItem(area('a', ''))]));
    expect(stores.log.slice(2)).toEqual(['c', 'b', 'a']);
    expect(stores.log.slice(0, 2).sort()).toEqual(['ta', 'tc']);
    const root = await firstValueFrom(watchRoot(stores));
    expect([uids(root.areas), uids(root.templates)]).toEqual([['d'], ['t0']]);
  });
});
