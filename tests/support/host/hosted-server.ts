import { fork, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { FromHost, ToHost } from './messages.ts';
import { finish, NODE, START_MILLISECONDS, type Launch, type RunningServer } from './server-process.ts';

interface Guest {
  heard: string[];
  /** Settles the call in progress. */
  done: (message: FromHost) => void;
  failed: (reason: Error) => void;
}

/**
 * Maximum number of servers per process: what a server holds until its process ends, mainly hashing threads, adds up.
 */
const MOST_GUESTS = 8;

interface Host {
  child: ChildProcess;
  /** Number of servers so far. */
  taken: number;
  guests: Map<number, Guest>;
}

let host: Host | null = null;
let guests = 0;

function openHost(program: string): Host {
  const child = fork(program, ['host'], {
    execPath: NODE,
    execArgv: [],
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const opened: Host = { child, taken: 0, guests: new Map() };
  const hear = (text: string): void => opened.guests.forEach(({ heard }) => heard.push(text));
  child.stdout?.setEncoding('utf8').on('data', hear);
  child.stderr?.setEncoding('utf8').on('data', hear);
  child.on('message', (message: FromHost) => {
    const guest = opened.guests.get(message.id);
    if (message.kind === 'said') guest?.heard.push(message.text);
    else if (message.kind === 'failed') guest?.failed(new Error(message.reason));
    else guest?.done(message);
  });
  child.on('exit', () => {
    if (host === opened) host = null;
    for (const { heard, failed } of opened.guests.values())
      failed(new Error(`The process of the servers ended:\n${heard.join('')}`));
  });
  // It ends with the test process, which need not wait for it.
  child.unref();
  child.channel?.unref();
  return opened;
}

function hostWithRoom(program: string): Host {
  if (host !== null && host.taken >= MOST_GUESTS && host.guests.size === 0) {
    host.child.disconnect();
    host = null;
  }
  host ??= openHost(program);
  host.taken += 1;
  return host;
}

function call({ child, guests }: Host, heard: string[], message: ToHost): Promise<FromHost> {
  return new Promise((done, failed) => {
    guests.set(message.id, { heard, done, failed });
    child.send(message, (error) => {
      if (error !== null) failed(error);
    });
  });
}

/**
 * Starts the server in a process that hosts all servers of this process's tests, one after the other. It is the same
 * server; loading its modules is nine tenths of a start. Killing it kills that process, as it would kill the server's
 * own.
 */
export async function startHosted({ program, env, heard }: Launch): Promise<RunningServer> {
  const opened = hostWithRoom(program);
  const id = (guests += 1);
  const message = { kind: 'start', id, env: env as Record<string, string> } as const;
  const timer = setTimeout(() => opened.child.kill('SIGKILL'), START_MILLISECONDS);
  const answer = await call(opened, heard, message)
    .catch((error: unknown) => {
      opened.guests.delete(id);
      throw error;
    })
    .finally(() => clearTimeout(timer));
  if (answer.kind !== 'ready') throw new Error(`Not an answer to a start: ${answer.kind}`);
  const runs = (): boolean => opened.guests.has(id) && host === opened;
  return {
    origin: answer.origin,
    pid: opened.child.pid ?? 0,
    stop: async () => {
      if (runs()) await call(opened, heard, { kind: 'stop', id });
      opened.guests.delete(id);
      return 0;
    },
    kill: async () => {
      if (!runs()) return;
      opened.guests.delete(id);
      if (opened.guests.size > 0) throw new Error('Another server would be killed with it.');
      await finish(opened.child, 'SIGKILL');
    },
  };
}
