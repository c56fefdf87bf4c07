import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { openStore } from '#couchdb/open-store.ts';
import { createApp, keptAssetsFolder } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import { seedDemo, type DemoAccess } from '#server/demo/seed-demo.ts';
import { keepAssets } from '#server/http/assets-archive.ts';
import { keptKeys, keysOfSetting } from '#server/security/signing-keys.ts';
import type { Services } from '#server/services.ts';

export interface RunningServer {
  /** Address to open in a browser. */
  origin: string;
  port: number;
  close(): Promise<void>;
}

const SWEEP_MILLISECONDS = 6 * 3_600_000;
/** A closing server waits this long for answers under way. */
const CLOSE_MILLISECONDS = 5000;

/**
 * Opens the store, makes demo data where it belongs, and listens: nothing is answered before all is ready.
 * @throws AppError of the store, ConfigError, or the system's error where the port is taken
 */
export async function startServer(parts: {
  config: Config;
  log: Logger;
  clock: Clock;
  onDemo: (access: DemoAccess) => void;
}): Promise<RunningServer> {
  const { config, log, clock } = parts;
  // Before the store, so that a wrong setting leaves no trace on the disk.
  const settingKeys = await keysOfSetting(config);
  const store = await openStore({ dataDir: config.dataDir, couchdbUrl: config.couchdbUrl });
  for (const warning of store.warnings) log.warn(warning);
  try {
    const keys = settingKeys ?? (await keptKeys(config.dataDir, clock));
    const services = await createServices({ config, store, keys, log, clock });
    if (config.mode === 'demo') await seedDemo(services, parts.onDemo);
    const kept = join(keptAssetsFolder(config.dataDir), 'assets');
    await keepAssets(join(config.webRoot, 'assets'), kept, clock);
    const server = createServer(createApp(services));
    await listen(server, config);
    const sweeper = startSweeper(services);
    const { port } = server.address() as AddressInfo;
    return {
      port,
      origin: config.appOrigin ?? `http://${shownHost(config.host)}:${port}`,
      close: async () => {
        clearInterval(sweeper);
        await services.replication.close();
        await stop(server);
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The name people know; browsers try both loopback addresses for it. */
function shownHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function startSweeper(services: Services): NodeJS.Timeout {
  const sweep = (): void => {
    services.sessions.sweep().catch((error: unknown) => {
      services.log.warn({ error }, 'sessions not swept');
    });
  };
  sweep();
  return setInterval(sweep, SWEEP_MILLISECONDS).unref();
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => {
      server.closeAllConnections();
    }, CLOSE_MILLISECONDS).unref();
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
