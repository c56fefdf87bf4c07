import { z } from 'zod';
import { handOverTokenSchema, HAND_OVER_FOLDER } from '../entities/hand-over.ts';
import { instantSchema } from '../entities/record.ts';
import { defineCall } from './call.ts';
import { fileHashSchema } from './files.ts';

const noParams = z.strictObject({});

/** Whether this server can send documents to be signed. */
export const readSignatureProduct = defineCall({
  method: 'GET',
  path: '/signature/product',
  params: noParams,
  body: z.undefined(),
  response: z.strictObject({ configured: z.boolean() }),
  access: 'session',
  limits: ['read'],
  errors: [],
});

export const handedOverSchema = z.strictObject({
  /** Page of the signature product that creates a process, with the document's own address as `fileUrl`. */
  address: z.string(),
  /** Until this time the product may fetch the document. */
  expiresAt: instantSchema,
});
export type HandedOver = z.infer<typeof handedOverSchema>;

/** Errors of a hand-over, besides those of every call. */
const handOverErrors = [
  'signature-unavailable',
  'not-found',
  'pdf-signed',
  'pdf-encrypted',
  'pdf-unreadable',
] as const;

/** Hands over a PDF that the server stores to the signature product (specification 3, section 7). */
export const handOver = defineCall({
  method: 'POST',
  path: '/signature/hand-overs',
  params: noParams,
  body: z.strictObject({
    file: fileHashSchema,
    /** Display name of the document. */
    name: z.string().min(1).max(200),
  }),
  response: handedOverSchema,
  access: 'executions.create',
  limits: ['handOvers'],
  errors: [
    ...handOverErrors,
    'not-allowed',
    'user-is-inactive',
    'company-blocked',
    'sso-user-is-not-in-app',
    'suitable-license-not-found',
  ],
});

/** GET by the signature product, which has no session. The name is informative; only the token authorises. */
export const handedOverPath = `/${HAND_OVER_FOLDER}/:token/:name`;
export const handedOverParams = z.strictObject({
  /** Any text: an invalid token gets the same answer as an unknown one. */
  token: z.string().max(200),
  name: z.string().max(400),
});

export function handedOverAddress(origin: string, token: string, name: string): string {
  return `${origin}/${HAND_OVER_FOLDER}/${handOverTokenSchema.parse(token)}/${encodeURIComponent(name)}`;
}

/** The signature product's page that creates a process for the file at `fileUrl`. */
export function createPageAddress(product: string, fileUrl: string): string {
  const page = new URL('/create', product);
  page.searchParams.set('fileUrl', fileUrl);
  return page.href;
}
