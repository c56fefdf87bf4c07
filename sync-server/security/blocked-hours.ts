import type { Company, License } from '#domain/entities/company.ts';
import type { App } from '#domain/entities/user.ts';
import { isTimeBlocked, sellsTimeBlocking } from '#domain/rules/time-blocking.ts';
import type { Clock } from '#server/clock.ts';
import type { Central } from '#server/stores/central.ts';

/** How long another server's change of a licence may go unseen where its feed is late; one's own is seen at once. */
const GOOD_MS = 2000;
const MOST_KEPT = 5000;

/** Hours in which a company lets nobody use a product. Its licences are read only while it is such an hour. */
export class BlockedHours {
  private readonly licenses: Pick<Central['licenses'], 'of'>;
  private readonly clock: Clock;
  private readonly kept = new Map<string, { licenses: Promise<License[]>; at: number }>();

  constructor(licenses: Pick<Central['licenses'], 'of'>, clock: Clock) {
    this.licenses = licenses;
    this.clock = clock;
  }

  /** @throws AppError `store-unavailable` */
  async isNow(company: Company, app: App): Promise<boolean> {
    const blocking = company.timeBlocking?.[app];
    if (blocking === undefined || !isTimeBlocked(blocking, this.clock.now())) return false;
    return sellsTimeBlocking(await this.licensesOf(company.uid), app);
  }

  /** The central document `id` was written. */
  forget(id: string): void {
    const [kind, company = ''] = id.split(':');
    if (kind === 'license') this.kept.delete(company);
  }

  private licensesOf(company: string): Promise<License[]> {
    const held = this.kept.get(company);
    if (held !== undefined && performance.now() - held.at < GOOD_MS) return held.licenses;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const licenses = this.licenses.of(company);
    this.kept.set(company, { licenses, at: performance.now() });
    licenses.catch(() => this.kept.delete(company));
    return licenses;
  }
}
