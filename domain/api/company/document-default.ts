import { z } from 'zod';
import { documentDefaultSchema } from '../../entities/document-default.ts';
import { uidSchema } from '../../entities/record.ts';
import { defineCall } from '../call.ts';

/** Sets what new documents of the company begin with; null removes it. Devices read it from its projection. */
export const saveDocumentDefault = defineCall({
  method: 'POST',
  path: '/company/:company/document-default/save',
  params: z.strictObject({ company: uidSchema }),
  body: z.strictObject({ look: documentDefaultSchema.nullable() }),
  response: z.strictObject({ saved: z.literal(true) }),
  access: 'settings.admin',
  limits: ['companyAdmin'],
  errors: ['not-allowed'],
  bodyBytes: 100_000,
});
