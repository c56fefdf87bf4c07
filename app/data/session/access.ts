import { refreshSession, type SessionAnswer } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Environment } from '../environment/environment.ts';
import type { Authorization, Authorizer, HttpClient } from '../http/client.ts';

/** Renewed when less than this is left of a token's life. */
const RENEW_BEFORE_MS = 60_000;

interface Access extends Authorization {
  expiresAt: number;
}

/** The access token: in memory only, renewed by one tab and one request at a time. */
export class AccessToken implements Authorizer {
  private readonly environment: Environment;
  private readonly http: HttpClient;
  private readonly renewed: (answer: SessionAnswer) => void;
  private readonly refused: (error: AppError) => void;
  private current: Access | null = null;
  private running: Promise<Access> | null = null;
  private blocked = false;

  constructor(
    environment: Environment,
    http: HttpClient,
    events: { renewed: (answer: SessionAnswer) => void; refused: (error: AppError) => void },
  ) {
    this.environment = environment;
    this.http = http;
    this.renewed = events.renewed;
    this.refused = events.refused;
  }

  accept(answer: SessionAnswer): void {
    this.blocked = false;
    this.current = {
      token: answer.customToken,
      company: answer.company.uid,
      expiresAt: Date.parse(answer.expiresAt),
    };
  }

  /** From now on nothing is asked of the server until `accept`. */
  forget(): void {
    this.current = null;
    this.blocked = true;
  }

  async authorize(): Promise<Authorization> {
    if (this.blocked) throw new AppError('session-missing');
    const { current } = this;
    if (current !== null && current.expiresAt - this.environment.now().getTime() > RENEW_BEFORE_MS)
      return current;
    return this.refresh(current);
  }

  async renew(stale: Authorization): Promise<Authorization> {
    if (this.blocked) throw new AppError('session-missing');
    if (this.current !== null && this.current.token !== stale.token) return this.current;
    return this.refresh(this.current);
  }

  /** A new answer of the server even where the token is still good: who the user is may have changed. */
  async reload(): Promise<void> {
    if (this.blocked) throw new AppError('session-missing');
    await this.refresh(this.current);
  }

  private refresh(stale: Access | null): Promise<Access> {
    this.running ??= this.refreshOnce(stale).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async refreshOnce(stale: Access | null): Promise<Access> {
    return this.environment.exclusively('autodocs-refresh', async () => {
      // While this tab waited, another one may have renewed for all.
      if (this.current !== null && this.current !== stale) return this.current;
      try {
        const answer = await this.http.call(refreshSession, { params: { app: 'autodocs' } });
        if (this.blocked) throw new AppError('session-missing');
        this.accept(answer);
        this.renewed(answer);
      } catch (error) {
        if (error instanceof AppError) this.refused(error);
        throw error;
      }
      if (this.current === null) throw new AppError('session-missing');
      return this.current;
    });
  }
}
