import { z } from 'zod';
import { appSchema } from './user.ts';
import { instantSchema, uidSchema } from './record.ts';

export const companySchema = z.strictObject({
  uid: uidSchema,
  code: z.string().max(40),
  name: z.string().max(200),
  fantasyName: z.string().max(200),
  identificationNumber: z.string().max(20),
  blocked: z.boolean(),
  deleted: z.boolean(),
  createdAt: instantSchema,
  meta: z.strictObject({ whitelabel: z.strictObject({ logo: z.string().nullable() }).optional() }),
});
export type Company = z.infer<typeof companySchema>;

export const licenseSchema = z.strictObject({
  uid: uidSchema,
  company: uidSchema,
  app: appSchema,
  type: z.string().max(60),
  status: z.enum(['paid', 'free', 'pending', 'expired']),
  amount: z.union([z.number().min(0), z.literal('unlimited')]),
  used: z.number().min(0),
  singleUse: z.boolean(),
  deleted: z.boolean(),
});
export type License = z.infer<typeof licenseSchema>;

/** What decides whether a licence is usable, as much in the central database as in a company's projection. */
export type LicenseUse = Pick<License, 'amount' | 'used' | 'singleUse' | 'deleted'> & { status: string };

/** Specification 1, section 4: paid or free, and single-use or not used up. */
export function isLicenseUsable(license: LicenseUse): boolean {
  if (license.deleted || !(license.status === 'paid' || license.status === 'free')) return false;
  return license.singleUse || license.amount === 'unlimited' || license.used < license.amount;
}
