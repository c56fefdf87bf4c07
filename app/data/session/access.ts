import { refreshSession, switchCompany, type SessionAnswer } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import { Mutex } from '#primitives/mutex.ts';
import type { Environment } from '../environment/environment.ts';
import type { Authorization, Authorizer, HttpClient } from '../http/client.ts';

/** Milliseconds before the end of its lifetime at which a token is renewed. */
const RENEW_BEFORE_MS = 60_000;
/** One tab at a time uses the refresh cookie, which is valid once. */
const REFRESH_LOCK = 'autodocs-refresh';

export interface AccessEvents {
  /**
   * Whether the answer is for the person and company whose databases are open; otherwise it must not be used for
   * them.
   */
  concerns: (answer: SessionAnswer) => boolean;
  renewed: (answer: SessionAnswer) => void;
  refused: (error: AppError) => void;
}

interface Access extends Authorization {
  expiresAt: number;
}

/** The access token: in memory only, renewed by one tab and one request at a time. */
export class AccessToken implements Authorizer {
  private readonly environment: Environment;
  private readonly http: HttpClient;
  private readonly events: AccessEvents;
  private current: Access | null = null;
  private running: Promise<Access> | null = null;
  private blocked = false;
  private readonly turn = new Mutex();

  constructor(environment: Environment, http: HttpClient, events: AccessEvents) {
    this.environment = environment;
    this.http = http;
    this.events = events;
  }

  accept(answer: SessionAnswer): Access {
    this.blocked = false;
    const accepted = {
      token: answer.customToken,
      user: answer.user.uid,
      company: answer.company.uid,
      expiresAt: Date.parse(answer.expiresAt),
    };
    this.current = accepted;
    return accepted;
  }

  /** No requests to the server until `accept` is called. */
  forget(): void {
    this.current = null;
    this.blocked = true;
  }

  get isForgotten(): boolean {
    return this.blocked;
  }

  private atHand(): Authorization | null {
    const { current } = this;
    const isGood = current !== null && current.expiresAt - this.environment.now().getTime() > RENEW_BEFORE_MS;
    return isGood && !this.blocked ? current : null;
  }

  async authorize(): Promise<Authorization> {
    if (this.blocked) throw new AppError('session-missing');
    return this.atHand() ?? this.refresh(this.current);
  }

  async renew(stale: Authorization): Promise<Authorization> {
    if (this.blocked) throw new AppError('session-missing');
    if (this.current !== null && this.current.token !== stale.token) return this.current;
    return this.refresh(this.current);
  }

  shutOut(error: AppError): void {
    if (!this.blocked) this.events.refused(error);
  }

  /** Requests a new answer even if the token is still valid: the person's role or name may have changed. */
  async reload(): Promise<void> {
    if (this.blocked) throw new AppError('session-missing');
    await this.refresh(this.current);
  }

  /** Switches the session to another company. `moved` is called before any tab can renew the session again. */
  async moveTo(company: string, moved: (answer: SessionAnswer) => void): Promise<SessionAnswer> {
    if (this.blocked) throw new AppError('session-missing');
    return this.alone(async () => {
      const answer = await this.http.call(switchCompany, {
        params: { app: 'autodocs' },
        body: { company },
      });
      moved(answer);
      return answer;
    });
  }

  private refresh(stale: Access | null): Promise<Access> {
    this.running ??= this.refreshOnce(stale).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async refreshOnce(stale: Access | null): Promise<Access> {
    return this.alone(async () => {
      // While this tab waited for the lock, another tab may have renewed the token for all.
      if (this.current !== null && this.current !== stale) return this.current;
      const answer = await this.ask();
      if (this.blocked) throw new AppError('session-missing');
      const accepted = this.events.concerns(answer) ? this.accept(answer) : null;
      this.events.renewed(answer);
      if (accepted === null) throw new AppError('session-missing');
      return accepted;
    });
  }

  /** Serialised within this tab, and between tabs if the browser supports locks. */
  private alone<T>(task: () => Promise<T>): Promise<T> {
    return this.turn.run(() => this.environment.exclusively(REFRESH_LOCK, task));
  }

  private async ask(): Promise<SessionAnswer> {
    try {
      return await this.http.call(refreshSession, { params: { app: 'autodocs' } });
    } catch (error) {
      if (error instanceof AppError && !this.blocked) this.events.refused(error);
      throw error;
    }
  }
}
