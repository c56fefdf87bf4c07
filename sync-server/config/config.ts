import { z } from 'zod';
import { appSchema, type App } from '#domain/entities/user.ts';
import { signInMethodsOf, signInSettings, type SignInMethodsConfig } from './sign-in-settings.ts';

/** `demo`: loopback only, sample companies in an empty store. `production`: behind https, no sample data. */
export const modeSchema = z.enum(['demo', 'production']);
export type Mode = z.infer<typeof modeSchema>;

const LOOPBACK_HOSTS = ['127.0.0.1', '::1', 'localhost'];

const whole = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .default(fallback);

const address = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      const url = URL.parse(text);
      return url !== null && protocols.includes(url.protocol);
    },
    `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

const originText = address(['https:', 'http:']).refine(
  (text) => URL.parse(text)?.origin === text,
  'must be an origin alone, such as https://docs.example.com, with no path and no slash at the end',
);

const siblingOriginsText =
  'must name products and their origins, such as dokia=https://docs.example.com,workflux=https://flow.example.com';
const siblingSchema = z.array(z.tuple([appSchema, originText]));

const siblingOrigins = z.string().transform((text, context): Partial<Record<App, string>> => {
  const entries = siblingSchema.safeParse(text.split(',').map((entry) => entry.trim().split('=')));
  if (entries.success) return Object.fromEntries(entries.data);
  context.addIssue({ code: 'custom', message: siblingOriginsText });
  return z.NEVER;
});

const keyText = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(
    (text) => text.includes('-----BEGIN PRIVATE KEY-----'),
    'must hold a PKCS #8 private key in PEM form',
  );

/** Every setting, in the order of `.env.example`. The descriptions become that file's comments. */
export const environmentSchema = z.object({
  MODE: modeSchema
    .default('demo')
    .describe(
      'demo: for trying out, listens on loopback only and fills an empty store with made-up companies. production: for use.',
    ),
  PORT: whole(0, 65_535, 3000).describe(
    'Port of the one address that serves app, calls and replication. 0 takes a free one.',
  ),
  HOST: z
    .string()
    .optional()
    .describe(
      'Interface to listen on. Default 127.0.0.1 in demo mode (anything but loopback is refused), 0.0.0.0 in production.',
    ),
  APP_ORIGIN: originText
    .optional()
    .describe('Public origin that browsers see. Required in production, where it must be https.'),
  APP_ALIASES: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(originText))
    .optional()
    .describe(
      'Further public origins of this server, separated by commas: companies’ own addresses, in their own appearance.',
    ),
  TRUST_PROXY: whole(0, 10, 0).describe(
    'How many reverse proxies stand in front; tells callers apart for rate limits and audit.',
  ),
  DATA_DIR: z
    .string()
    .default('data')
    .describe('Folder of the embedded store, of the session keys and of earlier assets.'),
  COUCHDB_URL: address(['http:', 'https:'])
    .optional()
    .describe("A CouchDB 3.x with an administrator's name and password; replaces the embedded store."),
  SESSION_PRIVATE_KEY: keyText
    .optional()
    .describe(
      'ES256 private key in PEM form, line ends written as \\n. Made and kept under DATA_DIR when absent. Several: the first signs, the others still verify.',
    ),
  LOGIN_ERRORS: z
    .enum(['distinct', 'uniform'])
    .optional()
    .describe(
      'distinct tells a wrong password from an unknown e-mail; uniform does not. Default distinct in demo mode, uniform in production.',
    ),
  MAIL_URL: address(['smtp:', 'smtps:'])
    .optional()
    .describe(
      'Mail server: smtps://name:password@mail.example.com or smtp://.., which turns to TLS. Without it nobody can recover a password; in demo mode mails are shown at /mailbox.',
    ),
  MAIL_FROM: z
    .email('must be an e-mail address')
    .optional()
    .describe('Sender of the mails. Required with MAIL_URL.'),
  SMS_URL: address(['https:', 'http:'])
    .optional()
    .describe(
      'SMS gateway that takes {"to": "+5511987654321", "text": ".."} as JSON by POST. Without it no codes are sent to phones; in demo mode they are shown at /mailbox.',
    ),
  SMS_TOKEN: z.string().optional().describe('Sent to the SMS gateway as a bearer token.'),
  PUSH_CONTACT: address(['mailto:', 'https:'])
    .optional()
    .describe(
      'Whom push services may write to about the notifications of this server: mailto:ops@example.com. Default MAIL_FROM, else APP_ORIGIN.',
    ),
  PUSH_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(originText))
    .optional()
    .describe(
      'Origins of push services in your own network, separated by commas. All others must be public https addresses.',
    ),
  GED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(originText))
    .optional()
    .describe(
      'Origins of document management systems (GED) in your own network, separated by commas. All others must be public https addresses.',
    ),
  WEBHOOK_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(originText))
    .optional()
    .describe(
      'Origins in your own network that companies may have events sent to (webhooks), separated by commas. All others must be public https addresses.',
    ),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\d{8,15}$/, 'must be digits alone, with the country code, such as 5511987654321')
    .optional()
    .describe("The provider's number for messages, where companies ask for another plan."),
  BREACHED_PASSWORDS_URL: address(['https:', 'http:'])
    .optional()
    .describe(
      'Collection of stolen passwords that is asked about new ones by five signs of their hash: https://api.pwnedpasswords.com/range. Without it only the 10,000 commonest are refused.',
    ),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Seals the secrets of authenticator apps in the store. Made and kept under DATA_DIR when absent. With another one, people need their recovery codes; several servers need the same.',
    ),
  POSTAL_CODE_URL: address(['https:', 'http:'])
    .optional()
    .describe(
      'Service that knows addresses by their CEP and answers as ViaCEP does: https://viacep.com.br. Without it people type their address; a demo knows a few made-up ones.',
    ),
  COMPANY_REGISTRY_URL: address(['https:', 'http:'])
    .optional()
    .describe(
      'Service that knows companies by their CNPJ and answers as ReceitaWS does: https://receitaws.com.br. Without it people type; a demo knows a few made-up ones.',
    ),
  SIBLING_ORIGINS: siblingOrigins
    .optional()
    .describe(
      'Where the other products of the suite are, separated by commas: dokia=https://docs.example.com,workflux=https://flow.example.com.',
    ),
  HAND_OVER_DAYS: whole(1, 365, 7).describe(
    'Days in which the signature product (collectame in SIBLING_ORIGINS) may fetch a document that was sent to it.',
  ),
  DEMO_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(200)
    .optional()
    .describe('Password of the demo accounts when they are made. Made up and printed once when absent.'),
  DEMO_DATA: z
    .enum(['whole', 'accounts'])
    .default('whole')
    .describe(
      'What a demo begins with: a company at work, or (`accounts`) its people and two templates alone.',
    ),
  ...signInSettings,
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((server) => server.trim()))
    .pipe(
      z.array(z.string().regex(/^[0-9a-fA-F:.[\]]+$/, 'must be addresses of resolvers, separated by commas')),
    )
    .optional()
    .describe(
      'Resolvers that are asked whose a domain is, as 192.0.2.53 or 192.0.2.53:5353, separated by commas. Those of the system where absent.',
    ),
  PORTAL_LEGACY_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be the name of a host alone')
    .optional()
    .describe('Former host of the workflow portals, whose visitors are sent on to PORTAL_ORIGIN.'),
  PORTAL_ORIGIN: originText
    .optional()
    .describe('Main address of the workflow portals. Required with PORTAL_LEGACY_HOST.'),
  COMPANY_STORAGE_BYTES: whole(1, 1_000_000_000_000_000, 5_000_000_000).describe(
    'Bytes of records, messages and files each company may keep, where no licence of its own says otherwise.',
  ),
  STALL_SECONDS: whole(1, 600, 15).describe(
    'Seconds after which what stands still is cut: a request whose head does not come, a body of which hardly anything comes, an answer that nobody reads.',
  ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Lets whoever sends it as a bearer token read GET /metrics. Without it only programs on this machine may.',
    ),
  WEB_ROOT: z.string().default('dist').describe('Folder of the built app.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least important log lines written.'),
});
export type EnvironmentName = keyof typeof environmentSchema.shape;

export interface Config extends SignInMethodsConfig {
  mode: Mode;
  port: number;
  host: string;
  /** Null in demo mode if not set: then the host of a request is its origin. */
  appOrigin: string | null;
  /** Additional origins of this server. */
  appAliases: readonly string[];
  trustProxy: number;
  dataDir: string;
  couchdbUrl: string | null;
  sessionPrivateKey: string | null;
  loginErrors: 'distinct' | 'uniform';
  /** Null if no mail can be sent. */
  mail: { url: string; from: string } | null;
  /** Null if no SMS can be sent. */
  sms: { url: string; token: string | null } | null;
  /** `mailto:` or https address that is sent to push services. */
  pushContact: string;
  /** Origins of push services that are allowed though they are not public. */
  pushOrigins: readonly string[];
  /** Origins of GEDs that are allowed though they are not public. */
  gedOrigins: readonly string[];
  /** Origins of webhook receivers that are allowed though they are not public. */
  webhookOrigins: readonly string[];
  /** Digits; null if no number is shown to companies. */
  supportPhone: string | null;
  /** Null if new passwords are not checked. */
  breachedPasswordsUrl: string | null;
  /** Null if the key is stored under `dataDir`. */
  secretKey: string | null;
  /** Null if there is no address lookup. */
  postalCodeUrl: string | null;
  /** Null if there is no company lookup. */
  companyRegistryUrl: string | null;
  /** Origins of the other products of the suite; tokens are sent only there. */
  siblingOrigins: Partial<Record<App, string>>;
  handOverDays: number;
  demoPassword: string | null;
  demoData: 'whole' | 'accounts';
  /** Null for the system's resolvers. */
  dnsServers: readonly string[] | null;
  /** Null if there is no former host to redirect. */
  legacyPortal: { host: string; origin: string } | null;
  companyStorageBytes: number;
  /** Time after which a stalled connection is closed. */
  stallMs: number;
  metricsToken: string | null;
  webRoot: string;
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
}

/** Its message is a single sentence for the operator. It never repeats a value, which may be secret. */
export class ConfigError extends Error {
  constructor(name: EnvironmentName, problem: string) {
    super(`${name} ${problem}.`);
    this.name = 'ConfigError';
  }
}

function given(environment: NodeJS.ProcessEnv): Record<string, string> {
  const known = Object.keys(environmentSchema.shape).flatMap((name) => {
    const value = environment[name]?.trim();
    // An empty value in .env means unset.
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(known);
}

function problemText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`;
  return issue.message;
}

function mailOf({
  MAIL_URL: url,
  MAIL_FROM: from,
}: Pick<z.infer<typeof environmentSchema>, 'MAIL_URL' | 'MAIL_FROM'>): Config['mail'] {
  if (url === undefined) return null;
  if (from === undefined) throw new ConfigError('MAIL_FROM', 'must be set where MAIL_URL is');
  return { url, from };
}

function pushContactOf({
  PUSH_CONTACT: contact,
  MAIL_FROM: from,
  APP_ORIGIN: origin,
}: Pick<z.infer<typeof environmentSchema>, 'PUSH_CONTACT' | 'MAIL_FROM' | 'APP_ORIGIN'>): string {
  return contact ?? (from === undefined ? (origin ?? 'mailto:demo@autodocs.example') : `mailto:${from}`);
}

function legacyPortalOf({
  PORTAL_LEGACY_HOST: host,
  PORTAL_ORIGIN: origin,
}: Pick<z.infer<typeof environmentSchema>, 'PORTAL_LEGACY_HOST' | 'PORTAL_ORIGIN'>): Config['legacyPortal'] {
  if (host === undefined) return null;
  if (origin === undefined) throw new ConfigError('PORTAL_ORIGIN', 'must be set where PORTAL_LEGACY_HOST is');
  return { host, origin };
}

function checkMode(config: Config): void {
  if (config.mode === 'demo') {
    if (!LOOPBACK_HOSTS.includes(config.host)) {
      throw new ConfigError(
        'HOST',
        'must be a loopback address in demo mode, since its accounts are public knowledge',
      );
    }
    return;
  }
  if (config.appOrigin === null) throw new ConfigError('APP_ORIGIN', 'must be set in production');
  if (!config.appOrigin.startsWith('https://'))
    throw new ConfigError('APP_ORIGIN', 'must begin with https:// in production');
  if (!config.appAliases.every((origin) => origin.startsWith('https://')))
    throw new ConfigError('APP_ALIASES', 'must begin with https:// in production');
  checkServices(config);
  if (config.demoPassword !== null) throw new ConfigError('DEMO_PASSWORD', 'must not be set in production');
}

/**
 * Requests to outside services contain personal data, so they need https; services on this machine do not use a
 * network.
 */
function checkServices(config: Config): void {
  const { sms, breachedPasswordsUrl, postalCodeUrl, companyRegistryUrl, gedOrigins, webhookOrigins } = config;
  const services: [EnvironmentName, string | null][] = [
    ['SMS_URL', sms?.url ?? null],
    ['BREACHED_PASSWORDS_URL', breachedPasswordsUrl],
    ['POSTAL_CODE_URL', postalCodeUrl],
    ['COMPANY_REGISTRY_URL', companyRegistryUrl],
    ...gedOrigins.map((origin): [EnvironmentName, string] => ['GED_ORIGINS', origin]),
    ...webhookOrigins.map((origin): [EnvironmentName, string] => ['WEBHOOK_ORIGINS', origin]),
  ];
  for (const [name, text] of services) {
    const url = text === null ? null : URL.parse(text);
    if (
      url === null ||
      url.protocol === 'https:' ||
      LOOPBACK_HOSTS.includes(url.hostname.replaceAll(/[[\]]/g, ''))
    )
      continue;
    throw new ConfigError(name, 'must begin with https:// in production, or name this machine');
  }
}

/** @throws ConfigError naming the first wrong setting */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const result = environmentSchema.safeParse(given(environment));
  if (!result.success) {
    const [issue] = result.error.issues;
    if (issue === undefined) throw result.error;
    throw new ConfigError(issue.path[0] as EnvironmentName, problemText(issue));
  }
  const values = result.data;
  const demo = values.MODE === 'demo';
  const config: Config = {
    mode: values.MODE,
    port: values.PORT,
    host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    appOrigin: values.APP_ORIGIN ?? null,
    appAliases: values.APP_ALIASES ?? [],
    trustProxy: values.TRUST_PROXY,
    dataDir: values.DATA_DIR,
    couchdbUrl: values.COUCHDB_URL ?? null,
    sessionPrivateKey: values.SESSION_PRIVATE_KEY ?? null,
    loginErrors: values.LOGIN_ERRORS ?? (demo ? 'distinct' : 'uniform'),
    mail: mailOf(values),
    sms: values.SMS_URL === undefined ? null : { url: values.SMS_URL, token: values.SMS_TOKEN ?? null },
    pushContact: pushContactOf(values),
    pushOrigins: values.PUSH_ORIGINS ?? [],
    gedOrigins: values.GED_ORIGINS ?? [],
    webhookOrigins: values.WEBHOOK_ORIGINS ?? [],
    supportPhone: values.SUPPORT_PHONE ?? null,
    breachedPasswordsUrl: values.BREACHED_PASSWORDS_URL ?? null,
    secretKey: values.SECRET_KEY ?? null,
    postalCodeUrl: values.POSTAL_CODE_URL ?? null,
    companyRegistryUrl: values.COMPANY_REGISTRY_URL ?? null,
    siblingOrigins: values.SIBLING_ORIGINS ?? {},
    handOverDays: values.HAND_OVER_DAYS,
    demoPassword: values.DEMO_PASSWORD ?? null,
    demoData: values.DEMO_DATA,
    ...signInMethodsOf(values, (name, other) => {
      throw new ConfigError(name, `must be set where ${other} is`);
    }),
    dnsServers: values.DNS_SERVERS ?? null,
    legacyPortal: legacyPortalOf(values),
    companyStorageBytes: values.COMPANY_STORAGE_BYTES,
    stallMs: values.STALL_SECONDS * 1000,
    metricsToken: values.METRICS_TOKEN ?? null,
    webRoot: values.WEB_ROOT,
    logLevel: values.LOG_LEVEL,
  };
  checkMode(config);
  return config;
}
