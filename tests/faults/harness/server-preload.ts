/**
 * Loaded into the server under test before its own modules: a fault run asks in minutes what people ask in days, so the
 * rate limits are out of its way. Everything else is the real server.
 */
import { attemptLimits, rateLimits } from '#domain/api/limits.ts';
import { mutateFromEnvironment } from './mutate.ts';

mutateFromEnvironment();
for (const limit of [...Object.values(rateLimits), ...Object.values(attemptLimits)])
  Object.assign(limit, { points: 1_000_000_000 });
