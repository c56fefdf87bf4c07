import type { Actor } from '#domain/rules/permissions/permissions.ts';
import { loadLimits } from './load-limits.ts';

/** Who pays for what a request takes: of the room, at most a share, and so many requests worked at at once. */
export interface Payer {
  key: string;
  share: number;
  atOnce: number;
}

const { person, snapshots, company, address, strangers } = loadLimits.payers;

/** Of a session: the person and their company. Colleagues often share an address, which pays for strangers alone. */
export function payersOfSession(actor: Pick<Actor, 'user' | 'company'>): Payer[] {
  return [
    { key: `person:${actor.user}`, ...person },
    { key: `company:${actor.company}`, ...company },
  ];
}

/** Of a page of a snapshot, besides what any request of the session counts towards. */
export function payersOfSnapshot(actor: Pick<Actor, 'user' | 'company'>): Payer[] {
  return [...payersOfSession(actor), { key: `snapshots:${actor.user}`, ...snapshots }];
}

/** Of who is not signed in: their address, and all such together. `key` is an `addressKey`. */
export function payersOfStranger(key: string): Payer[] {
  return [
    { key: `address:${key}`, ...address },
    { key: 'strangers', ...strangers },
  ];
}

interface Usage {
  bytes: number;
  working: number;
}

/** What each payer holds now. */
export class Usages {
  private readonly held = new Map<string, Usage>();

  of({ key }: Payer): Readonly<Usage> {
    return this.held.get(key) ?? { bytes: 0, working: 0 };
  }

  add(payers: readonly Payer[], bytes: number, working: number): void {
    for (const { key } of payers) {
      const usage = this.held.get(key) ?? { bytes: 0, working: 0 };
      usage.bytes += bytes;
      usage.working += working;
      if (usage.bytes === 0 && usage.working === 0) this.held.delete(key);
      else this.held.set(key, usage);
    }
  }

  /** Whether each may take so much more. What is heavier than a share passes where its payer holds nothing else. */
  allow(payers: readonly Payer[], bytes: number, room: number): boolean {
    return payers.every((payer) => {
      const usage = this.of(payer);
      if (usage.working >= payer.atOnce) return false;
      return usage.bytes === 0 || usage.bytes + bytes <= payer.share * room;
    });
  }

  /** How near the payers are to what they may take, the nearest of them; 0 holds nothing. */
  nearness(payers: readonly Payer[]): number {
    return Math.max(0, ...payers.map((payer) => this.of(payer).bytes / payer.share));
  }
}
