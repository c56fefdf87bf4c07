import { refreshSession } from '#domain/api/authentication.ts';
import type { Environment } from '../environment/environment.ts';
import { HttpClient, type Authorization, type Authorizer } from './client.ts';

export type CookieEnvironment = Pick<Environment, 'fetch' | 'timing' | 'exclusively'>;

/** The same lock as in pages: the refresh cookie is valid once. */
const REFRESH_LOCK = 'autodocs-refresh';

/** Authorises calls by the refresh cookie only. */
export class CookieSession implements Authorizer {
  private readonly environment: CookieEnvironment;
  private readonly http: HttpClient;
  private current: Authorization | null = null;

  constructor(environment: CookieEnvironment, origin: string) {
    this.environment = environment;
    this.http = new HttpClient(environment, origin);
  }

  async authorize(): Promise<Authorization> {
    return this.current ?? this.renew();
  }

  async renew(): Promise<Authorization> {
    const answer = await this.environment.exclusively(REFRESH_LOCK, () =>
      this.http.call(refreshSession, { params: { app: 'autodocs' } }),
    );
    this.current = { token: answer.customToken, user: answer.user.uid, company: answer.company.uid };
    return this.current;
  }
}
