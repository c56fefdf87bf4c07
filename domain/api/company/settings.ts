import { z } from 'zod';
import {
  ALTERNATE_SOUNDS_MAX,
  licenseSchema,
  machineControlSchema,
  timeBlockingSchema,
} from '../../entities/company.ts';
import { uidSchema } from '../../entities/record.ts';
import { appSchema } from '../../entities/user.ts';
import { isTimeZone } from '#domain/rules/time/calendar-days.ts';
import { machineNameSchema } from '#domain/rules/people/machine-name.ts';
import { defineCall } from '../call.ts';

const companyParams = z.strictObject({ company: uidSchema });
const fileHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

const shownLicenseSchema = licenseSchema.omit({ company: true, deleted: true });
export type ShownLicense = z.infer<typeof shownLicenseSchema>;

export const listLicenses = defineCall({
  method: 'GET',
  path: '/company/:company/licenses',
  params: companyParams,
  body: z.undefined(),
  response: z.strictObject({ licenses: z.array(shownLicenseSchema) }),
  access: 'licenses.view',
  limits: ['read'],
  errors: ['not-allowed'],
});

/** The company's appearance. Logo and background are files of the company: PNG, JPEG or WebP, never SVG. */
const whitelabelSettingsSchema = z.strictObject({
  logo: fileHashSchema.nullable(),
  background: fileHashSchema.nullable(),
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .nullable(),
  /** Products in which the product switcher is hidden. */
  hideOtherProducts: z.array(appSchema).max(appSchema.options.length),
});
export type WhitelabelSettings = z.infer<typeof whitelabelSettingsSchema>;

const timeBlockingSettingsSchema = timeBlockingSchema
  .refine(({ timeZone }) => isTimeZone(timeZone), { path: ['timeZone'] })
  // Equal start and end would mean no blocked time or a blocked day.
  .refine(({ startTime, endTime }) => startTime.join() !== endTime.join(), { path: ['endTime'] });

const machineControlSettingsSchema = machineControlSchema.extend({
  machines: z.array(machineNameSchema).max(5000),
});

/** Settings for this product. Each part is absent until it is set. */
export const companySettingsSchema = z.strictObject({
  name: z.string(),
  code: z.string(),
  whitelabel: whitelabelSettingsSchema,
  timeBlocking: timeBlockingSchema.nullable(),
  machineControl: machineControlSchema.nullable(),
  /** Whether every person of the company needs a second factor. */
  requireSecondFactor: z.boolean(),
  messageTextInNotifications: z.boolean(),
  /** uids of users whose messages use the alternate sound, one time in three. */
  alternateSounds: z.array(uidSchema),
  /** The features for which the company has a usable licence; the others can be set but have no effect. */
  licensed: z.strictObject({ whitelabel: z.boolean(), timeBlocking: z.boolean() }),
});
export type CompanySettings = z.infer<typeof companySettingsSchema>;

export const readSettings = defineCall({
  method: 'GET',
  path: '/company/:company/settings',
  params: companyParams,
  body: z.undefined(),
  response: companySettingsSchema,
  access: 'settings.view',
  whileHoursBlocked: true,
  limits: ['read'],
  errors: ['not-allowed'],
});

/** Replaces each named part completely. During the company's blocked hours only those hours can be changed. */
export const saveSettings = defineCall({
  method: 'POST',
  path: '/company/:company/settings/save',
  params: companyParams,
  body: z.strictObject({
    whitelabel: whitelabelSettingsSchema.optional(),
    timeBlocking: timeBlockingSettingsSchema.optional(),
    machineControl: machineControlSettingsSchema.optional(),
    requireSecondFactor: z.boolean().optional(),
    messageTextInNotifications: z.boolean().optional(),
    alternateSounds: z.array(uidSchema).max(ALTERNATE_SOUNDS_MAX).optional(),
  }),
  response: companySettingsSchema,
  access: 'settings.admin',
  whileHoursBlocked: true,
  limits: ['companyAdmin'],
  errors: ['not-allowed', 'not-found', 'file-type-not-allowed', 'file-incomplete'],
  bodyBytes: 2_000_000,
});
export type SettingsChange = z.infer<typeof saveSettings.body>;
