/** A body on its way. */
export interface Arriving {
  /** So many bytes more are here. */
  grow(bytes: number): void;
  /** It is whole and taken over, or given up. */
  end(): void;
}

interface Body {
  payer: string;
  bytes: number;
  cut: () => void;
}

/**
 * What has arrived of bodies that are not whole yet. Nothing is set aside for what is still to come; where all together
 * are too much, the payer whose bodies hold most gives up the one begun last.
 */
export class Arrivals {
  private readonly most: number;
  private readonly bodies = new Set<Body>();
  private taken = 0;

  /** `most`: bytes of all together. */
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
