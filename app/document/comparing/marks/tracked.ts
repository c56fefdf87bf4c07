/** Who made a change, and when (ISO instant). */
export interface Revision {
  author: string;
  at: string;
}

export type TrackedKind = 'inserted' | 'deleted';

/** What is new or gone of a block: the whole of it, or some of its inlines. */
export interface TrackedBlock {
  by: Revision;
  whole?: TrackedKind;
  /** One for each inline of the paragraph; null for one that both sides have. */
  inlines?: readonly (TrackedKind | null)[];
}

/** Insertions and deletions of a document that holds both sides, by the ids of paragraphs and table rows. */
export type Tracked = ReadonlyMap<string, TrackedBlock>;
