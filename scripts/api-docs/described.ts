import { openApiOf } from '#server/http/calls/described-calls.ts';
import { apiRoutes } from '#server/app.ts';
import type { Services } from '#server/services.ts';
import type { OpenApiDocument } from './render.ts';

/** The OpenAPI document of all calls. It is built with services that are never called. */
export function describedApi(): OpenApiDocument {
  const inert: unknown = new Proxy(() => undefined, { get: () => inert, apply: () => inert });
  return openApiOf(apiRoutes(inert as Services), '') as OpenApiDocument;
}
