import type { Group } from '#domain/entities/group.ts';
import { permissionsOf, type Holder } from '#domain/rules/permissions/permission-check.ts';
import type { Member } from '#domain/rules/permissions/permissions.ts';
import type { Central } from '#server/stores/central/central.ts';
import { createTtlCache, type TtlCache } from '#server/stores/central/ttl-cache.ts';

/** The permissions of people in their company, from its groups; these are cached briefly for concurrent requests. */
export class PermissionHolders {
  private readonly groups: TtlCache<Group[]>;

  constructor(groups: Pick<Central['groups'], 'of'>) {
    this.groups = createTtlCache((company) => groups.of(company));
  }

  /** @throws AppError `store-unavailable` */
  async of({ user, company, companyadmin }: Member): Promise<Holder> {
    if (companyadmin) return { companyadmin, permissions: new Set() };
    return { companyadmin, permissions: permissionsOf(await this.groups.forceFetch(company), user) };
  }

  /** Invalidates the entry after a write of the central document `id`. */
  forget(id: string): void {
    const [kind, company = ''] = id.split(':');
    if (kind === 'group') this.groups.delete(company);
  }
}
