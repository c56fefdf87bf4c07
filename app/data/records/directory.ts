import type { Observable } from 'rxjs';
import { distinctUntilChanged, map } from 'rxjs/operators';
import type { Projection, ProjectionData } from '#domain/entities/projection.ts';
import { liveRead, liveRecord, liveRecords } from '../local-store/records/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import type { DirectoryStore, ShownColleague, ShownCompany } from '../ports.ts';

export class Directory implements DirectoryStore {
  private readonly local: LocalStore;

  constructor(local: LocalStore) {
    this.local = local;
  }

  watch(): Observable<Projection[]> {
    return liveRead(this.local, (store) => liveRecords(store.collections.projection, { deleted: false }), []);
  }

  watchCompany(): Observable<ShownCompany | null> {
    return this.watchOne(
      ({ company }) => company.uid,
      (data) => (data.kind === 'company' ? data : null),
    );
  }

  watchMyself(): Observable<ShownColleague | null> {
    return this.watchOne(
      ({ user }) => user.uid,
      (data) => (data.kind === 'user' ? data : null),
    );
  }

  private watchOne<T>(
    uidOf: (profile: OpenStore['profile']) => string,
    shown: (data: ProjectionData) => T | null,
  ): Observable<T | null> {
    return liveRead<T | null>(
      this.local,
      ({ collections, profile }) =>
        liveRecord(collections.projection, uidOf(profile)).pipe(
          map((found) => (found === null || found.deleted ? null : shown(found.data))),
          distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
        ),
      null,
    );
  }
}
