/**
 * Loaded into the server under test before its own modules: a fault run sends in minutes what people send in days, so
 * it disables the rate limits. Everything else is the real server.
 */
import { attemptLimits, rateLimits } from '#domain/api/limits.ts';
import { mutateFromEnvironment } from './mutate.ts';

mutateFromEnvironment();
for (const limit of [...Object.values(rateLimits), ...Object.values(attemptLimits)])
  Object.assign(limit, { points: 1_000_000_000 });
