import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** `autonomous`: an individual who signs up for themselves. */
export const customerTypeSchema = z.enum(['autonomous', 'company']);
export type CustomerType = z.infer<typeof customerTypeSchema>;

/** Date of the terms of adhesion that a registration accepts (specification 2, section 2). */
export const TERMS_DATE = '2023-04-06';

/** The first group of a new company (specification 1, section 3). */
export const defaultGroup = {
  name: 'Administração Geral',
  description: 'Grupo com permissões máximas nesta empresa',
} as const;

/**
 * Reserves a login or a tax number, which must be unique. The reserved value is the document's id, so that only one of
 * several concurrent registrations succeeds. It becomes permanent once its user exists. Central database.
 */
export const claimSchema = z.strictObject({
  /** uid of the user. */
  by: uidSchema,
  at: instantSchema,
  /** Until this time it is reserved even without the user. */
  keptUntil: instantSchema.optional(),
});
export type Claim = z.infer<typeof claimSchema>;
