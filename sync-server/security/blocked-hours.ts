import { AppError } from '#domain/api/errors.ts';
import type { Company, License } from '#domain/entities/company.ts';
import type { App } from '#domain/entities/user.ts';
import { isTimeBlocked, sellsTimeBlocking } from '#domain/rules/company/time-blocking.ts';
import type { Clock } from '#server/clock.ts';
import type { Central } from '#server/stores/central/central.ts';
import { createTtlCache, type TtlCache } from '#server/stores/central/ttl-cache.ts';

/** Hours in which a company blocks a product. Licences are read only during such hours. */
export class BlockedHours {
  private readonly clock: Clock;
  private readonly licenses: TtlCache<License[]>;

  constructor(licenses: Pick<Central['licenses'], 'of'>, clock: Clock) {
    this.licenses = createTtlCache((company) => licenses.of(company));
    this.clock = clock;
  }

  /**
   * Why nobody of the company may use `app` now, with its hours; null if they may. @throws AppError `store-unavailable`
   */
  async problem(company: Company, app: App): Promise<AppError | null> {
    const hours = company.timeBlocking?.[app];
    if (hours === undefined || !isTimeBlocked(hours, this.clock.now())) return null;
    const counts = sellsTimeBlocking(await this.licenses.forceFetch(company.uid), app);
    return counts ? new AppError('time-blocked', { hours }) : null;
  }

  /** Invalidates the entry after a write of the central document `id`. */
  forget(id: string): void {
    const [kind, company = ''] = id.split(':');
    if (kind === 'license') this.licenses.delete(company);
  }
}
