import { z } from 'zod';
import { languageSchema } from './language.ts';
import { instantSchema, uidSchema } from './record.ts';

/** Products of the suite (specification 1, section 1). */
export const appSchema = z.enum([
  'autodocs',
  'collectame',
  'dokia',
  'workflux',
  'workflux-portal',
  'indexia',
  'lawdoc',
  'inbox',
]);
export type App = z.infer<typeof appSchema>;

/** Postal address of a person or a company. All fields except the country may be empty. */
export const postalAddressSchema = z.strictObject({
  /** CEP: eight digits. */
  postalCode: z.string().max(20),
  street: z.string().max(200),
  streetNumber: z.string().max(20),
  complementary: z.string().max(200),
  district: z.string().max(200),
  city: z.string().max(200),
  /** Two capital letters: `SP`. */
  state: z.string().max(2),
  /** Two capital letters: `BR`. */
  country: z.string().max(2),
});
export type PostalAddress = z.infer<typeof postalAddressSchema>;

/** Approval state of a person's computer in a company that controls computers (specification 2, section 4). */
export const machineAccessSchema = z.strictObject({
  machineName: z.string().max(255),
  status: z.enum(['waiting_approvation', 'approved', 'disapproved']),
  firstAccessAt: instantSchema,
  approvedAt: instantSchema.nullable(),
  disapprovedAt: instantSchema.nullable(),
  approvationRequestSent: z.boolean(),
  approvationRequestSentAt: instantSchema.nullable(),
});
export type MachineAccess = z.infer<typeof machineAccessSchema>;

/** The verified phone for second-step codes. */
export const approvedPhoneSchema = z.strictObject({
  countryCode: z.string().max(4),
  areaCode: z.string().max(4),
  phone: z.string().max(15),
  date: instantSchema,
});

/** An account of the suite, in the central database. Its password is stored in `credential`, never here. */
export const userSchema = z.strictObject({
  uid: uidSchema,
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  name: z.string().max(201),
  /** The login, equal to the e-mail, lowercased. */
  user: z.email().max(254),
  email: z.email().max(254),
  emailVerified: z.boolean(),
  companyadmin: z.boolean(),
  signInWith2fa: z.boolean(),
  blocked: z.boolean(),
  deleted: z.boolean(),
  /** Companies the user belongs to. */
  companies: z.array(uidSchema),
  /** Companies in which the user is active. */
  active: z.array(uidSchema),
  groups: z.array(uidSchema),
  /** Per product, the companies in which the user may open it. */
  applications: z.partialRecord(appSchema, z.array(uidSchema)),
  createdAt: instantSchema,
  /** Registered themselves with a company (specification 2, section 6). */
  external: z.boolean().optional(),
  /** SHA-256 of the picture's bytes. */
  photo: z.string().max(64).optional(),
  /** Digits without the plus; absent means 55. */
  phoneCountry: z.string().max(4).optional(),
  phoneArea: z.string().max(4).optional(),
  phone: z.string().max(15).optional(),
  /** CPF or NIF, digits only, confirmed by the person: it permits sign-in by certificate and gov.br. */
  taxDocument: z.string().max(20).optional(),
  /** CPF that the inviter typed. It permits nothing and is not reserved until the person confirms it. */
  proposedTaxDocument: z.string().max(20).optional(),
  /** Date: `1990-12-31`. */
  birthdate: z.iso.date().optional(),
  addresses: z.array(postalAddressSchema).max(5).optional(),
  /** Present while codes by SMS are a second factor. */
  approved2fa: approvedPhoneSchema.optional(),
  accessControl: z.partialRecord(appSchema, machineAccessSchema).optional(),
  /**
   * Sessions with a smaller epoch have ended, except the spared one. Incremented whenever all sessions are ended; of
   * two states of the document the one with the larger number must win.
   */
  sessionEpoch: z
    .strictObject({
      number: z.int().min(0),
      spared: uidSchema.nullable(),
      /** When sessions were last ended; absent if a former release ended them. */
      at: instantSchema.optional(),
    })
    .optional(),
  /** Last language of a device's screens, for mails that are not caused by a request of this person. */
  language: languageSchema.optional(),
});
export type User = z.infer<typeof userSchema>;

export const credentialSchema = z.strictObject({
  user: uidSchema,
  /** argon2id in PHC string format. */
  passwordHash: z.string(),
  updatedAt: instantSchema,
});
export type Credential = z.infer<typeof credentialSchema>;
