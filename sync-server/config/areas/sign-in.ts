import { z } from 'zod';
import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';
import type { ProviderSettings } from '#server/gateways/identity/identity-provider.ts';
import { ConfigError } from '../config-error.ts';
import { isThisMachine, webAddress } from '../values.ts';
import type { Mode } from './server.ts';

const issuerText = z.string().refine((text) => {
  const url = URL.parse(text);
  if (url === null) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url));
}, 'must be an address beginning with https://');

const hostsText = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => URL.parse(`http://${host}/`)?.host === host),
    'must name hosts separated by commas, such as lcr.example.com.br,acraiz.icpbrasil.gov.br',
  );

const secretText = z.string().min(1).max(500);

export const signInSettings = {
  LOGIN_ERRORS: z
    .enum(['distinct', 'uniform'])
    .optional()
    .describe(
      'distinct: a wrong password and an unknown e-mail have different messages. uniform: they have the same. Default: distinct in demo mode, uniform in production.',
    ),
  BREACHED_PASSWORDS_URL: webAddress
    .optional()
    .describe(
      'Service of breached passwords that is asked about new passwords; it receives the first five characters of their hash: https://api.pwnedpasswords.com/range. Without it, only the 10,000 most common passwords are refused.',
    ),
  GOOGLE_CLIENT_ID: secretText
    .optional()
    .describe(
      'Client id that Google issued for sign-in. The redirect address is APP_ORIGIN/google. Without id and secret, this method is off.',
    ),
  GOOGLE_CLIENT_SECRET: secretText
    .optional()
    .describe('Client secret of Google. Required with GOOGLE_CLIENT_ID.'),
  GOOGLE_ISSUER: issuerText
    .default('https://accounts.google.com')
    .describe('OpenID Connect provider that is used as Google.'),
  LINKEDIN_CLIENT_ID: secretText
    .optional()
    .describe(
      'Client id that LinkedIn issued for sign-in. The redirect address is APP_ORIGIN/linkedin. Without id and secret, this method is off.',
    ),
  LINKEDIN_CLIENT_SECRET: secretText
    .optional()
    .describe('Client secret of LinkedIn. Required with LINKEDIN_CLIENT_ID.'),
  LINKEDIN_ISSUER: issuerText
    .default('https://www.linkedin.com/oauth')
    .describe('OpenID Connect provider that is used as LinkedIn.'),
  GOVBR_CLIENT_ID: secretText
    .optional()
    .describe(
      'Client id that gov.br issued for its Login Único. The redirect address is APP_ORIGIN/government. Without id and secret, this method is off.',
    ),
  GOVBR_CLIENT_SECRET: secretText
    .optional()
    .describe('Client secret of gov.br. Required with GOVBR_CLIENT_ID.'),
  GOVBR_ISSUER: issuerText
    .default('https://sso.acesso.gov.br')
    .describe("Environment of gov.br's Login Único, such as https://sso.staging.acesso.gov.br."),
  ICP_BRASIL_CERTIFICATES: z
    .string()
    .optional()
    .describe(
      'Folder of PEM files (.pem, .crt, .cer) with the root certificates of ICP-Brasil and of its intermediate authorities. Without it, sign-in with a certificate is off.',
    ),
  ICP_BRASIL_CRL_HOSTS: hostsText
    .optional()
    .describe(
      'Hosts from which lists of revoked certificates (CRL) may be fetched, separated by commas, in addition to those named by the certificates of the folder.',
    ),
};

type Values = z.infer<z.ZodObject<typeof signInSettings>>;

export interface SignInConfig {
  loginErrors: 'distinct' | 'uniform';
  /** Null if new passwords are not checked. */
  breachedPasswordsUrl: string | null;
  identityProviders: Partial<Record<IdentityProviderName, ProviderSettings>>;
  icpBrasil: { folder: string; crlHosts: readonly string[] } | null;
}

export function signInConfigOf(values: Values, mode: Mode): SignInConfig {
  const folder = values.ICP_BRASIL_CERTIFICATES;
  const crlHosts = values.ICP_BRASIL_CRL_HOSTS ?? [];
  return {
    loginErrors: values.LOGIN_ERRORS ?? (mode === 'demo' ? 'distinct' : 'uniform'),
    breachedPasswordsUrl: values.BREACHED_PASSWORDS_URL ?? null,
    identityProviders: {
      ...providerOf('google', 'GOOGLE', values),
      ...providerOf('linkedin', 'LINKEDIN', values),
      ...providerOf('government', 'GOVBR', values),
    },
    icpBrasil: folder === undefined ? null : { folder, crlHosts },
  };
}

/** Nothing if the provider is not configured. */
function providerOf(
  name: IdentityProviderName,
  prefix: 'GOOGLE' | 'LINKEDIN' | 'GOVBR',
  values: Values,
): SignInConfig['identityProviders'] {
  const clientId = values[`${prefix}_CLIENT_ID`];
  if (clientId === undefined) return {};
  const clientSecret = values[`${prefix}_CLIENT_SECRET`];
  if (clientSecret === undefined)
    throw new ConfigError(`${prefix}_CLIENT_SECRET`, `must be set if ${prefix}_CLIENT_ID is set`);
  return { [name]: { issuer: values[`${prefix}_ISSUER`], clientId, clientSecret } };
}
