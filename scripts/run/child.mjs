/** Child processes that end together with their parent. Plain JavaScript without dependencies. */
import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Starts `command` with its output shown; returns its exit code, or 128 plus the signal number if a signal ended it.
 */
export function startChild(command, args, environment = {}) {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  const done = new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${command} could not be started: ${error.message}\n`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
  return { child, done };
}

/**
 * A terminal sends signals to the whole process group, other senders only to this process. In both cases the children
 * end once.
 */
export function forwardSignals(children) {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      for (const child of children)
        if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    });
  }
  endWithNpm(children);
}

const PARENT_MILLISECONDS = 500;

/**
 * npm exits at a signal without forwarding it, which would leave the server running. Only under npm: a script started
 * by hand may outlive its shell.
 */
function endWithNpm(children) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    for (const child of children) child.kill('SIGTERM');
  }, PARENT_MILLISECONDS);
  timer.unref();
}
