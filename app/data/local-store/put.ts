import { createRevision, now, type RxCollection } from 'rxdb';

/**
 * Stores documents over whatever lies under their keys, each as a new revision. RxDB's own upsert of a key that failed
 * once, for want of room say, fails until the page is loaded anew.
 */
export async function put<D>(collection: RxCollection<D>, documents: readonly D[]): Promise<void> {
  const { storageInstance, schema, database } = collection;
  const keyOf = (document: object): string =>
    String((document as Record<string, unknown>)[schema.primaryPath]);
  const byKey = new Map(documents.map((document) => [keyOf(document as object), document]));
  for (let keys = [...byKey.keys()]; keys.length > 0;) {
    const held = await storageInstance.findDocumentsById(keys, true);
    const previous = new Map(held.map((document) => [keyOf(document), document]));
    const rows = keys.map((key) => {
      const before = previous.get(key);
      const _rev = createRevision(database.token, before);
      const fields = { _deleted: false, _attachments: {}, _meta: { lwt: now() }, _rev };
      const document = { ...(byKey.get(key) as D), ...fields };
      return before === undefined ? { document } : { previous: before, document };
    });
    const { error } = await storageInstance.bulkWrite(rows, 'put');
    keys = error.map((failure) => {
      if (failure.status !== 409) throw failure;
      return failure.documentId;
    });
  }
}
