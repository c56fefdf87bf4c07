import { z } from 'zod';
import { filingCodeSchema, filingLabel } from './filing-label.ts';

/** Where papers are kept. */
export const safeBoxSchema = z.strictObject({
  kind: z.literal('safeBox'),
  name: filingLabel(120),
  code: filingCodeSchema,
  /** Where it stands; empty where nobody said. */
  place: z.union([filingLabel(200), z.literal('')]),
});
export type SafeBox = z.infer<typeof safeBoxSchema>;
