import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** A program of the suite that people install on their computer: the local agent. Central database. */
export const installerSchema = z.strictObject({
  uid: uidSchema,
  url: z.url({ protocol: /^https$/ }).max(2000),
  /** Shown to people. */
  show: z.boolean(),
  createdAt: instantSchema,
});
export type Installer = z.infer<typeof installerSchema>;
