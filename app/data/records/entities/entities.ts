import { type Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import { v7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import { entitySchema, labelOf, type Entity } from '#domain/entities/entity.ts';
import { mergeEntity } from '#domain/rules/merge/merge-entity.ts';
import { liveRead, liveRecord, liveRecords } from '#app/data/local-store/records/live.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { EntityDefinition, EntityStore, Saved } from '#app/data/ports/entities.ts';
import { byName } from '../order.ts';

export class Entities implements EntityStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;

  constructor(local: LocalStore, writer: RecordWriter) {
    this.local = local;
    this.writer = writer;
  }

  watchAll(): Observable<Entity[]> {
    return liveRead<Entity[]>(
      this.local,
      (store) =>
        liveRecords(store.collections.entity, { deleted: false }).pipe(
          map((entities) => entities.sort(byName)),
        ),
      [],
    );
  }

  watch(uid: string): Observable<Entity | null | undefined> {
    return liveRead<Entity | null | undefined>(
      this.local,
      (store) =>
        liveRecord(store.collections.entity, uid).pipe(
          map((entity) => (entity === null || entity.deleted ? null : entity)),
        ),
      undefined,
    );
  }

  async create(definition: EntityDefinition): Promise<Entity> {
    return this.writer.create('entity', { uid: v7(), ...definitionOf(definition) });
  }

  async update(uid: string, definition: EntityDefinition, base: Entity): Promise<Saved<Entity>> {
    const next = definitionOf(definition);
    let met = false;
    const record = await this.writer.change('entity', uid, (current) => {
      if (current.deleted) throw new AppError('not-found');
      const { merged, conflicts } = mergeEntity(base, current, { ...current, ...next });
      met = conflicts.length > 0;
      return met ? null : { ...current, name: merged.name, fields: merged.fields };
    });
    return { outcome: met ? 'met' : 'saved', record };
  }

  async delete(uid: string): Promise<void> {
    await this.setDeleted(uid, true);
  }

  async restore(uid: string): Promise<void> {
    await this.setDeleted(uid, false);
  }

  private async setDeleted(uid: string, deleted: boolean): Promise<void> {
    await this.writer.change('entity', uid, (current) =>
      current.deleted === deleted ? null : { ...current, deleted },
    );
  }
}

const definitionSchema = entitySchema.pick({ name: true, fields: true });

/** Converts to the stored form; refuses what the server would refuse. */
function definitionOf({ name, fields }: EntityDefinition): EntityDefinition {
  const definition = definitionSchema.safeParse({
    name: labelOf(name),
    fields: fields.map((field) => ({ ...field, title: labelOf(field.title) })),
  });
  if (definition.success) return definition.data;
  const field = definition.error.issues[0]?.path.join('.') ?? '';
  throw new AppError('invalid-request', { field, cause: definition.error });
}
