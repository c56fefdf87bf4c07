import { z } from 'zod';
import { appSchema, postalAddressSchema } from './user.ts';
import { instantSchema, uidSchema } from './record.ts';

/** Maximum number of people with the alternate sound in one company. */
export const ALTERNATE_SOUNDS_MAX = 100;

/** Hours and minutes, in 24-hour format. */
const clockTimeSchema = z.tuple([z.int().min(0).max(23), z.int().min(0).max(59)]);

/** Time of day in which nobody of the company may use a product: the window is the blocked time. */
export const timeBlockingSchema = z.strictObject({
  enabled: z.boolean(),
  startTime: clockTimeSchema,
  /** May be before `startTime`: the window then spans midnight. */
  endTime: clockTimeSchema,
  /** IANA name: `America/Sao_Paulo`. */
  timeZone: z.string().max(60),
});
export type TimeBlocking = z.infer<typeof timeBlockingSchema>;

export const machineControlSchema = z.strictObject({
  enabled: z.boolean(),
  /** Company admins may use any computer. */
  adminAccess: z.boolean(),
  /** Host names of the permitted computers. */
  machines: z.array(z.string().max(255)).max(5000),
});
export type MachineControl = z.infer<typeof machineControlSchema>;

const whitelabelSchema = z.strictObject({
  logo: z.string().nullable(),
  /** Picture beside the sign-in form. */
  background: z.string().optional(),
  /** For example `#1969B2`. */
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .optional(),
  hideOtherProducts: z.partialRecord(appSchema, z.boolean()).optional(),
  /** Domain of the data-protection mailbox on the privacy page. */
  emailDomain: z.string().max(253).optional(),
});

export const companySchema = z.strictObject({
  uid: uidSchema,
  code: z.string().max(40),
  name: z.string().max(200),
  fantasyName: z.string().max(200),
  identificationNumber: z.string().max(20),
  blocked: z.boolean(),
  deleted: z.boolean(),
  createdAt: instantSchema,
  meta: z.strictObject({ whitelabel: whitelabelSchema.optional() }),
  /** An individual who signed up for themselves. */
  isSelfEmployed: z.boolean().optional(),
  /** uid of the person who registered it. */
  owner: uidSchema.optional(),
  primaryPhone: z.string().max(20).optional(),
  primaryEmail: z.string().max(254).optional(),
  address: postalAddressSchema.optional(),
  billing: z.strictObject({ free: z.boolean(), database: z.boolean() }).optional(),
  franchiseeContract: z.strictObject({ homologated: z.boolean() }).optional(),
  /** Blocked hours by product; absent if never set. */
  timeBlocking: z.partialRecord(appSchema, timeBlockingSchema).optional(),
  machineControl: z.partialRecord(appSchema, machineControlSchema).optional(),
  /** Everybody who works here needs a second factor. */
  requireSecondFactor: z.boolean().optional(),
  /** Notifications contain the beginning of a message. */
  messageTextInNotifications: z.boolean().optional(),
  /** uids of users whose messages use the alternate sound, one time in three (specification 1, section 4). */
  alternateSounds: z.array(uidSchema).max(ALTERNATE_SOUNDS_MAX).optional(),
  /** Set when the erasure of all the company's data begins; the company is never restored. */
  erasure: z.strictObject({ begunAt: instantSchema, doneAt: instantSchema.nullable() }).optional(),
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
  isPlan: z.boolean().optional(),
  isFeature: z.boolean().optional(),
  planId: z.string().max(60).optional(),
  /** uid of the conditions under which it was sold. */
  opportunity: z.string().max(60).optional(),
  expirationDate: instantSchema.nullable().optional(),
  createdAt: instantSchema.optional(),
});
export type License = z.infer<typeof licenseSchema>;

/** Fields that decide whether a licence is usable, in the central database and in a company's projection. */
export type LicenseUse = Pick<License, 'amount' | 'used' | 'singleUse' | 'deleted'> & { status: string };

/** Specification 1, section 4: paid or free, and single-use or not used up. */
export function isLicenseUsable(license: LicenseUse): boolean {
  if (license.deleted || !(license.status === 'paid' || license.status === 'free')) return false;
  return license.singleUse || license.amount === 'unlimited' || license.used < license.amount;
}
