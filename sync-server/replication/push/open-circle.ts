import { randomUUID } from 'node:crypto';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';

/** Parents of categories that are not deleted, by uid. */
type Places = ReadonlyMap<string, string>;

function movedFrom(incoming: TemplateArea, held: TemplateArea | null): boolean {
  return held !== null && incoming.parent !== '' && incoming.parent !== held.parent;
}

/** Judges the moves of one batch in sequence: each takes those before it into account. */
export class AreaMoves {
  private readonly stored: Places;
  /** Changes of the batch so far; null for a deleted category. */
  private readonly changed = new Map<string, string | null>();

  constructor(stored: Places) {
    this.stored = stored;
  }

  /** Whether a batch moves any category, so that the places of the others are needed. */
  static areIn(batch: readonly { incoming: TemplateArea; held: TemplateArea | null }[]): boolean {
    return batch.some(({ incoming, held }) => movedFrom(incoming, held));
  }

  /**
   * The state to store of a category: unchanged, unless the move would put it into one of its own descendants, because
   * somebody else moved that one at the same time. Then it stays in its place, or moves to the root if that is
   * impossible, by a later write of the server, which the device applies like any other.
   */
  withoutCircle(incoming: TemplateArea, held: TemplateArea | null): TemplateArea {
    const state = held !== null && movedFrom(incoming, held) ? this.placed(incoming, held) : incoming;
    this.changed.set(state.uid, state.deleted ? null : state.parent);
    return state;
  }

  private placed(incoming: TemplateArea, held: TemplateArea): TemplateArea {
    if (incoming.deleted || this.fits(incoming.uid, incoming.parent)) return incoming;
    const parent = this.fits(incoming.uid, held.parent) ? held.parent : '';
    const mark = { id: randomUUID(), by: SERVER_AUTHOR, at: incoming.write.at };
    return { ...incoming, parent, write: nextWriteMark(incoming.write, mark) };
  }

  /** Whether the path from `parent` to the root does not contain the category. */
  private fits(uid: string, parent: string): boolean {
    const met = new Set<string>();
    for (let at = parent; at !== '' && !met.has(at); at = this.parentOf(at)) {
      if (at === uid) return false;
      met.add(at);
    }
    return true;
  }

  /** The root if the category is deleted or unknown. */
  private parentOf(uid: string): string {
    const changed = this.changed.get(uid);
    return (changed === undefined ? this.stored.get(uid) : changed) ?? '';
  }
}
