import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { poll } from '../poll.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const NODE = join(ROOT, 'node_modules', '.bin', 'node');
/** Longer than any start takes, even on a busy machine. */
export const START_MILLISECONDS = 60_000;
/** With a public origin the port is printed too, and tests connect to it directly. */
const READY = /Autodocs is ready: (\S+)(?: \(port (\d+)\))?\n/;

/** A started server, until it is stopped or killed. */
export interface RunningServer {
  origin: string;
  pid: number;
  /** Returns the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

export interface Launch {
  program: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** Collects the server's output. */
  heard: string[];
}

/** Runs the server's program and collects its output. */
export function launch({ program, dataDir, env, heard }: Launch): ChildProcess {
  // Started in the data folder, so that the working copy's .env is not read.
  const child = spawn(NODE, [program], { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => heard.push(text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => heard.push(text));
  return child;
}

async function untilReady(child: ChildProcess, heard: string[], from: number): Promise<string> {
  const said = (): string => heard.slice(from).join('');
  const what = (): string => `the server did not start:\n${said()}`;
  const ready = (): RegExpExecArray | null => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(what());
    return READY.exec(said());
  };
  try {
    const [, origin = '', port] = await poll(ready, { ms: START_MILLISECONDS, what });
    return port === undefined ? origin : `http://localhost:${port}`;
  } catch (cause) {
    child.kill('SIGKILL');
    throw cause;
  }
}

export async function finish(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}

/** Starts the server in its own process. */
export async function startProcess(parts: Launch): Promise<RunningServer> {
  const from = parts.heard.length;
  const child = launch(parts);
  return {
    origin: await untilReady(child, parts.heard, from),
    pid: child.pid ?? 0,
    stop: () => finish(child, 'SIGTERM'),
    kill: async () => {
      await finish(child, 'SIGKILL');
    },
  };
}
