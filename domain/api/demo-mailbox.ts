import { z } from 'zod';
import { instantSchema, uidSchema } from '../entities/record.ts';
import { defineCall } from './call.ts';

const demoMailSchema = z.strictObject({
  uid: uidSchema,
  at: instantSchema,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type DemoMail = z.infer<typeof demoMailSchema>;

/** The mails of a demo without a mail server, newest first; `not-found` on every other server. */
export const listDemoMails = defineCall({
  method: 'GET',
  path: '/demo/mails',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({ mails: z.array(demoMailSchema) }),
  access: 'anyone',
  limits: ['open'],
  errors: ['not-found'],
});
