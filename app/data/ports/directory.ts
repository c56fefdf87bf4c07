import type { Observable } from 'rxjs';
import type { Projection, ProjectionData } from '#domain/entities/projection.ts';

export type ShownCompany = Extract<ProjectionData, { kind: 'company' }>;
export type ShownColleague = Extract<ProjectionData, { kind: 'user' }>;

export interface DirectoryStore {
  watch(): Observable<Projection[]>;
  /** The company of the session, from the device's store; null if it is not stored yet. */
  watchCompany(): Observable<ShownCompany | null>;
  /**
   * The signed-in person, as colleagues see them; null if not stored yet, and for an administrator of another
   * company.
   */
  watchMyself(): Observable<ShownColleague | null>;
}
