import { z } from 'zod';
import { uidSchema } from '../entities/record.ts';
import { appSchema } from '../entities/user.ts';
import { defineCall } from './call.ts';

/** For readers of the policy who belong to no company. */
export const NO_COMPANY = 'none';

/** E-mail for questions about personal data: in the company's own domain if it has one, otherwise the provider's. */
export const privacyContact = defineCall({
  method: 'GET',
  path: '/lookups/privacy-contact/:app/:company',
  params: z.strictObject({ app: appSchema, company: z.union([z.literal(NO_COMPANY), uidSchema]) }),
  body: z.undefined(),
  response: z.strictObject({ mailbox: z.string() }),
  access: 'anyone',
  limits: ['open'],
  errors: [],
});
