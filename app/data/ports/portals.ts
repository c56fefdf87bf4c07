import type { Appearance, Portal } from '#domain/api/portals.ts';
import type { App } from '#domain/entities/user.ts';

/** Appearance of the opened address, and whether it is a company's portal. */
export interface SiteAppearance {
  appearance: Appearance | null;
  portal: boolean;
  /** uid of the company into which strangers can register here; null if there is none. */
  registersInto: string | null;
}

/** Companies' own addresses. All methods need the network. */
export interface PortalStore {
  /**
   * A page of the list of portals, after the domain `after`.
   * @throws AppError with the codes of `listPortals`
   */
  list(query: { after?: string; search?: string }): Promise<{ portals: Portal[]; next: string | null }>;
  /** Requested once for each product; on failure the default appearance is returned. */
  appearance(app: App): Promise<SiteAppearance>;
}
