import type { Group } from '#domain/entities/group.ts';
import { permissionsOf, type Holder } from '#domain/rules/permission-check.ts';
import type { Member } from '#domain/rules/permissions.ts';
import type { Central } from '#server/stores/central.ts';

/** How long another server's change of a group may go unseen where its feed is late; one's own is seen at once. */
const GOOD_MS = 2000;
const MOST_KEPT = 5000;

/** What people may do in their company, by its groups; these are read once for all requests of a moment. */
export class PermissionHolders {
  private readonly groups: Pick<Central['groups'], 'of'>;
  private readonly kept = new Map<string, { groups: Promise<Group[]>; at: number }>();

  constructor(groups: Pick<Central['groups'], 'of'>) {
    this.groups = groups;
  }

  /** @throws AppError `store-unavailable` */
  async of({ user, company, companyadmin }: Member): Promise<Holder> {
    if (companyadmin) return { companyadmin, permissions: new Set() };
    return { companyadmin, permissions: permissionsOf(await this.groupsOf(company), user) };
  }

  /** The central document `id` was written. */
  forget(id: string): void {
    const [kind, company = ''] = id.split(':');
    if (kind === 'group') this.kept.delete(company);
  }

  private groupsOf(company: string): Promise<Group[]> {
    const held = this.kept.get(company);
    if (held !== undefined && performance.now() - held.at < GOOD_MS) return held.groups;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const groups = this.groups.of(company);
    this.kept.set(company, { groups, at: performance.now() });
    groups.catch(() => this.kept.delete(company));
    return groups;
  }
}
