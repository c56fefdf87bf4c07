import { siblingTokens } from '#domain/api/authentication.ts';
import { sessionTimes } from '#domain/api/limits.ts';
import type { App } from '#domain/entities/user.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';

/** Tokens of the other products, renewed each minute while online and visible (specification 1, section 7). */
export class SiblingTokens {
  private readonly environment: Environment;
  private readonly http: HttpClient;
  private readonly isOnline: () => boolean;
  private tokens: Partial<Record<App, string>> = {};
  private timer: ReturnType<typeof setInterval> | null = null;

  constructor(environment: Environment, http: HttpClient, isOnline: () => boolean) {
    this.environment = environment;
    this.http = http;
    this.isOnline = isOnline;
  }

  get(app: App): string | null {
    return this.tokens[app] ?? null;
  }

  accept(tokens: Partial<Record<App, string>>): void {
    this.tokens = tokens;
    this.timer ??= setInterval(() => void this.renew(), sessionTimes.siblingRefreshSeconds * 1000);
  }

  forget(): void {
    this.tokens = {};
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  private async renew(): Promise<void> {
    if (!this.environment.isVisible() || !this.isOnline()) return;
    const fresh = await this.http
      .call(siblingTokens, { params: { app: 'autodocs' } })
      // The present tokens stay until they expire; the next minute tries again.
      .catch(() => null);
    if (fresh !== null && this.timer !== null) this.tokens = fresh.tokens;
  }
}
