import {
  createRevision,
  getRxReplicationMetaInstanceSchema,
  now,
  prepareQuery,
  type RxDocumentData,
  type RxStorageInstance,
  type RxStorageReplicationMeta,
} from 'rxdb';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import type { OpenStore } from '../local-store/open.ts';
import { REPLICATION } from './collection-sync.ts';

type Entry<N extends CollectionName> = RxDocumentData<
  RxStorageReplicationMeta<ReplicatedCollections[N], unknown>
>;
type Memory<N extends CollectionName> = RxStorageInstance<
  RxStorageReplicationMeta<ReplicatedCollections[N], unknown>,
  unknown,
  unknown
>;

/** What a collection's replication keeps on the disk of each record: the state it knows the server to hold. */
export class ReplicationMemory<N extends CollectionName> {
  private readonly memory: Memory<N>;
  private readonly token: string;

  private constructor(memory: Memory<N>, token: string) {
    this.memory = memory;
    this.token = token;
  }

  /** Only while the collection does not replicate, or for reading. */
  static async open<N extends CollectionName>(store: OpenStore, name: N): Promise<ReplicationMemory<N>> {
    const { database } = store;
    const { schema } = store.collections[name];
    const id = await database.hashFunction([name, REPLICATION].join('-'));
    const memory = await database.storage.createStorageInstance({
      databaseName: database.name,
      collectionName: `rx-replication-meta-${id}`,
      databaseInstanceToken: database.token,
      multiInstance: database.multiInstance,
      options: {},
      schema: getRxReplicationMetaInstanceSchema(schema.jsonSchema as never, false),
      devMode: false,
    });
    return new ReplicationMemory(memory, database.token);
  }

  /** What the server is known to hold, of the records whose keys begin with `prefix`. */
  async known(prefix: string): Promise<Map<string, ReplicatedCollections[N]>> {
    const entries = await this.entries(prefix);
    return new Map(entries.map((entry) => [entry.itemId, entry.docData as ReplicatedCollections[N]]));
  }

  /** Forgets the records whose keys begin with `prefix`, without a trace. */
  async forget(prefix: string): Promise<void> {
    const rows = (await this.entries(prefix)).map((previous) => ({
      previous,
      document: {
        ...previous,
        _deleted: true,
        _meta: { ...previous._meta, lwt: now() },
        _rev: createRevision(this.token, previous),
      },
    }));
    if (rows.length > 0) await this.memory.bulkWrite(rows, 'forget');
    await this.memory.cleanup(0);
  }

  async close(): Promise<void> {
    await this.memory.close();
  }

  private async entries(prefix: string): Promise<Entry<N>[]> {
    const query = prepareQuery<RxStorageReplicationMeta<ReplicatedCollections[N], unknown>>(
      this.memory.schema,
      {
        selector: { id: { $gte: prefix, $lt: `${prefix}\uffff` } },
        sort: [{ id: 'asc' }],
        skip: 0,
      },
    );
    const { documents } = await this.memory.query(query);
    return documents.filter((entry) => entry.isCheckpoint === '0' && !entry._deleted);
  }
}
