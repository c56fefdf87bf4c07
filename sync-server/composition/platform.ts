import { getHeapStatistics } from 'node:v8';
import type { Logger } from 'pino';
import type { Store } from '#couchdb/store.ts';
import { Semaphore } from '#primitives/semaphore.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config/config.ts';
import { Arrivals } from '#server/load/arrivals.ts';
import { Background, Foreground } from '#server/load/background.ts';
import { loadLimits } from '#server/load/load-limits.ts';
import { Load, ServerBusy } from '#server/load/load.ts';
import { createPressure } from '#server/load/pressure.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { createLimiter, type Limiter } from '#server/security/limiter.ts';

/** Settings, store, log and clock, and what protects the process from too much work. */
export interface PlatformServices {
  config: Config;
  store: Store;
  log: Logger;
  clock: Clock;
  metrics: Metrics;
  limiter: Limiter;
  load: Load;
  /** Arriving bodies: of signed-in people, and of strangers. */
  arrivals: Readonly<Record<'people' | 'strangers', Arrivals>>;
  /** Limits concurrent password sign-ins, so that other requests run between them. */
  signInTurns: Semaphore;
  /** Every request reports its start and end here. */
  foreground: Foreground;
  /** Runs tasks that no client waits for. */
  background: Background;
}

/** What exists before the services. */
export interface PlatformParts extends Pick<PlatformServices, 'config' | 'store' | 'log' | 'clock'> {
  /** Created before the store if the store reports its calls to it. */
  metrics?: Metrics;
}

export function createPlatformServices(parts: PlatformParts): PlatformServices {
  const { config, store, log, clock, metrics = createMetrics() } = parts;
  const foreground = new Foreground();
  return {
    config,
    store,
    log,
    clock,
    metrics,
    limiter: createLimiter(),
    load: new Load(createPressure()),
    arrivals: { people: arrivalsOf('people'), strangers: arrivalsOf('strangers') },
    signInTurns: new Semaphore(loadLimits.signIns, {
      mostWaiting: loadLimits.signInsWaiting,
      full: () => new ServerBusy(),
    }),
    foreground,
    background: new Background(foreground),
  };
}

/** A share of the memory, but at least room for two of the largest bodies. */
function arrivalsOf(whose: 'people' | 'strangers'): Arrivals {
  const { least, [whose]: share } = loadLimits.arriving;
  return new Arrivals(Math.max(least, getHeapStatistics().heap_size_limit * share));
}
