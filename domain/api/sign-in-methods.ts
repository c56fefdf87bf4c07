import { z } from 'zod';
import { instantSchema, uidSchema } from '../entities/record.ts';
import { identityProviderSchema } from '../entities/sign-in-attempt.ts';
import { appSchema } from '../entities/user.ts';
import { defineCall } from './call.ts';

export const signInMethodSchema = z.enum(['password', 'certificate', 'google', 'linkedin', 'government']);
export type SignInMethod = z.infer<typeof signInMethodSchema>;

const appParams = z.strictObject({ app: appSchema });
const noBody = z.strictObject({}).optional();

/** Sign-in methods of this server. The product decides which of them a page shows. */
export const listSignInMethods = defineCall({
  method: 'GET',
  path: '/authentication/:app/methods',
  params: appParams,
  body: z.undefined(),
  response: z.strictObject({ methods: z.array(signInMethodSchema) }),
  access: 'anyone',
  limits: ['open'],
  errors: [],
});

/**
 * Begins a sign-in at an identity provider. The response contains the provider's address; the provider redirects the
 * browser to `/google`, `/linkedin` or `/government` of this site. A cookie binds the attempt to the browser.
 */
export const beginProviderSignIn = defineCall({
  method: 'POST',
  path: '/authentication/:app/providers/:typeProvider',
  params: z.strictObject({ app: appSchema, typeProvider: identityProviderSchema }),
  body: noBody,
  response: z.strictObject({ address: z.url().max(4000) }),
  access: 'anyone',
  limits: ['beginSignIn'],
  errors: ['login-method-unavailable', 'identity-provider-failed', 'not-allowed'],
});

/** 256 random bits in base64url: signed by a certificate, valid once and for minutes. */
const challengeSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const beginCertificateSignIn = defineCall({
  method: 'POST',
  path: '/authentication/:app/certificate',
  params: appParams,
  body: noBody,
  response: z.strictObject({ challenge: challengeSchema, expiresAt: instantSchema }),
  access: 'anyone',
  limits: ['beginSignIn'],
  errors: ['icp-brasil-auth-not-enabled', 'not-allowed'],
});

/**
 * A token for public pages. It identifies nobody: calls that require a session refuse it, and public pages require
 * none.
 */
export const anonymousToken = defineCall({
  method: 'POST',
  path: '/authentication/:app/anonymous',
  params: appParams,
  body: noBody,
  response: z.strictObject({ customToken: z.string(), expiresAt: instantSchema }),
  access: 'anyone',
  limits: ['open'],
  errors: [],
});

const wish = {
  /** Company to work in; the person's first company if absent. */
  company: uidSchema.optional(),
  /** Request tokens for every sibling product. */
  all: z.boolean().optional(),
  /** Person whose work is open on the device: nobody else may sign in there. */
  person: uidSchema.optional(),
};

/** Parameters with which a provider redirected the browser. */
export const providerProofSchema = z.strictObject({
  /** The authorisation code. */
  token: z.string().min(1).max(4000),
  typeProvider: identityProviderSchema,
  state: z.string().min(1).max(200),
  /** `iss` of RFC 9207, if the provider sends it. */
  issuer: z.string().max(500).optional(),
  /** Origin of the page; only this site's own is accepted. */
  domain: z.string().max(300).optional(),
  ...wish,
});
export type ProviderProof = z.infer<typeof providerProofSchema>;

/** Largest accepted certificate in bytes; those of ICP-Brasil have about 2,000. */
const CERTIFICATE_MAX = 8_000;
const CHAIN_MAX = 6;
const base64Of = (bytes: number): z.ZodString =>
  z
    .string()
    .regex(/^[A-Za-z0-9+/]+={0,2}$/)
    .max(Math.ceil((bytes * 4) / 3) + 4);

export const certificateProofSchema = z.strictObject({
  /** As typed; only the digits are used. */
  cpf: z.string().max(20),
  certificate: z.strictObject({
    challenge: challengeSchema,
    /** DER in base64, the person's own first. */
    chain: z.array(base64Of(CERTIFICATE_MAX)).min(1).max(CHAIN_MAX),
    /** RSASSA-PKCS1-v1_5, or ECDSA as two numbers of equal length, with SHA-256 over `certificateStatement`; base64. */
    signature: base64Of(1_024),
  }),
  ...wish,
});
export type CertificateProof = z.infer<typeof certificateProofSchema>;

/** The text that a certificate signs: valid for one site and one product, once. */
export function certificateStatement(origin: string, app: string, challenge: string): string {
  return ['certificate sign-in', origin, app, challenge].join('\n');
}
