import type { Observable } from 'rxjs';
import type { Projection, ProjectionData } from '#domain/entities/projection.ts';

export type ShownCompany = Extract<ProjectionData, { kind: 'company' }>;
export type ShownColleague = Extract<ProjectionData, { kind: 'user' }>;

export interface DirectoryStore {
  watch(): Observable<Projection[]>;
  /** The company one works in, as the device's store has it; null while it has not. */
  watchCompany(): Observable<ShownCompany | null>;
  /** The person who is in, as their colleagues see them; null while that is not here, and of who visits a company. */
  watchMyself(): Observable<ShownColleague | null>;
}
