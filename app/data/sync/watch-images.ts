import type { Observable, Subscription } from 'rxjs';
import { auditTime, filter, map, switchMap, take } from 'rxjs/operators';
import type { Files } from '../files/files.ts';
import { ImagePrefetch } from '../files/prefetch.ts';
import { liveQuery, recordOf } from '../local-store/live.ts';
import type { OpenStore } from '../local-store/open.ts';
import type { Connection } from './connection.ts';

export interface WatchImagesParts {
  store: OpenStore;
  files: Files;
  connection: Connection;
  signal: AbortSignal;
  state$: Observable<{ complete: boolean }>;
  failed: (error: unknown) => void;
}

/** Changes within this are looked at together. */
const TOGETHER_MS = 1000;

/** Fetches ahead the images of whatever templates the device has, once the first sync is done. */
export function watchImages(parts: WatchImagesParts): Subscription {
  const { collections } = parts.store;
  const prefetch = new ImagePrefetch(parts.files, parts.connection, parts.signal);
  return parts.state$
    .pipe(
      filter(({ complete }) => complete),
      take(1),
      switchMap(() => liveQuery(() => collections.template.find({ selector: { deleted: false } }))),
      auditTime(TOGETHER_MS),
      map((documents) => documents.map((document) => recordOf(document))),
    )
    .subscribe({
      next: (templates) => templates.forEach((template) => prefetch.want(template)),
      error: parts.failed,
    });
}
