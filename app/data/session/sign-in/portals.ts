import { listPortals, readAppearance, type Portal } from '#domain/api/portals.ts';
import type { App } from '#domain/entities/user.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { PortalStore, SiteAppearance } from '#app/data/ports.ts';

const EVERYBODYS: SiteAppearance = { appearance: null, portal: false, registersInto: null };

export class Portals implements PortalStore {
  private readonly http: HttpClient;
  private readonly appearances = new Map<App, Promise<SiteAppearance>>();

  constructor(http: HttpClient) {
    this.http = http;
  }

  list(query: { after?: string; search?: string }): Promise<{ portals: Portal[]; next: string | null }> {
    return this.http.call(listPortals, { params: {}, body: query });
  }

  appearance(app: App): Promise<SiteAppearance> {
    const known = this.appearances.get(app);
    if (known !== undefined) return known;
    const asked = this.http.call(readAppearance, { params: { app } }).catch(() => {
      this.appearances.delete(app);
      return EVERYBODYS;
    });
    this.appearances.set(app, asked);
    return asked;
  }
}
