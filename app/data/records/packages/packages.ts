import type { Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import { v7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import { PACKAGE_NAME_MAX, packageSchema, type Package } from '#domain/entities/package.ts';
import { liveRead, liveRecord, liveRecords } from '#app/data/local-store/records/live.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { Saved } from '#app/data/ports/entities.ts';
import type { PackageDefinition, PackageStore } from '#app/data/ports/packages.ts';
import { asDeleted, asRestored } from '../deleted-state.ts';
import { loadMerging } from '../merging.ts';
import { byName } from '../order.ts';

export class Packages implements PackageStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;

  constructor(local: LocalStore, writer: RecordWriter) {
    this.local = local;
    this.writer = writer;
  }

  watchAll(): Observable<Package[]> {
    return this.watchWhere({ deleted: false }).pipe(map((packages) => packages.sort(byName)));
  }

  watchDeleted(): Observable<Package[]> {
    return this.watchWhere({ deleted: true });
  }

  watch(uid: string): Observable<Package | null | undefined> {
    return liveRead<Package | null | undefined>(
      this.local,
      (store) =>
        liveRecord(store.collections.package, uid).pipe(
          map((found) => (found === null || found.deleted ? null : found)),
        ),
      undefined,
    );
  }

  async create(definition: PackageDefinition, area: string): Promise<Package> {
    return this.writer.create('package', { uid: v7(), ...checked(definition), templateArea: area });
  }

  async update(uid: string, definition: PackageDefinition, base: Package): Promise<Saved<Package>> {
    const next = checked(definition);
    const { mergeRecord } = await loadMerging();
    let met = false;
    const record = await this.writer.change('package', uid, (current) => {
      if (current.deleted) throw new AppError('not-found');
      const sides = { base, local: { ...base, ...next }, server: current };
      const { merged, lost } = mergeRecord('package', sides, current.write.by);
      met = lost.length > 0;
      return met ? null : merged;
    });
    return { outcome: met ? 'met' : 'saved', record };
  }

  async rename(uid: string, name: string): Promise<Package> {
    const next = nameOf(name);
    return this.writer.change('package', uid, (current) => {
      if (current.deleted) throw new AppError('not-found');
      return current.name === next ? null : { ...current, name: next };
    });
  }

  async move(uids: readonly string[], area: string): Promise<void> {
    await this.changeAll(uids, (current) => {
      if (current.deleted) throw new AppError('not-found');
      return current.templateArea === area ? null : { ...current, templateArea: area };
    });
  }

  async delete(uids: readonly string[], along?: string): Promise<void> {
    await this.changeAll(uids, (current) => (current.deleted ? null : asDeleted(current, along)));
  }

  async restore(uids: readonly string[], area?: string): Promise<void> {
    await this.changeAll(uids, (current) =>
      current.deleted ? { ...asRestored(current), templateArea: area ?? current.templateArea } : null,
    );
  }

  private async changeAll(
    uids: readonly string[],
    change: (current: Package) => Package | null,
  ): Promise<void> {
    await this.writer.changeTogether('package', [...new Set(uids)], change);
  }

  private watchWhere(selector: { deleted: boolean }): Observable<Package[]> {
    return liveRead(this.local, (store) => liveRecords(store.collections.package, selector), []);
  }
}

function nameOf(name: string): string {
  const typed = name.trim();
  if (typed === '') throw new AppError('invalid-request', { field: 'name' });
  if (typed.length > PACKAGE_NAME_MAX) throw new AppError('name-too-long', { field: 'name' });
  return typed;
}

const definitionSchema = packageSchema.pick({ name: true, description: true, templates: true, joins: true });

/** Converts to the stored form; refuses what the server would refuse. */
function checked({ name, description, templates, joins }: PackageDefinition): PackageDefinition {
  const definition = definitionSchema.safeParse({
    name: nameOf(name),
    description: description.trim(),
    templates,
    joins,
  });
  if (definition.success) return definition.data;
  const field = definition.error.issues[0]?.path.join('.') ?? '';
  throw new AppError('invalid-request', { field, cause: definition.error });
}
