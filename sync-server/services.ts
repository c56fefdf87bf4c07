import type { Logger } from 'pino';
import type { Store } from '#couchdb/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import type { Background, Foreground } from '#server/load/background.ts';
import type { Load } from '#server/load/load.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { ConflictSweeper } from '#server/replication/conflicts/conflict-sweeper.ts';
import type { Replication } from '#server/replication/replication.ts';
import type { Audit } from '#server/security/audit.ts';
import type { Limiter } from '#server/security/limiter.ts';
import type { OneTimeTokens } from '#server/security/one-time-tokens.ts';
import type { Passwords } from '#server/security/passwords.ts';
import type { Sessions } from '#server/security/sessions.ts';
import type { Tokens } from '#server/security/tokens.ts';
import type { Central } from '#server/stores/central.ts';
import type { CompanyStorage } from '#server/stores/company-storage.ts';
import type { ExecutionMoments } from '#server/stores/execution-moments.ts';
import type { Identities } from '#server/stores/identities.ts';
import type { PublicForms } from '#server/stores/public-forms.ts';

/** What a route or a command may use; made once at the start by `createServices`. */
export interface Services {
  config: Config;
  store: Store;
  /** Typed reads and writes of the central database. */
  central: Central;
  publicForms: PublicForms;
  /** Who a token stands for; what every request asks. */
  identities: Identities;
  storage: CompanyStorage;
  /** When the executions of each company were made; what counting them by day asks. */
  executionMoments: ExecutionMoments;
  replication: Replication;
  /** Makes one of what a cluster keeps several states of. */
  conflicts: ConflictSweeper;
  sessions: Sessions;
  tokens: Tokens;
  oneTimeTokens: OneTimeTokens;
  passwords: Passwords;
  /** Null where no mail server is configured. */
  mail: Mail | null;
  audit: Audit;
  limiter: Limiter;
  load: Load;
  /** Every request says when it begins and ends. */
  foreground: Foreground;
  /** Runs what nobody waits for. */
  background: Background;
  metrics: Metrics;
  log: Logger;
  clock: Clock;
}
