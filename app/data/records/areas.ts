import { type Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import { v7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import { AREA_NAME_MAX, type TemplateArea } from '#domain/entities/template-area.ts';
import { liveFindOne, liveQuery, liveRead, recordOf } from '../local-store/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { RecordWriter } from '../local-store/writer.ts';
import type { TemplateAreaStore } from '../ports.ts';
import { pathTo } from './area-paths.ts';
import { byName } from './order.ts';

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
        liveFindOne(store.collections.templateArea, uid).pipe(
          map((area) => (area === null || area.deleted ? null : area)),
        ),
      undefined,
    );
  }

  watchChildren(parent: string): Observable<TemplateArea[]> {
    return this.watchAll({ deleted: false, parent }).pipe(map((areas) => areas.sort(byName)));
  }

  watchPath(uid: string): Observable<TemplateArea[]> {
    return this.watchAll({ deleted: false }).pipe(
      map((areas) => pathTo(uid, new Map(areas.map((area) => [area.uid, area])))),
    );
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
      // Somebody deleted it while the name was being typed: it would be stored where nobody sees it.
      if (current.deleted) throw new AppError('not-found');
      return current.name === next ? null : { ...current, name: next };
    });
  }

  async delete(uids: readonly string[]): Promise<void> {
    for (const uid of uids) {
      await this.writer.change('templateArea', uid, (current) =>
        current.deleted ? null : { ...current, deleted: true },
      );
    }
  }

  private watchAll(selector: { deleted: boolean; parent?: string }): Observable<TemplateArea[]> {
    return liveRead(
      this.local,
      (store) =>
        liveQuery(() => store.collections.templateArea.find({ selector })).pipe(
          map((documents) => documents.map((document) => recordOf(document))),
        ),
      [],
    );
  }
}

function nameOf(name: string): string {
  const typed = name.trim();
  if (typed === '') throw new AppError('invalid-request', { field: 'name' });
  if (typed.length > AREA_NAME_MAX) throw new AppError('name-too-long', { field: 'name' });
  return typed;
}
