import { firstValueFrom } from 'rxjs';
import type { TemplateAreaStore, TemplateStore } from '#app/data/ports.ts';
import type { BrowserItem } from './browser-item.ts';
import { watchBelow } from './tree.ts';

export interface DeletionPlan {
  templates: string[];
  /** Each after what lies in it: cut short at any moment, what is left can still be reached. */
  areas: string[];
  /** How many of all these were not chosen themselves, but lie in a chosen category. */
  below: number;
}

interface Stores {
  areas: Pick<TemplateAreaStore, 'watchChildren' | 'delete'>;
  templates: Pick<TemplateStore, 'watchArea' | 'delete'>;
}

/** All that goes with the chosen items: deleting a category deletes what lies in it, at any depth. */
export async function planDeletion(
  { areas, templates }: Stores,
  chosen: readonly BrowserItem[],
): Promise<DeletionPlan> {
  const chosenAreas = chosen.filter((item) => item.kind === 'area').map((item) => item.uid);
  const below = await Promise.all(chosenAreas.map((uid) => firstValueFrom(watchBelow(areas, uid))));
  const allAreas = [...new Set([...chosenAreas, ...below.flat().map((area) => area.uid)])];
  const inside = await Promise.all(allAreas.map((uid) => firstValueFrom(templates.watchArea(uid))));
  const chosenTemplates = chosen.filter((item) => item.kind === 'template').map((item) => item.uid);
  const allTemplates = [...new Set([...chosenTemplates, ...inside.flat().map((template) => template.uid)])];
  return {
    templates: allTemplates,
    areas: deepestFirst(allAreas, below.flat()),
    below: allTemplates.length + allAreas.length - new Set([...chosenTemplates, ...chosenAreas]).size,
  };
}

function deepestFirst(uids: readonly string[], known: readonly { uid: string; parent: string }[]): string[] {
  const parents = new Map(known.map((area) => [area.uid, area.parent]));
  const depth = (uid: string): number => {
    let steps = 0;
    for (let at = parents.get(uid); at !== undefined && steps <= parents.size; at = parents.get(at))
      steps += 1;
    return steps;
  };
  return uids.toSorted((a, b) => depth(b) - depth(a));
}

export function plannedCount(plan: DeletionPlan): number {
  return plan.templates.length + plan.areas.length;
}

/** Soft; templates before the categories they lie in. */
export async function carryOut({ areas, templates }: Stores, plan: DeletionPlan): Promise<void> {
  if (plan.templates.length > 0) await templates.delete(plan.templates);
  if (plan.areas.length > 0) await areas.delete(plan.areas);
}
