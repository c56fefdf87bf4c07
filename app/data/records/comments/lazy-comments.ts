import { watchLater } from '#app/data/later.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { CommentStore } from '#app/data/ports/comments.ts';
import { loadOnce } from '#primitives/load-once.ts';

/** Comments, whose code is loaded with the first use: it is not part of the first load. */
export function lazyComments(local: LocalStore, writer: RecordWriter, keep: KeyValueStore): CommentStore {
  const loaded = loadOnce(async (): Promise<CommentStore> => {
    const { Comments } = await import('./comments.ts');
    return new Comments(local, writer, keep);
  });
  return {
    watchOf: (template) => watchLater(loaded, (store) => store.watchOf(template)),
    watchOpen: () => watchLater(loaded, (store) => store.watchOpen()),
    watchSeen: () => watchLater(loaded, (store) => store.watchSeen()),
    see: async (...given) => (await loaded()).see(...given),
    create: async (...given) => (await loaded()).create(...given),
    answer: async (...given) => (await loaded()).answer(...given),
    edit: async (...given) => (await loaded()).edit(...given),
    setDeleted: async (...given) => (await loaded()).setDeleted(...given),
    setState: async (...given) => (await loaded()).setState(...given),
  };
}
