import { z } from 'zod';
import { filingCodeSchema, filingLabel } from './filing-label.ts';
import { uidSchema } from './record.ts';

export const organizationalTypes = ['organization', 'company', 'subsidiary'] as const;
export type OrganizationalType = (typeof organizationalTypes)[number];

/** A part of the customer's organization to which documents belong. */
export const organizationalItemSchema = z.strictObject({
  kind: z.literal('organizationalItem'),
  type: z.enum(organizationalTypes),
  name: filingLabel(120),
  code: filingCodeSchema,
  /** uid of the parent item; empty at the root. */
  parent: z.union([uidSchema, z.literal('')]),
});
export type OrganizationalItem = z.infer<typeof organizationalItemSchema>;
