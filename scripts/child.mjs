/**
 * Children that live and die with their parent: plain JavaScript, no dependency.
 */
import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Starts `command` with its output shown; gives its exit code, 128 and more where a signal ended it. */
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

/** A terminal sends its signals to the whole group; others send theirs to this process alone. Either way children end once. */
export function forwardSignals(children) {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      for (const child of children)
        if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    });
  }
}
