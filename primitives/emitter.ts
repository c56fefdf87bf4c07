type Listener<T> = (event: T) => void;

/**
 * Notifies the subscribers of each event, in the order of their subscription. Its functions may be passed on unbound.
 */
export class Emitter<T = void> {
  private readonly listeners = new Set<Listener<T>>();

  /** A listener that subscribes twice is called once per event. Returns a function that ends the subscription. */
  readonly subscribe = (listener: Listener<T>): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly emit = (event: T): void => {
    for (const listener of this.listeners) listener(event);
  };

  /** Number of subscribers. */
  get size(): number {
    return this.listeners.size;
  }
}
