import { ServerBusy } from './load.ts';

/** Counts running work by key, and refuses work above a key's limit. */
export class Places {
  private readonly counts = new Map<string, number>();

  /** Returns a function that frees the places. @throws ServerBusy */
  take(wanted: readonly { key: string; most: number }[]): () => void {
    if (wanted.some(({ key, most }) => (this.counts.get(key) ?? 0) >= most)) throw new ServerBusy();
    for (const { key } of wanted) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      for (const { key } of wanted) {
        const left = (this.counts.get(key) ?? 1) - 1;
        if (left === 0) this.counts.delete(key);
        else this.counts.set(key, left);
      }
    };
  }
}
