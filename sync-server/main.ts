import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppError } from '#domain/api/errors.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig, type Config } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import type { DemoAccess } from '#server/demo/seed-demo.ts';
import { createLog } from '#server/log.ts';
import { startServer, type RunningServer } from '#server/server.ts';

const SAME_SIGNAL_MILLISECONDS = 1000;
/**
 * After this time the process exits in any case: acknowledged writes are on disk, and supervisors kill after ten
 * seconds.
 */
const STOP_MILLISECONDS = 9000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** One sentence for a problem that the operator can fix; null for a defect, which needs its stack. */
function startProblem(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError) return error.message;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `PORT ${config?.port ?? ''} is in use by another program; set PORT to another one.`;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST and PORT (${config?.host ?? ''}:${config?.port ?? ''}) cannot be listened on (${code ?? 'unknown'}).`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return 'DATA_DIR cannot be written; give this user the right to write there.';
  if (code === 'ENOSPC') return 'DATA_DIR is on a full disk; free some space.';
  if (path !== undefined && config !== null)
    return `${settingOf(path, config)} (${path}) cannot be used (${code ?? 'unknown'}).`;
  if (error instanceof AppError && (error.code === 'store-full' || error.code === 'store-unavailable')) {
    // The store's own message for the operator, if it has one.
    return error.cause instanceof Error ? error.cause.message : `The store cannot be used: ${error.code}.`;
  }
  return null;
}

/** The setting whose folder contains `file`. */
function settingOf(file: string, { webRoot }: Config): 'WEB_ROOT' | 'DATA_DIR' {
  return resolve(file).startsWith(resolve(webRoot)) ? 'WEB_ROOT' : 'DATA_DIR';
}

function tellDemo(access: DemoAccess): void {
  say('');
  say('Demo data was created. Sign in with one of these and the password below:');
  for (const account of access.accounts)
    say(`  ${account.login}   ${account.company}${account.admin ? ' (administrator)' : ''}`);
  say(`  Password: ${access.password}`);
  say('');
}

function stopOnSignals(server: RunningServer, log: ReturnType<typeof createLog>): void {
  let since: number | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    if (since !== null) {
      // A second Ctrl+C means that the person does not want to wait; launchers repeat the first one immediately.
      if (Date.now() - since > SAME_SIGNAL_MILLISECONDS) process.exit(1);
      return;
    }
    since = Date.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('not closed in time');
      process.exit(1);
    }, STOP_MILLISECONDS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'not closed cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  let config: Config | null = null;
  try {
    config = readConfig(process.env);
    const log = createLog(config);
    // A rejection that nobody handles must not end other requests. After an uncaught exception the state is unknown:
    // the process exits, and acknowledged writes are on disk.
    process.on('unhandledRejection', (error) => {
      log.error({ error }, 'unhandled rejection');
    });
    process.on('uncaughtException', (error) => {
      log.fatal({ error }, 'uncaught exception');
      process.exit(1);
    });
    const server = await startServer({ config, log, clock: systemClock, onDemo: tellDemo });
    stopOnSignals(server, log);
    say(`Autodocs is ready: ${server.origin}${config.appOrigin === null ? '' : ` (port ${server.port})`}`);
  } catch (error) {
    const problem = startProblem(error, config);
    process.stderr.write(`${problem ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exit(1);
  }
}

await main();
