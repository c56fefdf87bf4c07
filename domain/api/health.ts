import { z } from 'zod';
import { defineCall } from './call.ts';

export const health = defineCall({
  method: 'GET',
  path: '/health',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({
    status: z.enum(['ok', 'degraded']),
    store: z.strictObject({
      kind: z.enum(['embedded', 'couchdb']),
      version: z.string(),
      writable: z.boolean(),
    }),
    version: z.string(),
  }),
  access: 'anyone',
  limits: ['open'],
  errors: ['store-unavailable'],
});
