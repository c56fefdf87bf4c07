import { combineLatest, distinctUntilChanged, type Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import { v7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import {
  TEMPLATE_NAME_MAX,
  type Template,
  VERSIONS_NAMED,
  type VersionNote,
} from '#domain/entities/template.ts';
import type { FillBasis } from '#domain/entities/draft.ts';
import type { TemplateVersion } from '#domain/entities/template-version.ts';
import { withTextMark } from '#domain/rules/merge/body/open-conflicts.ts';
import { isConflictCopy } from '#domain/rules/merge/template/template-conflict.ts';
import { settlePart } from '#domain/rules/merge/template/part-conflicts.ts';
import { sameTemplate } from '#domain/rules/merge/template/same-template.ts';
import { originsIn } from '#domain/rules/clauses/origins.ts';
import { isClause, isFillable } from '#domain/rules/templates/fillable.ts';
import { liveRead, liveRecord, liveRecords } from '#app/data/local-store/records/live.ts';
import { findRecord } from '#app/data/local-store/records/reads.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import { storageError } from '#app/data/local-store/storage-errors.ts';
import type { NewRecord, RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type {
  ClauseUse,
  FoundTemplate,
  NewTemplate,
  TemplateChange,
  TemplateContent,
  TemplateStore,
} from '#app/data/ports.ts';
import { asDeleted, asRestored } from '../deleted-state.ts';
import { loadMerging } from '../merging.ts';
import { byName } from '../order.ts';
import { SearchIndex } from './search-index.ts';
import type { TemplateVersions } from './template-versions.ts';

/** Default names of records, in the language of the interface. */
export interface RecordNames {
  /** Name of a template that is saved without one. */
  untitled(at: Date): string;
  /** Name of the copy that stores a person's side of a conflict. */
  conflictCopy(input: { name: string; author: string; at: Date }): string;
}

/** In the order of lists, without the copies that conflicts leave. */
function shownTemplates(templates: readonly Template[]): Template[] {
  return templates.filter((template) => !isConflictCopy(template)).sort(byName);
}

function fillableTemplates(templates: readonly Template[]): Template[] {
  return templates.filter(isFillable).sort(byName);
}

/** Whether publishing `content` changes anything that is visible. */
function changes(template: Template, content: TemplateContent): boolean {
  return !sameTemplate(template, { ...template, ...content });
}

/**
 * An editor may have a template that the device no longer has: its creation was rejected and given up in the
 * meantime.
 */
function madeAnew(
  { write: _write, createdAt: _createdAt, ...held }: Template,
  change: TemplateChange & Pick<Template, 'lastModifiedAt'>,
): NewRecord<Template> {
  return { ...held, ...change };
}

function withVersion(template: Template, former: VersionNote): VersionNote[] {
  return [former, ...(template.versions ?? [])].slice(0, VERSIONS_NAMED);
}

/** The places of a template that have words of a clause. */
function usesIn({ template, path }: FoundTemplate, clause: string): ClauseUse[] {
  return originsIn(template.document)
    .filter(({ origin }) => origin.clause === clause)
    .map(({ id, origin }) => ({ template, path, passage: id, origin }));
}

export class Templates implements TemplateStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;
  private readonly names: RecordNames;
  private readonly versions: TemplateVersions;
  private readonly index: SearchIndex;
  private readonly complete$: Observable<boolean>;

  /**
   * `complete$`: whether the device has everything that the person may see; only then a missing template does not
   * exist.
   */
  constructor(parts: {
    local: LocalStore;
    writer: RecordWriter;
    names: RecordNames;
    versions: TemplateVersions;
    complete$: Observable<boolean>;
  }) {
    this.local = parts.local;
    this.writer = parts.writer;
    this.names = parts.names;
    this.versions = parts.versions;
    this.complete$ = parts.complete$;
    this.index = new SearchIndex(parts.local);
  }

  watch(uid: string): Observable<Template | null | undefined> {
    const held$ = liveRead(this.local, (store) => liveRecord(store.collections.template, uid), null);
    return combineLatest([held$, this.complete$]).pipe(
      map(([template, complete]) => {
        if (template !== null) return template.deleted ? null : template;
        return complete ? null : undefined;
      }),
      distinctUntilChanged(
        (a, b) =>
          a === b ||
          (a?.write.id === b?.write.id && a !== null && b !== null && a !== undefined && b !== undefined),
      ),
    );
  }

  async get(uid: string): Promise<Template | null> {
    const store = await this.local.store();
    try {
      const template = await findRecord(store.collections.template, uid);
      return template === null || template.deleted ? null : structuredClone(template);
    } catch (error) {
      throw storageError(error);
    }
  }

  watchArea(area: string): Observable<Template[]> {
    return liveRead(
      this.local,
      (store) =>
        liveRecords(store.collections.template, { deleted: false, templateArea: area }).pipe(
          map(fillableTemplates),
        ),
      [],
    );
  }

  watchDeleted(): Observable<Template[]> {
    return liveRead(
      this.local,
      (store) => liveRecords(store.collections.template, { deleted: true }).pipe(map(shownTemplates)),
      [],
    );
  }

  search(text: string): Observable<Template[]> {
    return this.find(text).pipe(map((found) => found.map(({ template }) => template)));
  }

  find(text: string): Observable<FoundTemplate[]> {
    return this.found(text, isFillable);
  }

  findClauses(text: string): Observable<FoundTemplate[]> {
    return this.found(text, isClause);
  }

  watchUses(clause: string): Observable<ClauseUse[]> {
    return this.index.search('').pipe(map((all) => all.flatMap((found) => usesIn(found, clause))));
  }

  private found(text: string, isWanted: (template: Template) => boolean): Observable<FoundTemplate[]> {
    return this.index.search(text).pipe(map((found) => found.filter(({ template }) => isWanted(template))));
  }

  async create(input: NewTemplate): Promise<Template> {
    const template = {
      uid: input.uid ?? v7(),
      ...(input.kind === undefined ? {} : { kind: input.kind }),
      name: this.nameOf(input.name),
      description: input.description ?? '',
      templateArea: input.templateArea,
      fields: input.fields,
      sections: input.sections,
      document: input.document,
      lastModifiedAt: this.writer.now(),
      ...(input.original === undefined ? {} : { original: input.original }),
    };
    return this.writer.create('template', withTextMark(template));
  }

  async publish(uid: string, content: TemplateContent, base: Template): Promise<Template> {
    for (;;) {
      const before = await this.get(uid);
      const former = before === null || !changes(before, content) ? null : await this.versions.keep(before);
      const published = await this.replace(uid, content, { base, former });
      if (published !== null) return published;
    }
  }

  version(file: string): Promise<TemplateVersion | null> {
    return this.versions.open(file);
  }

  async keepVersion(uid: string, { write, ...content }: FillBasis): Promise<string> {
    const held = await this.get(uid);
    // The complete template if the device still has this state: publishing then produces the same file as version.
    return this.versions.put(held?.write.id === write ? held : { uid, description: '', ...content });
  }

  async update(uid: string, change: TemplateChange, base?: Template): Promise<Template> {
    const written = await this.replace(uid, change, { base, former: null });
    if (written === null) throw new AppError('template-not-found');
    return written;
  }

  /** Null if the device no longer has the state `former`, which is to become a version. */
  private async replace(
    uid: string,
    change: TemplateChange,
    { base, former }: { base: Template | undefined; former: VersionNote | null },
  ): Promise<Template | null> {
    const wanted = change.name === undefined ? change : { ...change, name: this.nameOf(change.name) };
    const lastModifiedAt = this.writer.now();
    const { profile } = await this.local.store();
    const merging = base === undefined ? null : await loadMerging();
    let moved = false;
    const written = await this.writer.change(
      'template',
      uid,
      (current) => {
        if (base === undefined && current.deleted) throw new AppError('template-not-found');
        moved = former !== null && former.write !== current.write.id;
        if (moved) return null;
        const versions = former === null ? current.versions : withVersion(current, former);
        const held = versions === undefined ? current : { ...current, versions };
        if (merging === null || base === undefined || base.write.id === current.write.id) {
          return withTextMark({ ...held, ...wanted, lastModifiedAt });
        }
        const local = { ...base, ...wanted, lastModifiedAt, write: { ...base.write, by: profile.user.uid } };
        return merging.mergeTemplate(base, local, held).merged;
      },
      base === undefined ? 'template-not-found' : madeAnew(base, { ...wanted, lastModifiedAt }),
    );
    return moved ? null : written;
  }

  async move(uids: readonly string[], area: string): Promise<void> {
    await this.changeAll(uids, (current) => {
      if (current.deleted) throw new AppError('template-not-found');
      return current.templateArea === area ? null : { ...current, templateArea: area };
    });
  }

  async delete(uids: readonly string[], along?: string): Promise<void> {
    await this.changeAll(uids, (current) =>
      current.deleted ? null : asDeleted(settlePart(current, 'deleted', null), along),
    );
  }

  async restore(uids: readonly string[], area?: string): Promise<void> {
    await this.changeAll(uids, (current) =>
      current.deleted ? { ...asRestored(current), templateArea: area ?? current.templateArea } : null,
    );
  }

  /** A move, deletion or restore does not change the template itself: its date stays. */
  private async changeAll(
    uids: readonly string[],
    change: (current: Template) => Template | null,
  ): Promise<void> {
    await this.writer.changeTogether('template', [...new Set(uids)], change, 'template-not-found');
  }

  private nameOf(name: string): string {
    const typed = name.trim();
    if (typed.length > TEMPLATE_NAME_MAX) throw new AppError('name-too-long', { field: 'name' });
    return typed === '' ? this.names.untitled(new Date(this.writer.now())) : typed;
  }
}
