/** One protection of the product broken, by replacing exact text of one source file as it is loaded. */
export interface Mutation {
  name: string;
  /** What stands without protection then. */
  breaks: string;
  /** From the root of the project. */
  file: string;
  find: string;
  replace: string;
}

export const mutations: readonly Mutation[] = [
  {
    name: 'write-marks',
    breaks: 'a state that does not follow the stored one is taken all the same',
    file: 'domain/rules/write-mark.ts',
    find: 'return next.id === held.id || next.ancestors.includes(held.id);',
    replace: 'return true;',
  },
  {
    name: 'write-ancestors',
    breaks: 'only the last write before is known: an edit after a lost answer follows nothing',
    file: 'domain/rules/write-mark.ts',
    find: 'return next.id === held.id || next.ancestors.includes(held.id);',
    replace: 'return next.id === held.id || next.ancestors[0] === held.id;',
  },
  {
    name: 'resync',
    breaks: 'a new contact does not fetch what was missed',
    file: 'app/data/sync/collection-sync.ts',
    find: 'else this.askAnew();',
    replace: 'else void 0;',
  },
  {
    name: 'resync-behind-events',
    breaks: 'what was missed is not fetched where an event waits to be stored',
    file: 'app/data/sync/collection-sync.ts',
    find: "    this.stream$.next('RESYNC');\n    this.stream$.next('RESYNC');",
    replace: "    this.stream$.next('RESYNC');",
  },
  {
    name: 'overtaken',
    breaks: 'what came for a record while its push was under way is passed over',
    file: 'app/data/sync/collection-sync.ts',
    find: '...this.overtaken.of(states, masters)',
    replace: '...this.overtaken.of([], masters)',
  },
  {
    name: 'per-document-answers',
    breaks: 'one refused record fails its whole batch',
    file: 'app/data/sync/push.ts',
    find: "if (result.outcome === 'accepted') accepted.push(state);",
    replace:
      "if (result.outcome === 'rejected') throw new AppError(result.code);\n    if (result.outcome === 'accepted') accepted.push(state);",
  },
  {
    name: 'refusals-kept',
    breaks: 'a refused change is not kept',
    file: 'app/data/sync/push.ts',
    find: "if (result.outcome === 'rejected' && isToBeShown(parts, state, result.master)) {",
    replace:
      "if (result.outcome === 'rejected' && isToBeShown(parts, state, result.master) && Date.now() < 0) {",
  },
  {
    name: 'refusals-mended',
    breaks: 'a refusal stays listed after its record was mended',
    file: 'app/data/sync/push.ts',
    find: 'if (accepted.length > 0) await dropMended(store, accepted);',
    replace: '',
  },
  {
    name: 'own-writes',
    breaks: "others' states are sent as if they were this person's",
    file: 'app/data/sync/push.ts',
    find: 'return state.write.by === store.profile.user.uid;',
    replace: 'return true;',
  },
  {
    name: 'purge',
    breaks: 'a changed role drops nothing',
    file: 'app/data/sync/engine.ts',
    find: "if (collections[sync.name].scopedBy === 'role') await sync.purge();",
    replace: 'continue;',
  },
  {
    name: 'purge-of-replication-state',
    breaks: 'a purge leaves what the replication knows of the records',
    file: 'app/data/sync/collection-sync.ts',
    find: 'await replication.remove();',
    replace: 'await replication.cancel();',
  },
  {
    name: 'stale-events',
    breaks: 'a state that this device has moved on from is taken as news',
    file: 'app/data/sync/collection-sync.ts',
    find: '?.ancestors.includes(document.write.id) !== true,',
    replace: '?.ancestors.includes(document.write.id) !== null,',
  },
  {
    name: 'conflict-copies',
    breaks: 'the losing side of a conflict is not kept as a copy',
    file: 'app/data/sync/conflicts.ts',
    find: 'if (conflicts.length > 0) await parts.copies.keep(',
    replace: 'if (Date.now() < 0) await parts.copies.keep(',
  },
  {
    name: 'honest-count',
    breaks: 'the device says that all is confirmed while records wait',
    file: 'app/data/sync/phase.ts',
    find: "if (facts.waiting === 0) return 'synced';",
    replace: "if (facts.waiting !== null) return 'synced';",
  },
  {
    name: 'read-rule',
    breaks: 'the server gives everyone every record of the company',
    file: 'sync-server/replication/visible-records.ts',
    find: 'return canRead(viewer, collection, record) ? [record] : [];',
    replace: 'return [record];',
  },
  {
    name: 'file-outbox',
    breaks: 'a file is struck from the outbox before the server confirmed it',
    file: 'app/data/files/sender.ts',
    find: 'const refused = await this.upload(file, bytes);',
    replace: 'const refused = null; void this.upload(file, bytes).catch(() => undefined);',
  },
  {
    name: 'wipe',
    breaks: 'a sign-out leaves the databases',
    file: 'app/data/session/wipe.ts',
    find: '(await databaseNames(environment, prefix)).map(',
    replace: '([] as string[]).map(',
  },
];
