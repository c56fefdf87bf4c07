import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settingNames } from '#server/config/config.ts';
import { startHosted } from './host/hosted-server.ts';
import { prefixedCouch, type PrefixedCouch } from './prefixed-couch.ts';
import { launch, START_MILLISECONDS, startProcess, type RunningServer } from './host/server-process.ts';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(ROOT, 'sync-server', 'main.ts');
/** Environment variables for what `prepared-server.ts` prepared for this test run. */
export const PREPARED = { program: 'TEST_SERVER_PROGRAM', data: 'TEST_SERVER_DATA' } as const;
/** Settings of the tester's environment must not reach the servers under test: each has its own store. */
const SETTINGS = new Set(settingNames);

export const DEMO_PASSWORD = 'senha-de-teste-1';

export interface TestServer {
  /** Stays the same over restarts. */
  origin: string;
  dataDir: string;
  /** Its CouchDB; null for the embedded store in `dataDir`. */
  couchdbUrl: string | null;
  /** Empty if the test set DEMO_PASSWORD to empty: then the server generated one and printed it. */
  demoPassword: string;
  /** Everything written to standard output and standard error so far, over all starts. */
  output(): string;
  pid(): number;
  /** Stops like an operator, with SIGTERM if the server has its own process; returns the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: its process cannot finish anything. */
  kill(): Promise<void>;
  /** Starts again on the same port and data, after stopping a running server. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Stops and removes the data. */
  dispose(): Promise<void>;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** Data of an earlier server, removed by its owner. If absent, a temporary folder with the demo data. */
  dataDir?: string;
  /** For tests of the process itself: its signals, its memory. See `startHosted`. */
  ownProcess?: boolean;
  /** From the sources, with an empty folder, like the first `npm start`. */
  asShipped?: boolean;
  /** For tests of the store in the data folder: ignores the tester's CouchDB. */
  embedded?: boolean;
}

function environment(dataDir: string, env: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !SETTINGS.has(name) && name !== 'NODE_OPTIONS',
  );
  return {
    ...Object.fromEntries(inherited),
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_PASSWORD,
    // Tests create their own data; `tests/integration/server/demo.test.ts` covers the whole demo.
    DEMO_DATA: 'accounts',
    WEB_ROOT: resolve(ROOT, 'dist'),
    ...env,
  };
}

/** Settings with which the demo data would be missing, or different from the prepared data. */
const OTHER_DATA = ['MODE', 'DEMO_PASSWORD', 'DATA_DIR', 'COUCHDB_URL'];

/** Only the store is copied: keys and everything else are created by each server. */
async function newDataDir({ env = {}, asShipped = false }: StartOptions): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'autodocs-server-'));
  const prepared = process.env[PREPARED.data];
  if (prepared !== undefined && !asShipped && !OTHER_DATA.some((name) => name in env))
    await copyStore(join(prepared, 'store'), join(dataDir, 'store'));
  return dataDir;
}

/** The embedded store removes an outdated index in its own time, which can be after its server has stopped. */
async function copyStore(from: string, to: string): Promise<void> {
  try {
    await cp(from, to, { recursive: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await rm(to, { recursive: true, force: true });
    await cp(from, to, { recursive: true });
  }
}

/** Whether the server uses the shared program and can be hosted, rather than needing its own process. */
function isHosted({ dataDir, env = {}, asShipped = false, ownProcess = false }: StartOptions): boolean {
  const special = [...OTHER_DATA, 'NODE_OPTIONS'].some((name) => name in env);
  const own = asShipped || ownProcess || special || dataDir !== undefined;
  return !own && process.env[PREPARED.program] !== undefined;
}

function programOf({ asShipped = false }: StartOptions): string {
  return asShipped ? MAIN : (process.env[PREPARED.program] ?? MAIN);
}

/**
 * The tester's CouchDB, if there is one, with the server's own databases. A test's own data requires the embedded
 * store, and an address that a test sets is used as it is.
 */
async function couchOf({ dataDir, env = {}, embedded }: StartOptions): Promise<PrefixedCouch | null> {
  const address = process.env['COUCHDB_URL'];
  if (address === undefined || dataDir !== undefined || 'COUCHDB_URL' in env) return null;
  if (embedded === true) return null;
  return prefixedCouch(address);
}

/** Starts the server on a free port. Demo mode, and DEMO_PASSWORD above, unless `env` overrides them. */
export async function startServer(options: StartOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await newDataDir(options));
  const heard: string[] = [];
  const run = isHosted(options) ? startHosted : startProcess;
  const couch = await couchOf(options);
  const given = couch === null ? {} : { COUCHDB_URL: couch.url };
  let env: Record<string, string> = { PORT: String(await freePort()), ...given, ...options.env };
  const start = (): Promise<RunningServer> =>
    run({ program: programOf(options), dataDir, env: environment(dataDir, env), heard });
  let running = await start();
  return {
    origin: running.origin,
    dataDir,
    couchdbUrl: env['COUCHDB_URL'] ?? null,
    demoPassword: options.env?.['DEMO_PASSWORD'] ?? DEMO_PASSWORD,
    output: () => heard.join(''),
    pid: () => running.pid,
    stop: () => running.stop(),
    kill: () => running.kill(),
    restart: async (change = {}) => {
      await running.stop();
      env = { ...env, ...change };
      running = await start();
    },
    dispose: async () => {
      await running.stop();
      await couch?.remove();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs the server if it is expected not to start; returns its exit code and its output. */
export async function failToStart(
  options: StartOptions = {},
): Promise<{ code: number | null; output: string }> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'autodocs-server-')));
  const heard: string[] = [];
  const env = environment(dataDir, { ...options.env });
  const child = launch({ program: programOf(options), dataDir, env, heard });
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MILLISECONDS);
  await once(child, 'close');
  clearTimeout(timer);
  if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  return { code: child.exitCode, output: heard.join('') };
}
