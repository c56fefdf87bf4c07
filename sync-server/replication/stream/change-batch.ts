import type { AnyRecord } from '#couchdb/record-document.ts';
import type { Checkpoint } from '#domain/api/replication.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import { canRead, type Actor } from '#domain/rules/permissions/permissions.ts';
import { frameOfText } from './event-frame.ts';
import { scopeOf } from '../scope/scope.ts';

/** An outgoing change; it is serialised once for all devices. */
export interface ServerChange {
  collection: CollectionName;
  record: AnyRecord;
  text: string;
  checkpoint: Checkpoint;
}

/** Groups neighbouring changes of the same collection; the order within each database stays. */
export function batchesOfOneCollection(batch: readonly ServerChange[]): ServerChange[][] {
  const runs: ServerChange[][] = [];
  for (const told of batch) {
    const current = runs.at(-1);
    if (current?.[0]?.collection === told.collection) current.push(told);
    else runs.push([told]);
  }
  return runs;
}

/**
 * Changes that are sent as one event, which is built once for all devices of the same scope that may see the same
 * changes.
 */
export class ChangeBatch {
  private readonly run: readonly ServerChange[];
  private readonly frames = new Map<string, Buffer>();

  constructor(run: readonly ServerChange[]) {
    this.run = run;
  }

  get collection(): CollectionName | undefined {
    return this.run[0]?.collection;
  }

  /** Null if the actor may see none of the changes. */
  frameFor(actor: Actor): Buffer | null {
    const visible = this.run.filter((told) => canRead(actor, told.collection, told.record));
    const last = visible.at(-1);
    if (last === undefined) return null;
    const places = visible.length === this.run.length ? 'all' : this.placesOf(visible);
    const scope = scopeOf(actor);
    const key = `${scope} ${places}`;
    const known = this.frames.get(key);
    if (known !== undefined) return known;
    const documents = visible.map((told) => told.text).join(',');
    const { collection, checkpoint } = last;
    const frame = frameOfText(
      `{"type":"changes","documents":[${documents}],"collection":"${collection}","checkpoint":${JSON.stringify(checkpoint)},"scope":${JSON.stringify(scope)}}`,
    );
    this.frames.set(key, frame);
    return frame;
  }

  private placesOf(visible: readonly ServerChange[]): string {
    const seen = new Set(visible);
    return this.run.flatMap((told, place) => (seen.has(told) ? [place] : [])).join();
  }
}
