import { startServer, type StartOptions, type TestServer } from '#tests/support/server.ts';
import { builtApp } from './built-app.ts';

export { DEMO_PASSWORD, type TestServer } from '#tests/support/server.ts';

export const people = {
  ana: 'ana@horizonte.example',
  bruno: 'bruno@horizonte.example',
  carla: 'carla@outra.example',
} as const;

/**
 * The real server with the built app, on a store of its own. Its origin stays the same when it is killed and started
 * again, so that devices find it where it was.
 */
export function startApp(options: StartOptions = {}): Promise<TestServer> {
  return startServer({
    ...options,
    env: { WEB_ROOT: builtApp(), LOG_LEVEL: 'info', ...options.env },
  });
}
