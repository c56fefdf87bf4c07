import { z } from 'zod';
import { filingCodeSchema, filingLabel } from './filing-label.ts';

/** A container of paper documents. */
export const safeBoxSchema = z.strictObject({
  kind: z.literal('safeBox'),
  name: filingLabel(120),
  code: filingCodeSchema,
  /** Its location; empty if unknown. */
  place: z.union([filingLabel(200), z.literal('')]),
});
export type SafeBox = z.infer<typeof safeBoxSchema>;
