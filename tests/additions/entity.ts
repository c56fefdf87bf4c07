import { inLanguages, type Addition } from './addition.ts';

/** Short notes that everybody of a company reads, and whoever may edit categories writes. */
export const entity: Addition = {
  limit: 6,
  edits: [
    {
      file: 'domain/entities/memo.ts',
      text: `import { z } from 'zod';
import { recordShape, uidSchema } from './record.ts';

export const memoSchema = z.strictObject({ uid: uidSchema, ...recordShape, text: z.string().min(1).max(500) });
export type Memo = z.infer<typeof memoSchema>;
`,
    },
    {
      file: 'domain/entities/collections.ts',
      after: `import { revokedDeviceChangesSchema } from './handed-in.ts';\n`,
      text: `import { memoSchema } from './memo.ts';\n`,
    },
    {
      file: 'domain/entities/collections.ts',
      after: `export const collections = {\n`,
      text: `  memo: {
    schema: memoSchema,
    key: 'uid',
    indexes: [['deleted', 'createdAt']],
    deviceSchemas: ['3afe36c3'],
    database: 'records',
    scopedBy: null,
    since: 5,
    readers: 'everyone',
    writers: 'people',
    permission: 'categories.edit',
    merge: 'by-field',
    whenRefused: 'resend',
  },
`,
    },
    {
      file: 'app/data/ports/memos.ts',
      text: `import type { Observable } from 'rxjs';
import type { Memo } from '#domain/entities/memo.ts';

export interface MemoStore {
  /** Oldest first. */
  watchAll(): Observable<Memo[]>;
  create(text: string): Promise<Memo>;
}
`,
    },
    {
      file: 'app/data/records/memos.ts',
      text: `import type { Observable } from 'rxjs';
import { v7 } from 'uuid';
import type { Memo } from '#domain/entities/memo.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import { liveRead, liveRecords } from '#app/data/local-store/records/live.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { MemoStore } from '#app/data/ports/memos.ts';

export class Memos implements MemoStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;

  constructor(local: LocalStore, writer: RecordWriter) {
    this.local = local;
    this.writer = writer;
  }

  watchAll(): Observable<Memo[]> {
    return liveRead(this.local, (store) => liveRecords(store.collections.memo, { deleted: false }), []);
  }

  create(text: string): Promise<Memo> {
    return this.writer.create('memo', { uid: v7(), text });
  }
}
`,
    },
    {
      file: 'app/data/records/stores.ts',
      after: `import { Executions } from './executions/executions.ts';\n`,
      text: `import type { MemoStore } from '#app/data/ports/memos.ts';\nimport { Memos } from './memos.ts';\n`,
    },
    {
      file: 'app/data/records/stores.ts',
      after: `export interface RecordStores {\n`,
      text: `  memos: MemoStore;\n`,
    },
    {
      file: 'app/data/records/stores.ts',
      after: `    entities: new Entities(local, writer),\n`,
      text: `    memos: new Memos(local, writer),\n`,
    },
    ...inLanguages('sync.ts', `  record: {\n`, [
      `    memo: 'Recado',\n`,
      `    memo: 'Recado',\n`,
      `    memo: 'Memo',\n`,
    ]),
  ],
};
