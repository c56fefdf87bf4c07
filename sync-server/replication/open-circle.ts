import { randomUUID } from 'node:crypto';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';

/** Parents of living categories, by uid. */
type Places = ReadonlyMap<string, string>;

function movedFrom(incoming: TemplateArea, held: TemplateArea | null): boolean {
  return held !== null && incoming.parent !== '' && incoming.parent !== held.parent;
}

/** The moves of one batch, judged one after the other: each knows where those before it put their categories. */
export class AreaMoves {
  private readonly stored: Places;
  /** What the batch changes so far; null where a category is deleted. */
  private readonly changed = new Map<string, string | null>();

  constructor(stored: Places) {
    this.stored = stored;
  }

  /** Whether a batch moves any category, so that it has to be known where the others lie. */
  static areIn(batch: readonly { incoming: TemplateArea; held: TemplateArea | null }[]): boolean {
    return batch.some(({ incoming, held }) => movedFrom(incoming, held));
  }

  /**
   * The state to store of a category: the same, unless a move put it into what lies in it. Somebody else moved the other
   * one meanwhile; then it stays where it was, or goes to the root where it cannot, by a later write of the server's own,
   * which the device takes over as it does any other.
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

  /** Whether the category is not met on the way from `parent` to the root. */
  private fits(uid: string, parent: string): boolean {
    const met = new Set<string>();
    for (let at = parent; at !== '' && !met.has(at); at = this.parentOf(at)) {
      if (at === uid) return false;
      met.add(at);
    }
    return true;
  }

  /** The root's name where the category is deleted or unknown. */
  private parentOf(uid: string): string {
    const changed = this.changed.get(uid);
    return (changed === undefined ? this.stored.get(uid) : changed) ?? '';
  }
}
