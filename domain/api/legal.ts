import { z } from 'zod';
import { uidSchema } from '../entities/record.ts';
import { appSchema } from '../entities/user.ts';
import { defineCall } from './call.ts';

/** Who reads the policy without belonging to a company. */
export const NO_COMPANY = 'none';

/** E-mail for questions about personal data: at the company's own domain where it has one, else at the provider's. */
export const privacyContact = defineCall({
  method: 'GET',
  path: '/lookups/privacy-contact/:app/:company',
  params: z.strictObject({ app: appSchema, company: z.union([z.literal(NO_COMPANY), uidSchema]) }),
  body: z.undefined(),
  response: z.strictObject({ mailbox: z.string() }),
  session: 'none',
  limits: ['open'],
  errors: [],
});
