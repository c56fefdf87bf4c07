import type { Data } from '#app/data/ports.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import type { Device } from '../device.ts';
import { people } from '../harness/people.ts';
import { wordsOfRecord } from '../model/words.ts';
import type { World } from '../world.ts';

/** Where a step is done, and what it leaves in the model. */
export interface Scene {
  world: World;
  device: Device;
  data: Data;
  company: string;
  at: number;
}

/** The word is about to be written; the answer is called when it is on the disk. */
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

/** Between being seen and being changed it was deleted, or taken from this person, who was told: nothing was stored. */
export function toldThatItIsGone(error: unknown): null {
  if ((error as { code?: unknown }).code !== 'not-found') throw error;
  return null;
}

/** What the deletion took is what the device held at that moment, which only its store can tell afterwards. */
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
