import { type Observable } from 'rxjs';
import { distinctUntilChanged, map } from 'rxjs/operators';
import { v7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import { AREA_NAME_MAX, type TemplateArea } from '#domain/entities/template-area.ts';
import { areaTree, type AreaTree } from '#domain/rules/templates/area-tree.ts';
import { liveRead, liveRecord, liveRecords } from '#app/data/local-store/records/live.ts';
import { findRecords } from '#app/data/local-store/records/reads.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { TemplateAreaStore } from '#app/data/ports.ts';
import { asDeleted, asRestored } from '../deleted-state.ts';
import { byName } from '../order.ts';

export class TemplateAreas implements TemplateAreaStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;

  constructor(local: LocalStore, writer: RecordWriter) {
    this.local = local;
    this.writer = writer;
  }

  watch(uid: string): Observable<TemplateArea | null | undefined> {
    return liveRead<TemplateArea | null | undefined>(
      this.local,
      (store) =>
        liveRecord(store.collections.templateArea, uid).pipe(
          map((area) => (area === null || area.deleted ? null : area)),
        ),
      undefined,
    );
  }

  watchTree(): Observable<AreaTree> {
    return this.watchWhere({ deleted: false }).pipe(map((areas) => areaTree(areas.sort(byName))));
  }

  watchPath(uid: string): Observable<TemplateArea[]> {
    return this.watchTree().pipe(
      map((tree) => tree.pathTo(uid)),
      distinctUntilChanged((a, b) => a.length === b.length && a.every((area, at) => area === b[at])),
    );
  }

  watchDeleted(): Observable<TemplateArea[]> {
    return this.watchWhere({ deleted: true });
  }

  async create(input: { name: string; parent: string }): Promise<TemplateArea> {
    return this.writer.create('templateArea', {
      uid: v7(),
      name: nameOf(input.name),
      description: '',
      parent: input.parent,
    });
  }

  async rename(uid: string, name: string): Promise<TemplateArea> {
    const next = nameOf(name);
    return this.writer.change('templateArea', uid, (current) => {
      // It was deleted while the name was being typed: the name would be stored where nobody sees it.
      if (current.deleted) throw new AppError('not-found');
      return current.name === next ? null : { ...current, name: next };
    });
  }

  async move(uids: readonly string[], parent: string): Promise<void> {
    for (const uid of uids) {
      const tree = await this.tree();
      if (!tree.areas.has(uid)) throw new AppError('not-found');
      if (!tree.canMove(uid, parent)) throw new AppError('area-in-itself');
      await this.writer.change('templateArea', uid, (current) =>
        current.parent === parent ? null : { ...current, parent },
      );
    }
  }

  async delete(uids: readonly string[], along?: string): Promise<void> {
    await this.writer.changeTogether('templateArea', [...new Set(uids)], (current) =>
      current.deleted ? null : asDeleted(current, along),
    );
  }

  async restore(uids: readonly string[], parent?: string): Promise<void> {
    await this.writer.changeTogether('templateArea', [...new Set(uids)], (current) =>
      current.deleted ? { ...asRestored(current), parent: parent ?? current.parent } : null,
    );
  }

  private async tree(): Promise<AreaTree> {
    const { collections } = await this.local.store();
    return areaTree(await findRecords(collections.templateArea, { deleted: false }));
  }

  private watchWhere(selector: { deleted: boolean }): Observable<TemplateArea[]> {
    return liveRead(this.local, (store) => liveRecords(store.collections.templateArea, selector), []);
  }
}

function nameOf(name: string): string {
  const typed = name.trim();
  if (typed === '') throw new AppError('invalid-request', { field: 'name' });
  if (typed.length > AREA_NAME_MAX) throw new AppError('name-too-long', { field: 'name' });
  return typed;
}
