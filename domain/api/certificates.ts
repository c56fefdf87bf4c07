import { z } from 'zod';
import { PFX_MAX } from '../entities/certificate.ts';
import { instantSchema, uidSchema } from '../entities/record.ts';
import { defineCall } from './call.ts';

const MOST_LISTED = 100;
const PFX_ADDRESS = /^data:application\/x-pkcs12;base64,[A-Za-z0-9+/]+={0,2}$/;

/** An uploaded file: the encrypted PKCS #12, as a data address. */
const certificateFileSchema = z.strictObject({
  name: z.string().min(1).max(200),
  size: z.int().min(1).max(PFX_MAX),
  type: z.literal('application/x-pkcs12'),
  url: z
    .string()
    .max(Math.ceil((PFX_MAX * 4) / 3) + 60)
    .regex(PFX_ADDRESS),
  metadata: z.strictObject({ name: z.string().min(1).max(200).optional() }).optional(),
});
export type CertificateFile = z.infer<typeof certificateFileSchema>;

/** A cloud certificate (specification 2, section 3), as its owner sees it. The file itself is never returned. */
export const cloudCertificateSchema = z.strictObject({
  uid: uidSchema,
  name: z.string(),
  filename: z.string(),
  /** The file was opened once with its password; the fields below are then known. */
  decrypted: z.boolean(),
  subject: z.strictObject({ commonName: z.string().nullable() }),
  issuer: z.strictObject({ commonName: z.string().nullable() }),
  validity: z.strictObject({ notAfter: instantSchema.nullable() }),
  deleted: z.boolean(),
  metadata: z.strictObject({
    favorite: z.boolean(),
    user: z.strictObject({
      name: z.string(),
      email: z.string(),
      document: z.string().nullable(),
      phone: z.string().nullable(),
      birthdate: z.string().nullable(),
    }),
  }),
});
export type CloudCertificate = z.infer<typeof cloudCertificateSchema>;

/** Password of the file. It is used to open the file once; it is neither stored nor logged. */
const passwordSchema = z.string().max(200);

/**
 * The person's own certificates, deleted ones included. An expired favourite is no longer a favourite. `?limit=` limits
 * the number.
 */
export const listCertificates = defineCall({
  method: 'GET',
  path: '/certificates/list',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({ certificates: z.array(cloudCertificateSchema).max(MOST_LISTED) }),
  access: 'session',
  limits: ['read'],
  errors: [],
});

/** Stores the encrypted file. If the password is given, the file is opened once and its certificate data is stored. */
export const saveCertificate = defineCall({
  method: 'POST',
  path: '/certificates/save',
  params: z.strictObject({}),
  body: z.strictObject({ certificate: certificateFileSchema, password: passwordSchema.optional() }),
  response: cloudCertificateSchema,
  access: 'session',
  limits: ['certificates'],
  errors: ['certificate-unreadable', 'certificate-password-wrong', 'certificate-too-many'],
  bodyBytes: 64_000,
});

/**
 * Checks whether the password opens the file: a stored file, whose certificate data is then stored too, or a file in
 * the request, which is not stored.
 */
export const validateCertificate = defineCall({
  method: 'POST',
  path: '/certificates/validate',
  params: z.strictObject({}),
  body: z.strictObject({
    certificate: z.union([z.strictObject({ uid: uidSchema }), certificateFileSchema]),
    password: passwordSchema,
  }),
  response: z.strictObject({ valid: z.boolean() }),
  access: 'session',
  limits: ['certificates'],
  errors: ['not-found'],
  bodyBytes: 64_000,
});

export const updateCertificate = defineCall({
  method: 'POST',
  path: '/certificates/:id/update',
  params: z.strictObject({ id: uidSchema }),
  body: z.strictObject({
    updates: z.strictObject({
      name: z.string().min(1).max(200).optional(),
      favorite: z.boolean().optional(),
      deleted: z.boolean().optional(),
    }),
  }),
  response: cloudCertificateSchema,
  access: 'session',
  limits: ['settings'],
  errors: ['not-found', 'not-allowed'],
});
