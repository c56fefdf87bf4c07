import { join } from 'node:path';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import plugin from './boundaries.js';

RuleTester.describe = describe;
RuleTester.it = it;

const within = (folder: string) => (code: string) => ({
  code,
  filename: join(process.cwd(), folder, 'some.ts'),
  cwd: process.cwd(),
});
const refusedIn = (folder: string) => (code: string) => ({ ...within(folder)(code), errors: 1 });

type Rule = Parameters<RuleTester['run']>[1];

const ofRecords = [
  "import { createRxDatabase } from 'rxdb';",
  "const rxdb = await import('rxdb/plugins/core');",
  "import { Dexie } from 'dexie';",
  'collection.storageInstance.changes();',
  'const { storageInstance: instance } = collection;',
  "collection['storageInstance'];",
  'const record = { ...state, _meta: {} };',
];
const queries = [
  'collection.find({ selector: { deleted: false } });',
  'collection.find();',
  'collection.findOne(key);',
  'query.exec();',
];
const ofFiles = ["import adapter from 'pouchdb-adapter-idb';", 'pouch.allDocs({});'];
const ofBoth = ['isGone = stored._deleted;', 'const { _rev, _attachments: bytes } = stored;'];

new RuleTester().run('O01 boundaries/storage', plugin.rules.storage as unknown as Rule, {
  valid: [
    ...[...ofRecords, ...queries, 'isGone = stored._deleted;'].map(within('app/data/local-store/records')),
    ...[...ofFiles, ...ofBoth].map(within('app/data/files/store')),
    ...[
      'findRecord(store.collections.template, uid);',
      'all.find((one) => one.uid === uid);',
      'all.find(isOpen);',
      '/a/.exec(text);',
      'const deleted = record.deleted;',
    ].map(within('app/data/records')),
    ...[...ofRecords, ...queries, ...ofFiles].map(within('tests/support')),
  ],
  invalid: [
    ...[...ofRecords, ...queries, ...ofFiles, 'isGone = stored._deleted;'].map(refusedIn('app/data/records')),
    ...[...ofRecords, ...ofFiles].map(refusedIn('app/features/browser')),
    ...ofFiles.map(refusedIn('app/data/local-store')),
    "import { Dexie } from 'dexie';",
  ].map((one) => (typeof one === 'string' ? refusedIn('service-worker')(one) : one)),
});
