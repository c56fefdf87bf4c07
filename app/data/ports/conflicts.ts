import type { Observable } from 'rxjs';
import type { Template } from '#domain/entities/template.ts';
import type { PartVersion } from '#domain/rules/merge/template/part-conflicts.ts';
import type { Author } from '#domain/rules/merge/template/versions-in-conflict.ts';

/** A template in which parts or blocks of the text have several versions. */
export interface OpenTemplate {
  template: Template;
  /** Number of parts and blocks in which nobody has chosen yet. */
  count: number;
  /** Authors and times of the versions that are not used, newest first. */
  others: readonly Author[];
}

/** A copy that a former release, or a refused change, left beside a template: nobody has chosen yet. */
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
  /** Templates with conflicts in themselves, by name. */
  watchOpen(): Observable<OpenTemplate[]>;
  /**
   * Chooses between the versions of a part: the template's own (null) or another one. Settling a part that is settled
   * does nothing.
   * @throws AppError `template-not-found`
   */
  settlePart(template: string, part: string, chosen: PartVersion | null): Promise<void>;
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
