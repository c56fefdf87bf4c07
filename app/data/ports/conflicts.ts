import type { Observable } from 'rxjs';
import type { Template } from '#domain/entities/template.ts';

/** Two versions of one template between which nobody has chosen yet. */
export interface Conflict {
  /** The copy that stores the later version; its author is `copy.createdBy`. */
  copy: Template;
  /** That version with the name that its author gave it. */
  mine: Template;
  /** The template on this device, possibly deleted; null if the device does not have it. */
  server: Template | null;
  /** The parts in which the versions differ (`domain/rules/template-parts`). */
  parts: readonly string[];
}

export type ConflictSide = 'server' | 'mine';

/** `both`: the copy becomes a template of its own. Otherwise a side for each part; the default is the server's. */
export type ConflictResolution = 'both' | Readonly<Record<string, ConflictSide>>;

export interface ConflictStore {
  /** Newest first. */
  watchAll(): Observable<Conflict[]>;
  /** Null if the conflict does not exist (any more), undefined while that is not known. */
  watch(copy: string): Observable<Conflict | null | undefined>;
  /**
   * Writes the chosen parts into the template and then removes the copy. If it is interrupted in between, both
   * versions exist and only the removal is left to do. Resolving a resolved conflict does nothing.
   */
  resolve(copy: string, settlement: ConflictResolution): Promise<void>;
}
