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
import { ProjectionKeeper } from './stores/projections/projection-keeper.ts';
import type { Services } from '#server/services.ts';
import { resumeErasures } from '#server/commands/deletion/erase-company.ts';
import { sweepAnswers } from '#server/commands/public-forms/take-over.ts';
import { recheckDomains } from '#server/commands/site-domains/recheck-domains.ts';
import { sweepSigning } from '#server/stores/files/signing-sweep.ts';
import { sweepUploads } from './stores/files/upload-sweep.ts';

export interface RunningServer {
  /** Address to open in a browser. */
  origin: string;
  port: number;
  close(): Promise<void>;
}

const SWEEP_MILLISECONDS = 6 * 3_600_000;
/** An upload may pause for days, so frequent sweeps are unnecessary. */
const UPLOAD_SWEEP_MILLISECONDS = 24 * 3_600_000;
/** Each domain is checked once a day, by any of several servers. */
const DOMAIN_CHECK_MILLISECONDS = 24 * 3_600_000;
const FIRST_SWEEP_MILLISECONDS = 600_000;
/** How long answers in quarantine wait at most after the store has recovered. */
const ANSWER_SWEEP_MILLISECONDS = 3_600_000;
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
    const stopSweeping = startSweeper(services);
    const keeper = new ProjectionKeeper({
      ...services,
      changed: (id) => centralChanged(services, id),
      conflict: (id) => services.centralConflicts.note(id),
      report: (error) => {
        log.warn({ error }, 'projections not brought up to date');
      },
    });
    keeper.start();
    services.conflicts.start();
    services.centralConflicts.start();
    services.webhookDispatcher.start();
    const { port } = server.address() as AddressInfo;
    return {
      port,
      origin: config.appOrigin ?? `http://${shownHost(config.host)}:${port}`,
      close: async () => {
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
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
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

/** Removes expired data: sessions and one-time tokens at once, uploads after the start is complete. */
function startSweeper(services: Services): () => void {
  const stop = new AbortController();
  const sweepSessions = (): void => {
    Promise.all([
      services.sessions.sweep(),
      services.oneTimeTokens.sweep(),
      services.signInAttempts.sweep(),
      services.handOvers.sweep(),
      services.madePrefilled.sweep(),
      services.attempts.sweep(),
    ]).catch((error: unknown) => {
      services.log.warn({ error }, 'sessions not swept');
    });
  };
  const sweepFiles = (): void => {
    sweepUploads(services, stop.signal).catch((error: unknown) => {
      services.log.warn({ error }, 'uploads not swept');
    });
    sweepSigning(services, stop.signal).catch((error: unknown) => {
      services.log.warn({ error }, 'signature files not swept');
    });
  };
  const sweepPublicAnswers = (): void => {
    sweepAnswers(services, stop.signal).catch((error: unknown) => {
      services.log.warn({ error }, 'public answers not swept');
    });
  };
  const sweepWebhooks = (): void => {
    services.webhookDispatcher.sweep().catch((error: unknown) => {
      services.log.warn({ error }, 'webhooks not swept');
    });
  };
  const recheckDomainsNow = (): void => {
    recheckDomains(services, stop.signal).catch((error: unknown) => {
      services.log.warn({ error }, 'domains not looked at again');
    });
  };
  const readTexts = (): void => {
    services.textReading.sweep(stop.signal).catch((error: unknown) => {
      services.log.warn({ error }, 'unread documents not looked for');
    });
  };
  const eraseNow = (): void => {
    resumeErasures(services, stop.signal).catch((error: unknown) => {
      services.log.warn({ error }, 'erasures not resumed');
    });
  };
  sweepSessions();
  sweepPublicAnswers();
  readTexts();
  const first = setTimeout(() => {
    sweepFiles();
    recheckDomainsNow();
    eraseNow();
    sweepWebhooks();
  }, FIRST_SWEEP_MILLISECONDS).unref();
  const others = [
    setInterval(sweepSessions, SWEEP_MILLISECONDS).unref(),
    setInterval(sweepFiles, UPLOAD_SWEEP_MILLISECONDS).unref(),
    setInterval(recheckDomainsNow, DOMAIN_CHECK_MILLISECONDS).unref(),
    setInterval(readTexts, SWEEP_MILLISECONDS).unref(),
    setInterval(eraseNow, SWEEP_MILLISECONDS).unref(),
    setInterval(sweepWebhooks, SWEEP_MILLISECONDS).unref(),
    setInterval(sweepPublicAnswers, ANSWER_SWEEP_MILLISECONDS).unref(),
  ];
  return () => {
    stop.abort();
    clearTimeout(first);
    for (const timer of others) clearInterval(timer);
  };
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
