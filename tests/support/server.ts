import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentSchema } from '#server/config.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
const MAIN = join(ROOT, 'sync-server', 'main.ts');
/** Names of what `prepared-server.ts` made for this run of tests, where it did. */
export const PREPARED = { program: 'TEST_SERVER_PROGRAM', data: 'TEST_SERVER_DATA' } as const;
const START_MILLISECONDS = 30_000;
/** Behind a public origin the port stands beside it, and tests go there directly. */
const READY = /Autodocs is ready: (\S+)(?: \(port (\d+)\))?\n/;

/**
 * Settings of whoever runs the tests must not reach the servers under test: each has a store of its own, also where the
 * tests of the store itself run against a CouchDB.
 */
const SETTINGS = new Set(Object.keys(environmentSchema.shape));

export const DEMO_PASSWORD = 'senha-de-teste-1';

export interface TestServer {
  /** Stays the same over restarts. */
  origin: string;
  dataDir: string;
  /** Empty where the test set DEMO_PASSWORD so: then the server made one up and printed it. */
  demoPassword: string;
  /** Everything written to standard output and standard error so far, over all starts. */
  output(): string;
  pid(): number;
  /** SIGTERM, as an operator stops it; gives the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: the process gets no chance to finish anything. */
  kill(): Promise<void>;
  /** Starts again on the same port and data, stopping first what still runs. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Stops and removes the data. */
  dispose(): Promise<void>;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** Data of an earlier server; its owner removes it. A temporary folder with the demo data where absent. */
  dataDir?: string;
  /** From the sources, on an empty folder: what `npm start` does the first time. */
  asShipped?: boolean;
}

interface Running {
  child: ChildProcess;
  origin: string;
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
    WEB_ROOT: resolve(ROOT, 'dist'),
    ...env,
  };
}

/** Settings with which the demo data would not be there, or not be the prepared ones. */
const OTHER_DATA = ['MODE', 'DEMO_PASSWORD', 'DATA_DIR', 'COUCHDB_URL'];

/** Only the store is copied: keys and everything else are each server's own. */
async function newDataDir({ env = {}, asShipped = false }: StartOptions): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'autodocs-server-'));
  const prepared = process.env[PREPARED.data];
  if (prepared !== undefined && !asShipped && !OTHER_DATA.some((name) => name in env))
    await cp(join(prepared, 'store'), join(dataDir, 'store'), { recursive: true });
  return dataDir;
}

/** Runs the real server and collects what it says. */
function launch(
  dataDir: string,
  env: Record<string, string>,
  heard: string[],
  asShipped = false,
): ChildProcess {
  const program = asShipped ? MAIN : (process.env[PREPARED.program] ?? MAIN);
  // Started in the data folder, so that no .env of the working copy is read.
  const child = spawn(NODE, [program], {
    cwd: dataDir,
    env: environment(dataDir, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => heard.push(text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => heard.push(text));
  return child;
}

async function untilReady(child: ChildProcess, heard: string[], from: number): Promise<string> {
  const deadline = Date.now() + START_MILLISECONDS;
  for (;;) {
    const [, origin, port] = READY.exec(heard.slice(from).join('')) ?? [];
    if (origin !== undefined) return port === undefined ? origin : `http://localhost:${port}`;
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${heard.slice(from).join('')}`);
    }
    await new Promise((resume) => setTimeout(resume, 25));
  }
}

async function finish(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}

/** Starts the server as its own process on a free port. Demo mode, and DEMO_PASSWORD above, unless `env` says else. */
export async function startServer(options: StartOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await newDataDir(options));
  const heard: string[] = [];
  let env = { ...options.env };
  const start = async (): Promise<Running> => {
    const from = heard.length;
    const child = launch(dataDir, env, heard, options.asShipped);
    return { child, origin: await untilReady(child, heard, from) };
  };
  let running = await start();
  env = { ...env, PORT: portOf(heard.join(''), running.origin) };
  return {
    origin: running.origin,
    dataDir,
    demoPassword: options.env?.['DEMO_PASSWORD'] ?? DEMO_PASSWORD,
    output: () => heard.join(''),
    pid: () => running.child.pid ?? 0,
    stop: () => finish(running.child, 'SIGTERM'),
    kill: async () => {
      await finish(running.child, 'SIGKILL');
    },
    restart: async (change = {}) => {
      await finish(running.child, 'SIGTERM');
      env = { ...env, ...change };
      running = await start();
    },
    dispose: async () => {
      await finish(running.child, 'SIGTERM');
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function portOf(output: string, origin: string): string {
  const { port } = new URL(origin);
  if (port === '') throw new Error(`No port in ${origin}:\n${output}`);
  return port;
}

/** Runs the server where it is expected not to start; gives its exit code and everything it said. */
export async function failToStart(
  options: StartOptions = {},
): Promise<{ code: number | null; output: string }> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'autodocs-server-')));
  const heard: string[] = [];
  const child = launch(dataDir, { ...options.env }, heard, options.asShipped);
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MILLISECONDS);
  await once(child, 'close');
  clearTimeout(timer);
  if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  return { code: child.exitCode, output: heard.join('') };
}
