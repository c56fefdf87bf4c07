import { z } from 'zod';
import { instantSchema } from './record.ts';
import { appSchema } from './user.ts';

/** The provider's name of a plan or an opportunity: `autodocs-free`. */
const offerIdSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** A plan that the provider offers for a product (specification 2, section 3). Central database. */
export const planConfigurationSchema = z.strictObject({
  uid: offerIdSchema,
  app: appSchema,
  description: z.string().min(1).max(200),
  deleted: z.boolean(),
  createdAt: instantSchema,
});
export type PlanConfiguration = z.infer<typeof planConfigurationSchema>;

/** Conditions under which a licence was sold (specification 2, section 3). Central database. */
export const opportunitySchema = z.strictObject({
  uid: offerIdSchema,
  description: z.string().min(1).max(200),
  /** Adds to the plan instead of being part of it. */
  incremental: z.boolean(),
  /** What the customer pays each time, in reais. */
  customerValue: z.number().min(0).max(1e9),
  paymentMethod: z.enum(['yearly', 'monthly']),
  createdAt: instantSchema,
});
export type Opportunity = z.infer<typeof opportunitySchema>;
