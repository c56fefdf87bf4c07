import type { Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import type { Projection } from '#domain/entities/projection.ts';
import { liveQuery, liveRead, recordOf } from '../local-store/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { DirectoryStore } from '../ports.ts';

export class Directory implements DirectoryStore {
  private readonly local: LocalStore;

  constructor(local: LocalStore) {
    this.local = local;
  }

  watch(): Observable<Projection[]> {
    return liveRead(
      this.local,
      (store) =>
        liveQuery(() => store.collections.projection.find({ selector: { deleted: false } })).pipe(
          map((documents) => documents.map((document) => recordOf(document))),
        ),
      [],
    );
  }
}
