import { randomUUID } from 'node:crypto';
import { collectionOf, toDocument, toRecord, type AnyRecord } from '#couchdb/record-document.ts';
import type { CompanyDatabases, Database, DocumentConflict, Store, StoredDocument } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import {
  collectionNames,
  collections,
  definitionOf,
  type CollectionName,
  type RecordDatabase,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import type { Clock } from '#server/clock.ts';
import { markAfterBoth, settle } from './settle.ts';
import { copyOfTemplate, handedInLoser } from './shown-losers.ts';

const ATTEMPTS = 5;

export interface ResolverParts {
  store: Store;
  clock: Clock;
  /** A user's display name. */
  nameOf: (user: string) => Promise<string>;
  resolved: () => void;
  /** Called when a losing state became a template of its own. */
  copied?: (copy: ReplicatedCollections['template'], author: string) => void;
}

/**
 * Merges the states that a cluster stored of a document. First the losing content is stored where its author sees it,
 * then the merged state, and only then the losing states are removed, so that an interrupted merge can be repeated.
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
      if (merged !== null && !(await written(databases[database], merged))) return false;
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
  ): Promise<StoredDocument | null> {
    const held = toRecord(winner, collection);
    let merged: AnyRecord = held;
    for (const { document, base } of losers) {
      const loser = toRecord(document, collection);
      const from = base === null ? undefined : toRecord(base, collection);
      const settled = settle(collection, { base: from, loser, winner: merged });
      if (settled.lost.length > 0)
        await this.show(databases.records, collection, { loser, lost: settled.lost });
      if (merged.write.ancestors.includes(loser.write.id)) continue;
      const write = { id: randomUUID(), by: loser.write.by, at: this.parts.clock.now().toISOString() };
      merged = { ...settled.merged, write: markAfterBoth(merged.write, loser.write, write) };
    }
    return merged === held ? null : toDocument(collection, merged, winner._rev);
  }

  private async show(
    records: Database,
    collection: CollectionName,
    { loser, lost }: { loser: AnyRecord; lost: readonly string[] },
  ): Promise<void> {
    const now = this.parts.clock.now();
    // Not written again if an interrupted sweep has already written it.
    if (definitionOf(collection).losersShown === 'as-refusal') {
      await written(records, toDocument('handedIn', handedInLoser(collection, loser, now), null));
      return;
    }
    const author = await this.parts.nameOf(loser.write.by);
    const copy = copyOfTemplate(loser as ReplicatedCollections['template'], { author, lost, now });
    if (await written(records, toDocument('template', copy, null))) this.parts.copied?.(copy, author);
  }
}

/** False if a concurrent write came first. */
async function written(database: Database, document: StoredDocument): Promise<boolean> {
  const [outcome] = await database.putMany([document]);
  if (outcome?.outcome === 'refused') throw new AppError('store-unavailable', { cause: outcome });
  return outcome?.outcome === 'written';
}
