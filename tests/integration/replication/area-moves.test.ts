import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { areaTree } from '#domain/rules/templates/area-tree.ts';
import { startGateway, type Device, type Gateway } from './gateway.ts';
import { edited, newArea } from './records.ts';

let gateway: Gateway;
let ana: Device;

beforeAll(async () => {
  gateway = await startGateway();
  ana = await gateway.device(await gateway.company('Horizonte'), { companyadmin: true });
});
afterAll(() => gateway.stop());

async function made(count: number): Promise<TemplateArea[]> {
  const areas = Array.from({ length: count }, () => newArea(ana));
  for (const result of await ana.push('templateArea', ...areas)) expect(result.outcome).toBe('accepted');
  return areas;
}

async function parents(): Promise<Map<string, string>> {
  const { documents } = await ana.snapshot('templateArea');
  return new Map((documents as unknown as TemplateArea[]).map(({ uid, parent }) => [uid, parent]));
}

it('T11 O04 moves of one batch make no circle: each knows of those before it', async () => {
  const [one, two, three] = (await made(3)) as [TemplateArea, TemplateArea, TemplateArea];
  await ana.push(
    'templateArea',
    edited(ana, one, { parent: two.uid }),
    edited(ana, two, { parent: three.uid }),
    edited(ana, three, { parent: one.uid }),
  );
  const stored = await parents();
  expect([one, two, three].map(({ uid }) => stored.get(uid))).toEqual([two.uid, three.uid, '']);
});

it('T11 O04 a move into what another device moved below it stays where it was', async () => {
  const [one, two] = (await made(2)) as [TemplateArea, TemplateArea];
  await ana.push('templateArea', edited(ana, one, { parent: two.uid }));
  await ana.push('templateArea', edited(ana, two, { parent: one.uid }));
  const { documents } = await ana.snapshot('templateArea');
  const tree = areaTree(documents as unknown as TemplateArea[]);
  expect([tree.parentOf(one.uid), (await parents()).get(two.uid)]).toEqual([two.uid, '']);
});

it('C08 however many categories one batch moves, the others are looked up once, and later by what changed', async () => {
  const areas = await made(60);
  const [target, ...others] = areas as [TemplateArea, ...TemplateArea[]];
  const { records } = await gateway.services.store.company(ana.company);
  const lists = vi.spyOn(records, 'range');
  const changes = vi.spyOn(records, 'changes');
  const reads = (): number => lists.mock.calls.length + changes.mock.calls.length;
  const move = async (parent: string): Promise<void> => {
    const moved = others.map((area, at) => (others[at] = edited(ana, area, { parent })));
    for (const result of await ana.push('templateArea', ...moved)) expect(result.outcome).toBe('accepted');
  };
  await move(target.uid);
  // A list of 60 comes in pages.
  expect(reads()).toBeLessThan(10);
  lists.mockClear();
  changes.mockClear();
  const aside = (await made(1)) as [TemplateArea];
  await move(aside[0].uid);
  expect(lists).not.toHaveBeenCalled();
  expect(changes.mock.calls.length).toBeLessThan(5);
  lists.mockRestore();
  changes.mockRestore();
  const stored = await parents();
  expect(new Set(others.map(({ uid }) => stored.get(uid)))).toEqual(new Set([aside[0].uid]));
});
