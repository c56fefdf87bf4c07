import type { Data } from '#app/data/ports.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import type { Device } from '../device.ts';
import { people } from '../harness/people.ts';
import { wordsOfRecord } from '../model/words.ts';
import type { World } from '../world.ts';

/** Context of a step, and its effect on the model. */
export interface Scene {
  world: World;
  device: Device;
  data: Data;
  company: string;
  at: number;
}

/** Announces a write of the word; the returned function is called when it is on the disk. */
export function writing(
  scene: Scene,
  word: string,
  collection: CollectionName,
  key: string,
): (key?: string) => void {
  const { world, device, company, at } = scene;
  const user = people[device.person].uid;
  const base = { word, user, company, device: device.index, collection, step: at };
  world.ledger.wrote({ ...base, key, at: performance.now(), certain: false });
  return (made = key) => world.ledger.wrote({ ...base, key: made, at: performance.now(), certain: true });
}

export function without(words: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...words].filter((word) => !others.has(word));
}

export function keyOf({ world, company }: Scene, label: string | null): string | null {
  const known = label === null ? undefined : world.labels.get(label);
  return known?.company === company ? known.key : null;
}

export function name(scene: Scene, label: string, key: string): void {
  scene.world.labels.set(label, { key, company: scene.company });
}

/**
 * The record was deleted, or the person lost access, between reading and changing it. The person saw that: nothing was
 * stored.
 */
export function toldThatItIsGone(error: unknown): null {
  if ((error as { code?: unknown }).code !== 'not-found') throw error;
  return null;
}

/** A deletion removes what the device had at that moment, which only its store can show afterwards. */
export async function tookAway(
  scene: Scene,
  before: ReplicatedRecord,
  collection: 'template' | 'templateArea' | 'entity' | 'entityRecord',
  key: string,
): Promise<void> {
  const { ledger } = scene.world;
  const cause = `deletion ${scene.at}`;
  ledger.replaced(wordsOfRecord(before), cause);
  const { collections } = await scene.device.open.store();
  const held = await collections[collection].findOne(key).exec();
  if (held?.get('deleted') === true) ledger.replaced(wordsOfRecord(held.toJSON()), cause);
}
