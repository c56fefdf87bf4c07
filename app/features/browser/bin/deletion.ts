import { firstValueFrom } from 'rxjs';
import type { PackageStore, TemplateAreaStore, TemplateStore } from '#app/data/ports.ts';
import type { AreaTree } from '#domain/rules/templates/area-tree.ts';
import type { BrowserItem } from '../browser-item.ts';

/** An item to delete, and the chosen category that contains it (undefined if it was chosen itself). */
interface Doomed {
  uid: string;
  along: string | undefined;
}

export interface DeletionPlan {
  templates: Doomed[];
  packages: Doomed[];
  /** Children come before their parents: if the deletion is interrupted, the remaining items can still be reached. */
  areas: Doomed[];
  /** Number of items that were not chosen themselves but are in a chosen category. */
  below: number;
}

interface Stores {
  areas: Pick<TemplateAreaStore, 'watchTree' | 'delete' | 'restore'>;
  templates: Pick<TemplateStore, 'watchArea' | 'delete' | 'restore'>;
  packages: Pick<PackageStore, 'watchAll' | 'delete' | 'restore'>;
}

const uidsOf = (kind: BrowserItem['kind'], items: readonly BrowserItem[]): string[] =>
  items.filter((item) => item.kind === kind).map((item) => item.uid);

/** The chosen categories and everything below them, each with the outermost chosen category that contains it. */
function doomedAreas(tree: AreaTree, chosen: readonly string[]): Doomed[] {
  const all = new Map<string, Doomed>(chosen.map((uid) => [uid, { uid, along: undefined }]));
  for (const along of outermostFirst(tree, chosen))
    for (const { uid } of tree.below(along)) if (!all.has(uid)) all.set(uid, { uid, along });
  const depth = ({ uid }: Doomed): number => tree.pathTo(uid).length;
  return [...all.values()].toSorted((a, b) => depth(b) - depth(a));
}

function outermostFirst(tree: AreaTree, uids: readonly string[]): string[] {
  return uids.toSorted((a, b) => tree.pathTo(a).length - tree.pathTo(b).length);
}

/** Everything that is deleted with the chosen items: deleting a category deletes its content at any depth. */
export async function planDeletion(
  { areas, templates, packages }: Stores,
  chosen: readonly BrowserItem[],
): Promise<DeletionPlan> {
  const tree = await firstValueFrom(areas.watchTree());
  const chosenAreas = uidsOf('area', chosen);
  const chosenTemplates = uidsOf('template', chosen);
  const goingAreas = doomedAreas(tree, chosenAreas);
  const inside = await Promise.all(
    goingAreas.map(async ({ uid, along = uid }) =>
      (await firstValueFrom(templates.watchArea(uid))).map((template) => ({ uid: template.uid, along })),
    ),
  );
  const chosenPackages = new Set(uidsOf('package', chosen));
  const alongWith = new Map(goingAreas.map(({ uid, along = uid }) => [uid, along]));
  const goingPackages = (await firstValueFrom(packages.watchAll())).flatMap(
    ({ uid, templateArea }): Doomed[] => {
      if (chosenPackages.has(uid)) return [{ uid, along: undefined }];
      const along = alongWith.get(templateArea);
      return along === undefined ? [] : [{ uid, along }];
    },
  );
  const own = new Set(chosenTemplates);
  const goingTemplates = [
    ...chosenTemplates.map((uid): Doomed => ({ uid, along: undefined })),
    ...inside.flat().filter(({ uid }) => !own.has(uid)),
  ];
  const going = goingAreas.length + goingTemplates.length + goingPackages.length;
  const below = going - own.size - new Set(chosenAreas).size - chosenPackages.size;
  return { templates: goingTemplates, packages: goingPackages, areas: goingAreas, below };
}

export function plannedCount(plan: DeletionPlan): number {
  return plan.templates.length + plan.packages.length + plan.areas.length;
}

/** Groups consecutive items that are deleted with the same category. */
function runs(doomed: readonly Doomed[]): { uids: string[]; along: string | undefined }[] {
  const found: { uids: string[]; along: string | undefined }[] = [];
  for (const { uid, along } of doomed) {
    const last = found.at(-1);
    if (last !== undefined && last.along === along) last.uids.push(uid);
    else found.push({ uids: [uid], along });
  }
  return found;
}

/** Soft-deletes; templates and packages before their categories. */
export async function carryOut({ areas, templates, packages }: Stores, plan: DeletionPlan): Promise<void> {
  for (const { uids, along } of runs(plan.templates)) await templates.delete(uids, along);
  for (const { uids, along } of runs(plan.packages)) await packages.delete(uids, along);
  for (const { uids, along } of runs(plan.areas)) await areas.delete(uids, along);
}

/** Restores in reverse order, so that every item can be reached at any moment. */
export async function takeBack({ areas, templates, packages }: Stores, plan: DeletionPlan): Promise<void> {
  await areas.restore(plan.areas.map(({ uid }) => uid).toReversed());
  await templates.restore(plan.templates.map(({ uid }) => uid));
  await packages.restore(plan.packages.map(({ uid }) => uid));
}
