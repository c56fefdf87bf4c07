import { firstValueFrom } from 'rxjs';
import { filter, timeout } from 'rxjs/operators';
import type { EntityDefinition } from '#app/data/ports/entities.ts';
import type { Entity, EntityField } from '#domain/entities/entity.ts';
import type { EntityRecord, EntityValue } from '#domain/entities/entity-record.ts';
import { wordsOfRecord } from '../model/words.ts';
import type { EntityStep } from './entity-step.ts';
import { keyOf, name, tookAway, toldThatItIsGone, without, writing, type Scene } from './scene.ts';

const READ_MS = 10_000;
/** Maximum number of fields of an entity, and of values of a record. */
const LIST_MAX = 4;

export async function doWithEntity(scene: Scene, step: EntityStep): Promise<void> {
  switch (step.do) {
    case 'define-entity':
      return define(scene, step);
    case 'change-entity':
      return change(scene, step);
    case 'delete-entity':
      return remove(scene, 'entity', await entityOf(scene, step.label));
    case 'fill-record':
      return fill(scene, step);
    case 'open-record':
      return open(scene, step.label);
    case 'edit-record':
      return edit(scene, step);
    case 'delete-record':
      return remove(scene, 'entityRecord', await recordOf(scene, step.label));
  }
}

async function entityOf(scene: Scene, label: string): Promise<Entity | null> {
  const key = keyOf(scene, label);
  if (key === null) return null;
  const known = scene.data.entities.watch(key).pipe(
    filter((entity) => entity !== undefined),
    timeout({ first: READ_MS }),
  );
  return (await firstValueFrom(known)) ?? null;
}

/** A record's label begins with its entity's label. */
async function recordOf(scene: Scene, label: string): Promise<EntityRecord | null> {
  const [key, entity] = [keyOf(scene, label), keyOf(scene, label.split('.')[0] ?? '')];
  if (key === null || entity === null) return null;
  const all = scene.data.entityRecords.watchOf(entity).pipe(timeout({ first: READ_MS }));
  return (await firstValueFrom(all)).find(({ uid }) => uid === key) ?? null;
}

function fieldOf(word: string): EntityField {
  return {
    id: `field-number-${numberOf(word)}`,
    title: `${word} campo`,
    type: 'singleLine',
    required: false,
  };
}

async function define(
  scene: Scene,
  { label, word }: Extract<EntityStep, { do: 'define-entity' }>,
): Promise<void> {
  const wrote = writing(scene, word, 'entity', '');
  const made = await scene.data.entities.create({ name: `${word} ficha`, fields: [] });
  wrote(made.uid);
  name(scene, label, made.uid);
}

/**
 * The definition with the word as its name, as a new field or, if there are enough, as the title of an existing field.
 */
function definitionWith(base: Entity, part: 'name' | 'field', word: string): EntityDefinition {
  const { fields } = base;
  if (part === 'name') return { name: `${word} ficha`, fields };
  if (fields.length < LIST_MAX) return { name: base.name, fields: [...fields, fieldOf(word)] };
  const at = numberOf(word) % fields.length;
  return {
    name: base.name,
    fields: fields.map((held, index) => (index === at ? { ...held, title: `${word} campo` } : held)),
  };
}

async function change(
  scene: Scene,
  { label, part, word }: Extract<EntityStep, { do: 'change-entity' }>,
): Promise<void> {
  const base = await entityOf(scene, label);
  if (base === null) return;
  const definition = definitionWith(base, part, word);
  const { entities } = scene.data;
  await save(scene, { base, next: { ...base, ...definition }, word, collection: 'entity' }, () =>
    entities.update(base.uid, definition, base),
  );
}

async function fill(
  scene: Scene,
  { label, entity, word }: Extract<EntityStep, { do: 'fill-record' }>,
): Promise<void> {
  const held = await entityOf(scene, entity);
  if (held === null) return;
  const wrote = writing(scene, word, 'entityRecord', '');
  const made = await scene.data.entityRecords.create(held.uid, [valueOf(word, 'field-number-0')]);
  wrote(made.uid);
  name(scene, label, made.uid);
}

function valueOf(word: string, field: string): EntityValue {
  return { field, value: `${word} valor` };
}

function numberOf(word: string): number {
  return Number(word.replaceAll(/\D/g, ''));
}

async function open(scene: Scene, label: string): Promise<void> {
  const record = await recordOf(scene, label);
  if (record !== null) scene.device.forms.set(record.uid, record);
}

/** Saves like its window: on top of the state at opening. */
async function edit(scene: Scene, step: Extract<EntityStep, { do: 'edit-record' }>): Promise<void> {
  const { label, word, held } = step;
  const key = keyOf(scene, label) ?? '';
  const base = held ? (scene.device.forms.get(key) ?? null) : await recordOf(scene, label);
  if (base === null) return;
  scene.device.forms.delete(key);
  const field = `field-number-${numberOf(word) % LIST_MAX}`;
  const values = [...base.values.filter((value) => value.field !== field), valueOf(word, field)];
  const { entityRecords } = scene.data;
  await save(scene, { base, next: { ...base, values }, word, collection: 'entityRecord' }, () =>
    entityRecords.update(base.uid, values, base),
  );
}

interface Save {
  base: Entity | EntityRecord;
  /** The state after the step, without concurrent changes. */
  next: Entity | EntityRecord;
  word: string;
  collection: 'entity' | 'entityRecord';
}

/**
 * Writes the person's change on top of the state they saw. If somebody changed the same part in the meantime, nothing
 * is written, and the person gives up.
 */
async function save(
  scene: Scene,
  { base, next, word, collection }: Save,
  write: () => Promise<{ outcome: 'saved' | 'met' }>,
): Promise<void> {
  const wrote = writing(scene, word, collection, base.uid);
  const replaced = without(wordsOfRecord(base), wordsOfRecord(next));
  scene.world.ledger.replaced(replaced, word);
  const saved = await write().catch(toldThatItIsGone);
  if (saved?.outcome === 'saved') wrote();
  else scene.world.ledger.stood(replaced, word);
}

async function remove(
  scene: Scene,
  collection: 'entity' | 'entityRecord',
  held: Entity | EntityRecord | null,
): Promise<void> {
  if (held === null) return;
  scene.world.ledger.replaced(wordsOfRecord(held), `deletion ${scene.at}`);
  const store = collection === 'entity' ? scene.data.entities : scene.data.entityRecords;
  await store.delete(held.uid).catch(toldThatItIsGone);
  await tookAway(scene, held, collection, held.uid);
}
