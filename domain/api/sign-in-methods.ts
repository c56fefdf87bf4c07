import { z } from 'zod';
import { instantSchema, uidSchema } from '../entities/record.ts';
import { identityProviderSchema } from '../entities/sign-in-attempt.ts';
import { appSchema } from '../entities/user.ts';
import { defineCall } from './call.ts';

export const signInMethodSchema = z.enum(['password', 'certificate', 'google', 'linkedin', 'government']);
export type SignInMethod = z.infer<typeof signInMethodSchema>;

const appParams = z.strictObject({ app: appSchema });
const noBody = z.strictObject({}).optional();

/** Methods that this server has. Which of them a page shows is the product's business. */
export const listSignInMethods = defineCall({
  method: 'GET',
  path: '/authentication/:app/methods',
  params: appParams,
  body: z.undefined(),
  response: z.strictObject({ methods: z.array(signInMethodSchema) }),
  session: 'none',
  limits: ['open'],
  errors: [],
});

/**
 * Begins a sign-in at an identity provider. The answer's address is the provider's; the provider sends the browser back
 * to `/google`, `/linkedin` or `/government` of this site. A cookie binds the attempt to the browser that began it.
 */
export const beginProviderSignIn = defineCall({
  method: 'POST',
  path: '/authentication/:app/providers/:typeProvider',
  params: z.strictObject({ app: appSchema, typeProvider: identityProviderSchema }),
  body: noBody,
  response: z.strictObject({ address: z.url().max(4000) }),
  session: 'none',
  limits: ['beginSignIn'],
  errors: ['login-method-unavailable', 'identity-provider-failed', 'not-allowed'],
});

/** 256 random bits in base64url: what a certificate is to sign, once and within minutes. */
const challengeSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const beginCertificateSignIn = defineCall({
  method: 'POST',
  path: '/authentication/:app/certificate',
  params: appParams,
  body: noBody,
  response: z.strictObject({ challenge: challengeSchema, expiresAt: instantSchema }),
  session: 'none',
  limits: ['beginSignIn'],
  errors: ['icp-brasil-auth-not-enabled', 'not-allowed'],
});

/**
 * A token for pages that anybody may open. It stands for nobody: no call that needs a session takes it, and public pages
 * ask for none.
 */
export const anonymousToken = defineCall({
  method: 'POST',
  path: '/authentication/:app/anonymous',
  params: appParams,
  body: noBody,
  response: z.strictObject({ customToken: z.string(), expiresAt: instantSchema }),
  session: 'none',
  limits: ['open'],
  errors: [],
});

const wish = {
  /** Company to work in; the person's first when absent. */
  company: uidSchema.optional(),
  /** Ask for tokens of every sibling product. */
  all: z.boolean().optional(),
  /** Whose work is open on the device: nobody else is let in there. */
  person: uidSchema.optional(),
};

/** What a provider sent the browser back with. */
export const providerProofSchema = z.strictObject({
  /** The authorisation code. */
  token: z.string().min(1).max(4000),
  typeProvider: identityProviderSchema,
  state: z.string().min(1).max(200),
  /** `iss` of RFC 9207, where the provider sends it. */
  issuer: z.string().max(500).optional(),
  /** Origin of the page; nothing but this site's is taken. */
  domain: z.string().max(300).optional(),
  ...wish,
});
export type ProviderProof = z.infer<typeof providerProofSchema>;

/** Largest certificate that is read, in bytes; those of ICP-Brasil have some 2,000. */
const CERTIFICATE_MAX = 8_000;
const CHAIN_MAX = 6;
const base64Of = (bytes: number): z.ZodString =>
  z
    .string()
    .regex(/^[A-Za-z0-9+/]+={0,2}$/)
    .max(Math.ceil((bytes * 4) / 3) + 4);

export const certificateProofSchema = z.strictObject({
  /** As typed; digits alone count. */
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

/** What a certificate signs: good at one site, for one product, once. */
export function certificateStatement(origin: string, app: string, challenge: string): string {
  return ['certificate sign-in', origin, app, challenge].join('\n');
}
