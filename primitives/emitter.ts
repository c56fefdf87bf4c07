type Listener<T> = (event: T) => void;

/** Tells those who subscribed of each event, in the order in which they subscribed. Functions may be passed on unbound. */
export class Emitter<T = void> {
  private readonly listeners = new Set<Listener<T>>();

  /** A listener that subscribes twice is told once. Returns a function that ends the subscription. */
  readonly subscribe = (listener: Listener<T>): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly emit = (event: T): void => {
    for (const listener of this.listeners) listener(event);
  };

  /** How many are subscribed. */
  get size(): number {
    return this.listeners.size;
  }
}
