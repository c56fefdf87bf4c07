import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { checkFolder } from '#couchdb/opening/data-folder.ts';
import { openStore } from '#couchdb/open-store.ts';
import { createApp, keptAssetsFolder } from '#server/app.ts';
import { centralChanged } from '#server/central-changed.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import { seedDemo, type DemoAccess } from '#server/demo/seed-demo.ts';
import { keepAssets } from './http/static/assets-archive.ts';
import { answerGuarded, connectionRules } from './http/connections/connections.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { keptKeys, keysOfSetting } from './security/keys/signing-keys.ts';
import { ProjectionKeeper } from '#server/stores/projection-keeper.ts';
import type { Services } from '#server/services.ts';
import { resumeErasures } from '#server/commands/deletion/erase-company.ts';
import { sweepAnswers } from '#server/commands/public-forms/take-over.ts';
import { recheckDomains } from '#server/commands/site-domains/recheck-domains.ts';
import { sweepSigning } from '#server/stores/files/signing-sweep.ts';
import { sweepUploads } from '#server/stores/upload-sweep.ts';

export interface RunningServer {
  /** Address to open in a browser. */
  origin: string;
  port: number;
  close(): Promise<void>;
}

const SWEEP_MILLISECONDS = 6 * 3_600_000;
/** An upload may rest for days, so it need not be looked for more often. */
const UPLOAD_SWEEP_MILLISECONDS = 24 * 3_600_000;
/** Each domain once a day, whichever of several servers comes to it first. */
const DOMAIN_CHECK_MILLISECONDS = 24 * 3_600_000;
const FIRST_SWEEP_MILLISECONDS = 600_000;
/** Answers that a failing store left in quarantine wait at most this long after it is well again. */
const ANSWER_SWEEP_MILLISECONDS = 3_600_000;
/** For all of a request: the largest body over a slow line. What stands still ends sooner. */
const REQUEST_MILLISECONDS = 600_000;
/** A closing server waits this long for answers under way. */
const CLOSE_MILLISECONDS = 5000;
/** .. and looks this often for connections that nothing goes over. */
const IDLE_MILLISECONDS = 50;

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
  const metrics = createMetrics();
  const { dataDir, couchdbUrl } = config;
  // The embedded store looks at its own folder; keys and kept assets lie in DATA_DIR wherever the documents are.
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

/** What is of no use any more: sessions and one-time tokens at once, uploads once the start is over. */
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
 * Takes no connection any more, lets requests under way be answered, and closes each connection as it falls idle: a
 * browser keeps them open for the next request, which must not come here.
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
