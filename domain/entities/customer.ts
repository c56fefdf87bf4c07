import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** `autonomous`: a person who signs up for themselves. */
export const customerTypeSchema = z.enum(['autonomous', 'company']);
export type CustomerType = z.infer<typeof customerTypeSchema>;

/** Day of the terms of adhesion that a registration accepts (specification 2, section 2). */
export const TERMS_DATE = '2023-04-06';

/** The first group of a new company (specification 1, section 3). */
export const defaultGroup = {
  name: 'Administração Geral',
  description: 'Grupo com permissões máximas nesta empresa',
} as const;

/**
 * Who registers a login or a tax number that only one may have; its id is that very thing, so that of many at the same
 * time one gets it. It stands once there is the user it was taken for. Central database.
 */
export const claimSchema = z.strictObject({
  /** uid of the user. */
  by: uidSchema,
  at: instantSchema,
  /** Until then it stands whether or not the user comes to be. */
  keptUntil: instantSchema.optional(),
});
export type Claim = z.infer<typeof claimSchema>;
