import { asyncScheduler, from, scheduled, type Observable, type Subscription } from 'rxjs';
import { auditTime, bufferCount, concatMap, filter, switchMap, take } from 'rxjs/operators';
import { keyOf, type ReplicatedCollections } from '#domain/entities/collections.ts';
import type { Projection } from '#domain/entities/projection.ts';
import { originsIn } from '#domain/rules/clauses/origins.ts';
import { imagesOf } from '#domain/rules/documents/document-images.ts';
import type { Files } from '#app/data/files/files.ts';
import { Prefetch } from '#app/data/files/prefetch.ts';
import type { Ahead } from '#app/data/files/prefetch.ts';
import { collectionOf } from '#app/data/local-store/records/collection.ts';
import { liveRecords } from '#app/data/local-store/records/live.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import type { Connection } from '../stream/connection.ts';

export interface WatchTemplatesParts {
  store: OpenStore;
  files: Files;
  /** Prefetches the app's own files. */
  assets: Ahead | null;
  connection: Connection;
  signal: AbortSignal;
  state$: Observable<{ complete: boolean }>;
  failed: (error: unknown) => void;
}

/** Changes within this time are handled together. */
const TOGETHER_MS = 1000;

/** Number of records checked in one go: after a first sync there are thousands while somebody works with the page. */
const IN_ONE_GO = 20;

/** Prefetches the images and fonts of all templates on the device, once the first sync is done. */
export function watchTemplates(parts: WatchTemplatesParts): Subscription {
  const templates = watchWith(parts, 'template', templateNeeds(parts));
  // Templates that are offered to all companies can be viewed and used offline too.
  const offers: Ahead<Projection> = {
    of: ({ data }) => (data.kind === 'global' ? [data.file, ...data.images] : []),
    fetch: (hash) => parts.files.fetchAhead(hash),
  };
  templates.add(watchWith(parts, 'projection', [offers]));
  return templates;
}

function templateNeeds(parts: WatchTemplatesParts): Ahead[] {
  const images: Ahead = {
    of: ({ document: { header, content, footer, pagesInfo } }) =>
      imagesOf([header, content, footer, pagesInfo?.firstPage]),
    fetch: (hash) => parts.files.fetchAhead(hash),
  };
  // The states of clauses that were inserted, so that a newer one can be compared without a network.
  const clauses: Ahead = {
    of: ({ document }) => originsIn(document).flatMap(({ origin }) => origin.file ?? []),
    fetch: (hash) => parts.files.fetchAhead(hash),
  };
  return [images, clauses, ...(parts.assets === null ? [] : [parts.assets])];
}

function watchWith<N extends 'template' | 'projection'>(
  parts: WatchTemplatesParts,
  name: N,
  aheads: readonly Ahead<ReplicatedCollections[N]>[],
): Subscription {
  const collection = collectionOf(parts.store, name);
  const all = aheads.map((ahead) => new Prefetch(ahead, parts.connection, parts.signal));
  return parts.state$
    .pipe(
      filter(({ complete }) => complete),
      take(1),
      switchMap(() => liveRecords(collection, { deleted: false } as never)),
      auditTime(TOGETHER_MS),
      switchMap((records) => inParts(records)),
    )
    .subscribe({
      next: (records) => {
        for (const record of records) {
          const state = { id: keyOf(name, record), revision: record.write.id, record };
          for (const prefetch of all) void prefetch.want(state);
        }
      },
      error: parts.failed,
    });
}

/** Yields to the page between any two parts. */
function inParts<T>(items: readonly T[]): Observable<T[]> {
  return from(items).pipe(
    bufferCount(IN_ONE_GO),
    concatMap((part) => scheduled([part], asyncScheduler)),
  );
}
