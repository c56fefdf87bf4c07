import type { Observable } from 'rxjs';
import type { Environment } from '#app/data/environment/environment.ts';
import { lazyBatches } from '#app/data/batches/lazy-batches.ts';
import { Drafts } from '#app/data/drafts/drafts.ts';
import type { Files } from '#app/data/files/files.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { BatchStore } from '#app/data/ports/batches.ts';
import type { CommentStore } from '#app/data/ports/comments.ts';
import type { ConflictStore } from '#app/data/ports/conflicts.ts';
import type { DirectoryStore } from '#app/data/ports/directory.ts';
import type { DraftStore } from '#app/data/ports/drafts.ts';
import type { EntityRecordStore, EntityStore } from '#app/data/ports/entities.ts';
import type { ExecutionListStore } from '#app/data/ports/execution-lists.ts';
import type { ExecutionStore } from '#app/data/ports/executions.ts';
import type { PackageStore } from '#app/data/ports/packages.ts';
import type { RegisterStore } from '#app/data/ports/registers.ts';
import type { SessionStore } from '#app/data/ports/session.ts';
import type { TemplateAreaStore } from '#app/data/ports/template-areas.ts';
import type { TemplateStore } from '#app/data/ports/templates.ts';
import { lazyComments } from './comments/lazy-comments.ts';
import { Directory } from './directory.ts';
import { Entities } from './entities/entities.ts';
import { EntityRecords } from './entities/entity-records.ts';
import { ExecutionLists } from './executions/execution-lists.ts';
import { Executions } from './executions/executions.ts';
import { Packages } from './packages/packages.ts';
import { createRegisters } from './registers.ts';
import { Conflicts } from './rejections/conflicts.ts';
import { TemplateAreas } from './templates/areas.ts';
import { TemplateVersions } from './templates/template-versions.ts';
import { Templates, type RecordNames } from './templates/templates.ts';

/** The repositories of the records that replicate, except for chats, and of unfinished work. */
export interface RecordStores {
  templates: TemplateStore;
  packages: PackageStore;
  areas: TemplateAreaStore;
  entities: EntityStore;
  entityRecords: EntityRecordStore;
  comments: CommentStore;
  executions: ExecutionStore;
  executionLists: ExecutionListStore;
  drafts: DraftStore;
  batches: BatchStore;
  directory: DirectoryStore;
  conflicts: ConflictStore;
  registers: RegisterStore;
}

interface Needs {
  environment: Environment;
  http: HttpClient;
  local: LocalStore;
  writer: RecordWriter;
  files: Files;
  session$: SessionStore['state$'];
  /** Whether the device has all records. */
  complete$: Observable<boolean>;
  names: RecordNames;
}

export function createRecordStores(needs: Needs) {
  const { local, writer, environment, http, session$, complete$, names } = needs;
  return {
    templates: new Templates({
      local,
      writer,
      names,
      versions: new TemplateVersions(needs.files),
      complete$,
    }),
    packages: new Packages(local, writer),
    areas: new TemplateAreas(local, writer),
    entities: new Entities(local, writer),
    entityRecords: new EntityRecords(local, writer),
    comments: lazyComments(local, writer, environment.keep),
    executions: new Executions(local, writer),
    executionLists: new ExecutionLists({ local, environment, http, session$ }),
    drafts: new Drafts(local, writer),
    batches: lazyBatches(local, environment),
    directory: new Directory(local),
    conflicts: new Conflicts({ local, writer, complete$ }),
    registers: createRegisters(http),
  } satisfies RecordStores;
}
