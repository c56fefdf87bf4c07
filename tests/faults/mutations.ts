/** Breaks one protection of the product by replacing exact text of one source file as it is loaded. */
export interface Mutation {
  name: string;
  /** What is unprotected then. */
  breaks: string;
  /** Path from the project's root. */
  file: string;
  find: string;
  replace: string;
}

export const mutations: readonly Mutation[] = [
  {
    name: 'write-marks',
    breaks: 'a state that does not follow the stored one is taken all the same',
    file: 'domain/rules/changes/write-mark.ts',
    find: 'return next.id === held.id || next.ancestors.includes(held.id);',
    replace: 'return true;',
  },
  {
    name: 'write-ancestors',
    breaks: 'only the last write before is known: an edit after a lost answer follows nothing',
    file: 'domain/rules/changes/write-mark.ts',
    find: 'return next.id === held.id || next.ancestors.includes(held.id);',
    replace: 'return next.id === held.id || next.ancestors[0] === held.id;',
  },
  {
    name: 'resync',
    breaks: 'a new contact does not fetch what was missed',
    file: 'app/data/sync/collection-sync.ts',
    find: '    this.puller.resync();\n    this.pusher.look();',
    replace: '    this.pusher.look();',
  },
  {
    name: 'gap',
    breaks: 'what is told live moves the place in the history past what was missed before it',
    file: 'app/data/local-store/checkpoint-store.ts',
    find: 'if (isSamePlace(reached, after)) reached = checkpoint;',
    replace: 'reached = checkpoint;',
  },
  {
    name: 'outbox',
    breaks: 'a state is stored without being announced in the outbox',
    file: 'app/data/local-store/writes/own-write.ts',
    find: '    await outbox.announce(announcement);\n    if ((',
    replace: '    if ((',
  },
  {
    name: 'announced-later',
    breaks: 'what was announced after the state that is confirmed is taken out of the outbox with it',
    file: 'app/data/local-store/writes/outbox.ts',
    find:
      'rows.filter((row) => byId.get(row.id)?.before.id === row.write);\n' +
      '      const later = rows.filter((row) => byId.get(row.id)?.before.id !== row.write);',
    replace: 'rows;\n      const later: typeof rows = [];',
  },
  {
    name: 'per-document-answers',
    breaks: 'one refused record fails its whole batch',
    file: 'app/data/sync/push/push.ts',
    find: 'answers.refused.push(state);',
    replace: 'throw new AppError(result.code);',
  },
  {
    name: 'refusals-kept',
    breaks: 'a refused change is not kept',
    file: 'app/data/sync/push/push.ts',
    find: 'if (isToBeShown(own, result.master)) {',
    replace: 'if (isToBeShown(own, result.master) && Date.now() < 0) {',
  },
  {
    name: 'refusals-mended',
    breaks: 'a refusal stays listed after its record was mended',
    file: 'app/data/sync/push/push.ts',
    find: 'if (answers.accepted.length > 0) await dropResolved(store, answers.accepted);',
    replace: '',
  },
  {
    name: 'own-writes',
    breaks: "others' states are sent as if they were this person's",
    file: 'app/data/sync/pull/replica.ts',
    find: 'return write.by === this.store.profile.user.uid;',
    replace: 'return true;',
  },
  {
    name: 'purge',
    breaks: 'a changed role drops nothing',
    file: 'app/data/sync/engine.ts',
    find: 'await Promise.all(this.scoped.map((sync) => sync.purge()));',
    replace: 'await Promise.all([]);',
  },
  {
    name: 'stale-events',
    breaks: 'a state that this device has moved on from is taken as news',
    file: 'app/data/sync/pull/replica.ts',
    find: "if (local.write.ancestors.includes(state.write.id)) return 'leave';",
    replace: '',
  },
  {
    name: 'block-conflicts',
    breaks: 'the version of a block that loses is not kept in it',
    file: 'domain/rules/merge/body/merge-container.ts',
    find: 'const fresh: BlockConflict | null = sameContent(kept, other)',
    replace: 'const fresh: BlockConflict | null = sameContent(kept, kept)',
  },
  {
    name: 'part-conflicts',
    breaks: 'the version of a part that loses is not kept in its template',
    file: 'domain/rules/merge/template/part-conflicts.ts',
    find: 'return merged === null ? [] : [{ part, ...merged }];',
    replace: 'return merged === null || fresh.length > 0 ? [] : [{ part, ...merged }];',
  },
  {
    name: 'record-refusals',
    breaks: 'the side of a conflict in a filled-in form that loses is shown to nobody',
    file: 'app/data/sync/conflicts/conflicts.ts',
    find: 'if (lost.length > 0) await',
    replace: "if (lost.length > 0 && name !== 'entityRecord') await",
  },
  {
    name: 'unseen-values',
    breaks: 'a value that arrived while a form was open is written over unseen',
    file: 'app/data/records/entities/entity-records.ts',
    find: 'met = conflicts.length > 0;',
    replace: 'met = Date.now() < 0;',
  },
  {
    name: 'honest-count',
    breaks: 'the device says that all is confirmed while records wait',
    file: 'app/data/sync/status/phase.ts',
    find: "if (facts.waiting === 0) return facts.caughtUp ? 'synced' : 'waiting';",
    replace: "if (facts.waiting !== null) return 'synced';",
  },
  {
    name: 'read-rule',
    breaks: 'the server gives everyone every record of the company',
    file: 'sync-server/replication/pull/visible-records.ts',
    find: 'return canRead(actor, collection, record) ? [record] : [];',
    replace: 'return [record];',
  },
  {
    name: 'file-outbox',
    breaks: 'a file is struck from the outbox before the server confirmed it',
    file: 'app/data/files/sending/sender.ts',
    find: 'const refused = await this.upload(file, bytes);',
    replace: 'const refused = null; void this.upload(file, bytes).catch(() => undefined);',
  },
  {
    name: 'message-order',
    breaks: "messages are shown in the order of their keys, which their authors' clocks made",
    file: 'app/data/chats/message-index.ts',
    find: 'if (a.date !== b.date) return a.date < b.date ? -1 : 1;',
    replace: '',
  },
  {
    name: 'message-index',
    breaks: 'what is shown of a chat follows no change once it was read',
    file: 'app/data/chats/message-index.ts',
    find: 'if (this.loaded) this.take(changes);',
    replace: 'if (this.loaded) return;',
  },
  {
    name: 'wipe',
    breaks: 'a sign-out leaves the databases',
    file: 'app/data/session/sign-out/wipe.ts',
    find: '(await databaseNames(environment, prefix)).map(',
    replace: '([] as string[]).map(',
  },
  {
    name: 'document-outbox',
    breaks: 'a document is struck from what waits before the server has registered it',
    file: 'app/data/documents/waiting/register-waiting.ts',
    find: 'await run(() => http.call(registerUpload, { params: {}, body: { info }, signal }));',
    replace:
      'void run(() => http.call(registerUpload, { params: {}, body: { info }, signal })).catch(() => undefined);',
  },
  {
    name: 'document-uid',
    breaks: 'a document is registered under another uid at each attempt',
    file: 'app/data/documents/waiting/register-waiting.ts',
    find: 'body: { info }, signal }));',
    replace: 'body: { info: { ...info, uid: crypto.randomUUID() } }, signal }));',
  },
  {
    name: 'kept-offline',
    breaks: 'files that are kept for offline use are dropped to make room',
    file: 'app/data/files/files.ts',
    find: '...(await this.environment.held()), ...files.pinned.values]',
    replace: '...(await this.environment.held())]',
  },
  {
    name: 'document-sweep',
    breaks: 'files of documents stay on a device whose person may see them no more',
    file: 'app/data/files/file-sweep.ts',
    find: 'if (type !== DOCUMENT_TYPE || documents.has(hash)) continue;',
    replace: 'if (type !== DOCUMENT_TYPE || !documents.has(hash)) continue;',
  },
  {
    name: 'signing-documents',
    breaks:
      'what was sent as a document is not sent again to be signed, and cannot be where its right is lost',
    file: 'app/data/files/store/file-database.ts',
    find: 'return held.type === DOCUMENT_TYPE && type === SIGNATURE_TYPE;',
    replace: 'return false as boolean;',
  },
  {
    name: 'waiting-signatures',
    breaks: 'of documents that wait to be signed only the last is kept',
    file: 'app/data/signatures/local-signatures.ts',
    find: '[entry, ...this.kept(database)].slice(0, MOST_KEPT)',
    replace: '[entry]',
  },
];
