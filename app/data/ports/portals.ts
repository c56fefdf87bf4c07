import type { Appearance, Portal } from '#domain/api/portals.ts';
import type { App } from '#domain/entities/user.ts';

/** How the address that the page was opened at looks, and whether it is a company's portal. */
export interface SiteAppearance {
  appearance: Appearance | null;
  portal: boolean;
  /** uid of the company that strangers register themselves into here; null for none. */
  registersInto: string | null;
}

/** Companies' own addresses. All of it needs the network. */
export interface PortalStore {
  /** A page of portals, after the domain `after`. @throws AppError with the codes of `listPortals` */
  list(query: { after?: string; search?: string }): Promise<{ portals: Portal[]; next: string | null }>;
  /** Asked once for each product; where it cannot be had, the appearance is everybody's. */
  appearance(app: App): Promise<SiteAppearance>;
}
