import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { checkFolder } from '#couchdb/opening/data-folder.ts';
import { openStore } from '#couchdb/open-store.ts';
import { createApp, keptAssetsFolder } from '#server/app.ts';
import { centralChanged } from '#server/central-changed.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from './config/config.ts';
import { createServices } from '#server/composition/create-services.ts';
import { seedDemo, type DemoAccess } from '#server/demo/seed-demo.ts';
import { keepAssets } from './http/static/assets-archive.ts';
import { answerGuarded, connectionRules } from './http/connections/connections.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { keptKeys, keysOfSetting } from './security/keys/signing-keys.ts';
import type { Services } from './services.ts';
import { startSweeps } from './sweeps.ts';
import { ProjectionKeeper } from './stores/projections/projection-keeper.ts';

export interface RunningServer {
  /** Address to open in a browser. */
  origin: string;
  port: number;
  close(): Promise<void>;
}

/** For a whole request: the largest body over a slow connection. Stalled requests end sooner. */
const REQUEST_MILLISECONDS = 600_000;
/** How long a closing server waits for running requests. */
const CLOSE_MILLISECONDS = 5000;
/** .. and how often it looks for idle connections. */
const IDLE_MILLISECONDS = 50;

/**
 * Opens the store, creates demo data if required, and then listens: no request is answered before everything is ready.
 * @throws AppError of the store, ConfigError, or the system's error if the port is in use
 */
export async function startServer(parts: {
  config: Config;
  log: Logger;
  clock: Clock;
  onDemo: (access: DemoAccess) => void;
}): Promise<RunningServer> {
  const { config, log, clock } = parts;
  // Before the store is opened, so that a wrong setting leaves no trace on the disk.
  const settingKeys = await keysOfSetting(config);
  const metrics = createMetrics();
  const { dataDir, couchdbUrl } = config;
  // The embedded store checks its own folder; keys and archived assets are in DATA_DIR in any case.
  if (couchdbUrl !== null) await checkFolder(dataDir);
  const store = await openStore({ dataDir, couchdbUrl, observe: (call) => metrics.storeCalled(call) });
  for (const warning of store.warnings) log.warn(warning);
  try {
    const keys = settingKeys ?? (await keptKeys(config.dataDir, clock));
    const services = await createServices({ config, store, keys, log, clock, metrics });
    if (config.mode === 'demo') await seedDemo(services, parts.onDemo);
    await keepAssets(config.webRoot, keptAssetsFolder(config.dataDir), clock);
    const server = createServer({ requestTimeout: REQUEST_MILLISECONDS });
    answerGuarded(server, createApp(services), connectionRules(config.stallMs, config.trustProxy === 0));
    await listen(server, config);
    const work = startWork(services);
    const { port } = server.address() as AddressInfo;
    return {
      port,
      origin: config.appOrigin ?? `http://${shownHost(config.host)}:${port}`,
      close: () => close(services, server, work),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** What the server does without a request. */
interface Work {
  stopSweeping: () => void;
  keeper: ProjectionKeeper;
}

function startWork(services: Services): Work {
  const stopSweeping = startSweeps(services);
  const keeper = new ProjectionKeeper({
    ...services,
    changed: (id) => centralChanged(services, id),
    conflict: (id) => services.centralConflicts.note(id),
    report: (error) => {
      services.log.warn({ error }, 'projections not brought up to date');
    },
  });
  keeper.start();
  services.conflicts.start();
  services.centralConflicts.start();
  services.webhookDispatcher.start();
  return { stopSweeping, keeper };
}

async function close(services: Services, server: Server, { stopSweeping, keeper }: Work): Promise<void> {
  stopSweeping();
  services.load.close();
  await Promise.all([
    services.notifier.close(),
    services.webhookDispatcher.close(),
    services.textReading.close(),
  ]);
  const stopped = stop(server);
  await services.replication.close();
  await Promise.all([keeper.close(), services.conflicts.close(), services.centralConflicts.close()]);
  await stopped;
  await services.store.close();
}

/** The common host name; browsers try both loopback addresses for it. */
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

/**
 * Accepts no more connections, completes running requests, and closes each connection when it becomes idle: browsers
 * keep connections open for the next request, which must not come to this server.
 */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => {
      server.closeIdleConnections();
    }, IDLE_MILLISECONDS);
    const force = setTimeout(() => {
      server.closeAllConnections();
    }, CLOSE_MILLISECONDS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      resolve();
    });
  });
}
