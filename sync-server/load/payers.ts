import type { Actor } from '#domain/rules/permissions/permissions.ts';
import { loadLimits } from './load-limits.ts';

/** An account for costs: at most a share of the memory, and a number of concurrent requests. */
export interface Payer {
  key: string;
  share: number;
  atOnce: number;
}

const { person, snapshots, company, address, strangers } = loadLimits.payers;

/**
 * Payers of a session: the person and their company. Colleagues often share an address, so addresses pay only for
 * requests without a session.
 */
export function payersOfSession(actor: Pick<Actor, 'user' | 'company'>): Payer[] {
  return [
    { key: `person:${actor.user}`, ...person },
    { key: `company:${actor.company}`, ...company },
  ];
}

/** Payers of a snapshot page, in addition to those of any request of the session. */
export function payersOfSnapshot(actor: Pick<Actor, 'user' | 'company'>): Payer[] {
  return [...payersOfSession(actor), { key: `snapshots:${actor.user}`, ...snapshots }];
}

/** Payers of a request without a session: its address, and all such requests together. `key` is an `addressKey`. */
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

/** Current usage of each payer. */
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

  /**
   * Whether all payers may use that much more. A request larger than a share is allowed if its payer holds nothing
   * else.
   */
  allow(payers: readonly Payer[], bytes: number, room: number): boolean {
    return payers.every((payer) => {
      const usage = this.of(payer);
      if (usage.working >= payer.atOnce) return false;
      return usage.bytes === 0 || usage.bytes + bytes <= payer.share * room;
    });
  }

  /** Highest usage of the payers relative to their share; 0 if they hold nothing. */
  nearness(payers: readonly Payer[]): number {
    return Math.max(0, ...payers.map((payer) => this.of(payer).bytes / payer.share));
  }
}
