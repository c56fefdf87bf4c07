import { z } from 'zod';
import { handOverTokenSchema, HAND_OVER_FOLDER } from '../entities/hand-over.ts';
import { instantSchema } from '../entities/record.ts';
import { defineCall } from './call.ts';
import { fileHashSchema } from './files.ts';

const noParams = z.strictObject({});

/** Whether documents can be sent to signature from this server at all. */
export const readSignatureProduct = defineCall({
  method: 'GET',
  path: '/signature/product',
  params: noParams,
  body: z.undefined(),
  response: z.strictObject({ configured: z.boolean() }),
  session: 'required',
  limits: ['read'],
  errors: [],
});

export const handedOverSchema = z.strictObject({
  /** Of the signature product's page that creates a process, with the document's own address as `fileUrl`. */
  address: z.string(),
  /** Until when the product may fetch the document. */
  expiresAt: instantSchema,
});
export type HandedOver = z.infer<typeof handedOverSchema>;

/** Why the server hands no document over, beside what every call may answer. */
const handOverErrors = [
  'signature-unavailable',
  'not-found',
  'pdf-signed',
  'pdf-encrypted',
  'pdf-unreadable',
] as const;

/** Hands a PDF that the server holds to the signature product (specification 3, section 7). */
export const handOver = defineCall({
  method: 'POST',
  path: '/signature/hand-overs',
  params: noParams,
  body: z.strictObject({
    file: fileHashSchema,
    /** As people know the document. */
    name: z.string().min(1).max(200),
  }),
  response: handedOverSchema,
  session: 'required',
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

/** GET by the signature product, which has no session. The name is for people; the token alone decides. */
export const handedOverPath = `/${HAND_OVER_FOLDER}/:token/:name`;
export const handedOverParams = z.strictObject({
  /** Whatever is asked for: what cannot be a token is answered as one that is unknown. */
  token: z.string().max(200),
  name: z.string().max(400),
});

export function handedOverAddress(origin: string, token: string, name: string): string {
  return `${origin}/${HAND_OVER_FOLDER}/${handOverTokenSchema.parse(token)}/${encodeURIComponent(name)}`;
}

/** The signature product's page that creates a process of what lies at `fileUrl`. */
export function createPageAddress(product: string, fileUrl: string): string {
  const page = new URL('/create', product);
  page.searchParams.set('fileUrl', fileUrl);
  return page.href;
}
