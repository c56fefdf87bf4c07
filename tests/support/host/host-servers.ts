import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { createLog } from '#server/log.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import type { FromHost, ToHost } from './messages.ts';

const running = new Map<number, RunningServer>();

function tell(message: FromHost): void {
  process.send?.(message);
}

async function start(id: number, env: Record<string, string>): Promise<void> {
  const config = readConfig(env);
  const log = createLog(config, { write: (text) => tell({ kind: 'said', id, text }) });
  const server = await startServer({ config, log, clock: systemClock, onDemo: () => undefined });
  running.set(id, server);
  tell({ kind: 'ready', id, origin: `http://localhost:${server.port}` });
}

async function stop(id: number): Promise<void> {
  await running.get(id)?.close();
  running.delete(id);
  tell({ kind: 'stopped', id });
}

/** Runs servers in this process, each with its own settings, store and port, controlled by the parent process. */
export function hostServers(): void {
  process.on('message', (message: ToHost) => {
    const { id } = message;
    const done = message.kind === 'start' ? start(id, message.env) : stop(id);
    done.catch((error: unknown) => {
      tell({ kind: 'failed', id, reason: error instanceof Error ? String(error.stack) : String(error) });
    });
  });
  process.on('disconnect', () => process.exit(0));
}
