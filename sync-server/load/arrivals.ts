/** A request body that is arriving. */
export interface Arriving {
  /** Adds newly arrived bytes. */
  grow(bytes: number): void;
  /** Called when the body is complete and taken over, or abandoned. */
  end(): void;
}

interface Body {
  payer: string;
  bytes: number;
  cut: () => void;
}

/**
 * Counts the arrived bytes of incomplete bodies. Nothing is reserved for bytes still to come. If the total is too
 * large, the payer with the most bytes loses its most recent body.
 */
export class Arrivals {
  private readonly most: number;
  private readonly bodies = new Set<Body>();
  private taken = 0;

  /** `most`: limit in bytes for all bodies together. */
  constructor(most: number) {
    this.most = most;
  }

  get bytes(): number {
    return this.taken;
  }

  begin(payer: string, cut: () => void): Arriving {
    const body: Body = { payer, bytes: 0, cut };
    this.bodies.add(body);
    return {
      grow: (bytes) => {
        if (!this.bodies.has(body)) return;
        body.bytes += bytes;
        this.taken += bytes;
        while (this.taken > this.most) this.cutOne();
      },
      end: () => this.remove(body),
    };
  }

  private cutOne(): void {
    const held = new Map<string, number>();
    for (const { payer, bytes } of this.bodies) held.set(payer, (held.get(payer) ?? 0) + bytes);
    const [heaviest] = [...held].toSorted(([, a], [, b]) => b - a);
    const last = [...this.bodies].findLast(({ payer, bytes }) => payer === heaviest?.[0] && bytes > 0);
    if (last === undefined) return;
    this.remove(last);
    last.cut();
  }

  private remove(body: Body): void {
    if (this.bodies.delete(body)) this.taken -= body.bytes;
  }
}
