import type { Observable, Subscription } from 'rxjs';
import { auditTime, filter, map, switchMap, take } from 'rxjs/operators';
import { imagesOf } from '#domain/rules/document-images.ts';
import type { Files } from '../files/files.ts';
import { Prefetch } from '../files/prefetch.ts';
import type { Ahead } from '../files/prefetch.ts';
import { liveQuery, recordOf } from '../local-store/live.ts';
import type { OpenStore } from '../local-store/open.ts';
import type { Connection } from './connection.ts';

export interface WatchTemplatesParts {
  store: OpenStore;
  files: Files;
  /** Of the app itself. */
  assets: Ahead | null;
  connection: Connection;
  signal: AbortSignal;
  state$: Observable<{ complete: boolean }>;
  failed: (error: unknown) => void;
}

/** Changes within this are looked at together. */
const TOGETHER_MS = 1000;

/** Fetches ahead the images and fonts of whatever templates the device has, once the first sync is done. */
export function watchTemplates(parts: WatchTemplatesParts): Subscription {
  const { collections } = parts.store;
  const images: Ahead = {
    of: ({ document: { header, content, footer } }) => imagesOf([header, content, footer]),
    fetch: (hash) => parts.files.fetchAhead(hash),
  };
  const all = [images, ...(parts.assets === null ? [] : [parts.assets])].map(
    (ahead) => new Prefetch(ahead, parts.connection, parts.signal),
  );
  return parts.state$
    .pipe(
      filter(({ complete }) => complete),
      take(1),
      switchMap(() => liveQuery(() => collections.template.find({ selector: { deleted: false } }))),
      auditTime(TOGETHER_MS),
      map((documents) => documents.map((document) => recordOf(document))),
    )
    .subscribe({
      next: (templates) => {
        for (const prefetch of all) for (const template of templates) void prefetch.want(template);
      },
      error: parts.failed,
    });
}
