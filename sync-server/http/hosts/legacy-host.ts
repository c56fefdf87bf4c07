import type { RequestHandler } from 'express';
import type { Config } from '#server/config/config.ts';

/** Redirects the former address of the portals to the current one (specification 2, section 2). */
export function legacyHost({ legacyPortal }: Pick<Config, 'legacyPortal'>): RequestHandler {
  return (request, response, next) => {
    const isLegacy = legacyPortal !== null && request.get('host')?.toLowerCase() === legacyPortal.host;
    if (!isLegacy) return next();
    // Only path and query are copied; the other site's router interprets them.
    const path = request.originalUrl.startsWith('/') ? request.originalUrl.replace(/^\/+/, '/') : '/';
    response.redirect(308, legacyPortal.origin + path);
  };
}
