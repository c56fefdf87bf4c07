import { randomUUID } from 'node:crypto';
import { collectionOf, toDocument, toRecord, type AnyRecord } from '#couchdb/record-document.ts';
import type { CompanyDatabases, Database, DocumentConflict, Store, StoredDocument } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import {
  collectionNames,
  collections,
  type CollectionName,
  type RecordDatabase,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import { hasNewVersion } from '#domain/rules/templates/open-versions.ts';
import type { Clock } from '#server/clock.ts';
import { markAfterBoth, settle } from './settle.ts';
import { handedInLoser } from './handed-in-loser.ts';

const ATTEMPTS = 5;

type Template = ReplicatedCollections['template'];

export interface ResolverParts {
  store: Store;
  clock: Clock;
  resolved: () => void;
  /** Called when a template got a version to choose from. @param author uid of the version's author */
  met?: (template: Template, author: string) => void;
}

/**
 * Merges the states that a cluster stored of a document. First losing content that the merge does not use is stored
 * where its author sees it, then the merged state, and only then the losing states are removed, so that an interrupted
 * merge can be repeated.
 */
export class ConflictResolver {
  private readonly parts: ResolverParts;

  constructor(parts: ResolverParts) {
    this.parts = parts;
  }

  /** @throws AppError `store-unavailable` */
  async resolve(company: string, database: RecordDatabase, id: string): Promise<void> {
    const databases = await this.parts.store.company(company);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const conflict = await databases[database].conflictOf(id);
      if (conflict === null) return;
      if (await this.resolveOnce(databases, database, conflict)) {
        this.parts.resolved();
        return;
      }
    }
    throw new AppError('store-unavailable', {
      cause: new Error('A conflict was overtaken by other writes.'),
    });
  }

  private async resolveOnce(
    databases: CompanyDatabases,
    database: RecordDatabase,
    { winner, losers }: DocumentConflict,
  ): Promise<boolean> {
    const collection = collectionOf(winner._id);
    const belongs = collectionNames.find(
      (name) => name === collection && collections[name].database === database,
    );
    if (belongs !== undefined) {
      const merged = await this.merge(databases, belongs, { winner, losers });
      if (merged !== null) {
        if (!(await written(databases[database], toDocument(belongs, merged, winner._rev)))) return false;
        if (belongs === 'template') this.tell(toRecord(winner, 'template'), merged as Template);
      }
    }
    // For documents that are not records (the database's own), the state chosen by the store wins.
    const gone = losers.map(({ document: { _id, _rev } }) => ({ _id, _rev, _deleted: true }));
    const outcomes = await databases[database].putMany(gone);
    return outcomes.every(({ outcome }) => outcome === 'written');
  }

  /** The state to store over the winner; null if the winner already contains everything. */
  private async merge(
    databases: CompanyDatabases,
    collection: CollectionName,
    { winner, losers }: DocumentConflict,
  ): Promise<AnyRecord | null> {
    const held = toRecord(winner, collection);
    let merged: AnyRecord = held;
    for (const { document, base } of losers) {
      const loser = toRecord(document, collection);
      const from = base === null ? undefined : toRecord(base, collection);
      const settled = settle(collection, { base: from, loser, winner: merged });
      if (settled.lost.length > 0) await this.show(databases.records, collection, loser);
      if (merged.write.ancestors.includes(loser.write.id)) continue;
      const write = { id: randomUUID(), by: loser.write.by, at: this.parts.clock.now().toISOString() };
      merged = { ...settled.merged, write: markAfterBoth(merged.write, loser.write, write) };
    }
    return merged === held ? null : merged;
  }

  /** Not written again if an interrupted sweep has already written it. */
  private async show(records: Database, collection: CollectionName, loser: AnyRecord): Promise<void> {
    const handedIn = handedInLoser(collection, loser, this.parts.clock.now());
    await written(records, toDocument('handedIn', handedIn, null));
  }

  private tell(before: Template, now: Template): void {
    if (hasNewVersion(now, before)) this.parts.met?.(now, now.write.by);
  }
}

/** False if a concurrent write came first. */
async function written(database: Database, document: StoredDocument): Promise<boolean> {
  const [outcome] = await database.putMany([document]);
  if (outcome?.outcome === 'refused') throw new AppError('store-unavailable', { cause: outcome });
  return outcome?.outcome === 'written';
}
