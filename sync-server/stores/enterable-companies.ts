import type { Company, License } from '#domain/entities/company.ts';
import type { Central } from './central.ts';

/** How long another server's change may go unseen where its feed is late; one's own is seen at once. */
const GOOD_MS = 2000;
const MOST_KEPT = 5000;

export interface EnterableCompany {
  company: Company | null;
  licenses: License[];
}

/** What decides whether a company may be entered; it is read once for all who come in at one moment. */
export class EnterableCompanies {
  private readonly central: Pick<Central, 'companies' | 'licenses'>;
  private readonly kept = new Map<string, { found: Promise<EnterableCompany>; at: number }>();

  constructor(central: Pick<Central, 'companies' | 'licenses'>) {
    this.central = central;
  }

  /** @throws AppError `store-unavailable` */
  of(uid: string): Promise<EnterableCompany> {
    const held = this.kept.get(uid);
    if (held !== undefined && performance.now() - held.at < GOOD_MS) return held.found;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const found = this.read(uid);
    this.kept.set(uid, { found, at: performance.now() });
    found.catch(() => this.kept.delete(uid));
    return found;
  }

  /** The central document `id` was written. */
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
