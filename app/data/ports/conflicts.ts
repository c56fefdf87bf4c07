import type { Observable } from 'rxjs';
import type { Template } from '#domain/entities/template.ts';

/** Two versions of one template between which nobody has chosen yet. */
export interface Conflict {
  /** The copy that keeps the version which came second; its author is `copy.createdBy`. */
  copy: Template;
  /** That version under the name its author gave it. */
  mine: Template;
  /** The template itself, as the device has it now; perhaps deleted. Null where the device has none. */
  server: Template | null;
  /** Parts to choose in (`domain/rules/template-parts`). */
  parts: readonly string[];
}

export type ConflictSide = 'server' | 'mine';

/** `both`: the copy goes on as a template of its own. Otherwise a side per part; one that is not named is the server's. */
export type ConflictResolution = 'both' | Readonly<Record<string, ConflictSide>>;

export interface ConflictStore {
  /** The newest first. */
  watchAll(): Observable<Conflict[]>;
  /** Null where there is no such conflict (any more), undefined while that is not known. */
  watch(copy: string): Observable<Conflict | null | undefined>;
  /**
   * Writes the chosen parts into the template and then drops the copy: cut between the two, both versions are there
   * and nothing is left to choose in but dropping. Settling what is settled does nothing.
   */
  resolve(copy: string, settlement: ConflictResolution): Promise<void>;
}
