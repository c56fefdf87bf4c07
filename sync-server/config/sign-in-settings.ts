import { z } from 'zod';
import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';
import type { ProviderSettings } from '#server/gateways/identity/identity-provider.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const issuerText = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
}, 'must be an address beginning with https://');

const hostsText = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => URL.parse(`http://${host}/`)?.host === host),
    'must name hosts separated by commas, such as lcr.example.com.br,acraiz.icpbrasil.gov.br',
  );

const secretText = z.string().min(1).max(500);

/** Settings of the sign-in methods other than the password; a part of `environmentSchema`. */
export const signInSettings = {
  GOOGLE_CLIENT_ID: secretText
    .optional()
    .describe(
      'Client id and secret that Google gave for signing in with it; its redirect address is APP_ORIGIN/google. Without both the method is off.',
    ),
  GOOGLE_CLIENT_SECRET: secretText.optional().describe('Required with GOOGLE_CLIENT_ID.'),
  GOOGLE_ISSUER: issuerText
    .default('https://accounts.google.com')
    .describe('Another OpenID Connect provider in the place of Google.'),
  LINKEDIN_CLIENT_ID: secretText
    .optional()
    .describe(
      'Client id and secret that LinkedIn gave for signing in with it; its redirect address is APP_ORIGIN/linkedin. Without both the method is off.',
    ),
  LINKEDIN_CLIENT_SECRET: secretText.optional().describe('Required with LINKEDIN_CLIENT_ID.'),
  LINKEDIN_ISSUER: issuerText
    .default('https://www.linkedin.com/oauth')
    .describe('Another OpenID Connect provider in the place of LinkedIn.'),
  GOVBR_CLIENT_ID: secretText
    .optional()
    .describe(
      'Client id and secret that gov.br gave for its Login Único; its redirect address is APP_ORIGIN/government. Without both the method is off.',
    ),
  GOVBR_CLIENT_SECRET: secretText.optional().describe('Required with GOVBR_CLIENT_ID.'),
  GOVBR_ISSUER: issuerText
    .default('https://sso.acesso.gov.br')
    .describe("Another environment of gov.br's Login Único, such as https://sso.staging.acesso.gov.br."),
  ICP_BRASIL_CERTIFICATES: z
    .string()
    .optional()
    .describe(
      'Folder of PEM files (.pem, .crt, .cer) with the roots of ICP-Brasil and authorities below them. Without it nobody signs in with a certificate.',
    ),
  ICP_BRASIL_CRL_HOSTS: hostsText
    .optional()
    .describe(
      'Hosts that lists of revoked certificates may be fetched from, besides those that the certificates of the folder name, separated by commas.',
    ),
};

type Values = z.infer<z.ZodObject<typeof signInSettings>>;

/** Configuration of the other sign-in methods. */
export interface SignInMethodsConfig {
  identityProviders: Partial<Record<IdentityProviderName, ProviderSettings>>;
  icpBrasil: { folder: string; crlHosts: readonly string[] } | null;
}

/** @param missing called with a setting that another one requires */
export function signInMethodsOf(
  values: Values,
  missing: (
    name: 'GOOGLE_CLIENT_SECRET' | 'LINKEDIN_CLIENT_SECRET' | 'GOVBR_CLIENT_SECRET',
    other: string,
  ) => never,
): SignInMethodsConfig {
  const identityProviders: SignInMethodsConfig['identityProviders'] = {};
  if (values.GOOGLE_CLIENT_ID !== undefined)
    identityProviders.google = {
      issuer: values.GOOGLE_ISSUER,
      clientId: values.GOOGLE_CLIENT_ID,
      clientSecret: values.GOOGLE_CLIENT_SECRET ?? missing('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'),
    };
  if (values.LINKEDIN_CLIENT_ID !== undefined)
    identityProviders.linkedin = {
      issuer: values.LINKEDIN_ISSUER,
      clientId: values.LINKEDIN_CLIENT_ID,
      clientSecret: values.LINKEDIN_CLIENT_SECRET ?? missing('LINKEDIN_CLIENT_SECRET', 'LINKEDIN_CLIENT_ID'),
    };
  if (values.GOVBR_CLIENT_ID !== undefined)
    identityProviders.government = {
      issuer: values.GOVBR_ISSUER,
      clientId: values.GOVBR_CLIENT_ID,
      clientSecret: values.GOVBR_CLIENT_SECRET ?? missing('GOVBR_CLIENT_SECRET', 'GOVBR_CLIENT_ID'),
    };
  const folder = values.ICP_BRASIL_CERTIFICATES;
  const crlHosts = values.ICP_BRASIL_CRL_HOSTS ?? [];
  return { identityProviders, icpBrasil: folder === undefined ? null : { folder, crlHosts } };
}
