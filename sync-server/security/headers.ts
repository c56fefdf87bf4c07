import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { AGENT_ORIGIN } from '#domain/api/machines.ts';
import type { Config } from '#server/config/config.ts';

const SELF = "'self'";
const NONE = "'none'";

/** Permissions policy: disables device features that the app does not use. */
const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

export function securityHeaders(config: Pick<Config, 'mode'>): RequestHandler[] {
  const production = config.mode === 'production';
  const guard = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': [SELF],
        'script-src': [SELF],
        'style-src': [SELF],
        'img-src': [SELF, 'blob:', 'data:'],
        'font-src': [SELF],
        // The local agent that returns the computer's name; pasted images in memory.
        'connect-src': [SELF, AGENT_ORIGIN, 'blob:'],
        'worker-src': [SELF],
        // PDFs in memory, shown in the browser's own viewer.
        'frame-src': ['blob:'],
        'manifest-src': [SELF],
        'object-src': [NONE],
        'base-uri': [NONE],
        'frame-ancestors': [NONE],
        'form-action': [SELF],
        ...(production ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: production ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  const permissions: RequestHandler = (_request, response, next) => {
    response.set('permissions-policy', PERMISSIONS);
    next();
  };
  return [guard, permissions];
}
