import { z } from 'zod';
import { licenseSchema } from '../entities/company.ts';
import { opportunitySchema, planConfigurationSchema } from '../entities/plan.ts';
import { instantSchema } from '../entities/record.ts';
import { defineCall } from './call.ts';

const featureSchema = licenseSchema.pick({
  type: true,
  status: true,
  amount: true,
  used: true,
  singleUse: true,
});
export type PlanFeature = z.infer<typeof featureSchema>;

const offeredPlanSchema = planConfigurationSchema.pick({ uid: true }).extend({
  /** Display name; empty if the provider describes no such plan. */
  description: z.string().max(200),
});
export type OfferedPlan = z.infer<typeof offeredPlanSchema>;

const planSchema = z.strictObject({
  /** `autodocs-free` if the company has none. */
  plan: offeredPlanSchema,
  expirationDate: instantSchema.nullable(),
  expired: z.boolean(),
  features: z.array(featureSchema),
  /** Storage of the document-management app in bytes; null if the company does not have that app. */
  storage: licenseSchema.pick({ amount: true, used: true }).nullable(),
  /** Digits of the provider's support phone number; null if none is configured. */
  support: z.string().nullable(),
});
export type CompanyPlan = z.infer<typeof planSchema>;

/** The company's plan and licences, for its administrators. */
export const readPlan = defineCall({
  method: 'GET',
  path: '/company/self/plan',
  params: z.strictObject({}),
  body: z.undefined(),
  response: planSchema,
  access: 'company-admin',
  limits: ['read'],
  errors: ['not-allowed'],
});

const plansSchema = z.strictObject({
  /** The company's plan; `autodocs-free` if it has none. */
  current: offeredPlanSchema,
  offered: z.array(offeredPlanSchema),
  /** As in `planSchema`. */
  support: z.string().nullable(),
});
export type Plans = z.infer<typeof plansSchema>;

/** Plans that the provider offers for this product, visible to everybody of the company. */
export const listPlans = defineCall({
  method: 'GET',
  path: '/company/self/plans',
  params: z.strictObject({}),
  body: z.undefined(),
  response: plansSchema,
  access: 'session',
  limits: ['read'],
  errors: [],
});

const soldSchema = z.strictObject({
  /** uid of the licence that was sold under these conditions. */
  license: z.string(),
  ...opportunitySchema.omit({ uid: true, createdAt: true }).shape,
});
export type SoldOpportunity = z.infer<typeof soldSchema>;

/** Conditions under which the company bought its licences, for its administrators. */
export const listOpportunities = defineCall({
  method: 'GET',
  path: '/company/self/opportunities',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({ opportunities: z.array(soldSchema) }),
  access: 'company-admin',
  limits: ['read'],
  errors: ['not-allowed'],
});
