import type { Company, License } from '#domain/entities/company.ts';
import type { Central } from '../central/central.ts';
import { createTtlCache } from '../central/ttl-cache.ts';

export interface EnterableCompany {
  company: Company | null;
  licenses: License[];
}

/** Data that decides whether a company may be entered; cached briefly for concurrent sign-ins. */
export class EnterableCompanies {
  private readonly central: Pick<Central, 'companies' | 'licenses'>;
  private readonly kept = createTtlCache((uid) => this.read(uid));

  constructor(central: Pick<Central, 'companies' | 'licenses'>) {
    this.central = central;
  }

  /** @throws AppError `store-unavailable` */
  of(uid: string): Promise<EnterableCompany> {
    return this.kept.forceFetch(uid);
  }

  /** Invalidates the entry after a write of the central document `id`. */
  forget(id: string): void {
    const [kind, company = ''] = id.split(':');
    if (kind === 'company' || kind === 'license') this.kept.delete(company);
  }

  private async read(uid: string): Promise<EnterableCompany> {
    const [companies, licenses] = await Promise.all([
      this.central.companies.readMany([uid]),
      this.central.licenses.of(uid),
    ]);
    return { company: companies.get(uid) ?? null, licenses };
  }
}
