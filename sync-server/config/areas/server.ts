import { z } from 'zod';
import { listOf, originText, whole } from '../values.ts';

/** `demo`: loopback only, sample companies in an empty store. `production`: behind https, no sample data. */
const modeSchema = z.enum(['demo', 'production']);
export type Mode = z.infer<typeof modeSchema>;

export const serverSettings = {
  MODE: modeSchema
    .default('demo')
    .describe(
      'demo: for trying the product; listens on loopback only and fills an empty store with sample companies. production: for real use.',
    ),
  PORT: whole(0, 65_535, 3000).describe(
    'Port that serves the app, its calls and replication. 0 chooses a free port.',
  ),
  HOST: z
    .string()
    .optional()
    .describe(
      'Interface to listen on. Default: 127.0.0.1 in demo mode, which allows loopback only; 0.0.0.0 in production.',
    ),
  APP_ORIGIN: originText
    .optional()
    .describe('Public origin of this server, as browsers see it. Required in production, with https.'),
  APP_ALIASES: listOf(originText)
    .optional()
    .describe(
      'Additional public origins of this server, separated by commas: addresses of companies, shown in their own appearance.',
    ),
  TRUST_PROXY: whole(0, 10, 0).describe(
    'Number of reverse proxies in front of this server. It determines the client address for rate limits and audit.',
  ),
  STALL_SECONDS: whole(1, 600, 15).describe(
    'Seconds after which a stalled connection is closed: the head of a request does not arrive, its body hardly advances, or the client does not read the answer.',
  ),
  DNS_SERVERS: listOf(
    z.string().regex(/^[0-9a-fA-F:.[\]]+$/, 'must be addresses of resolvers, separated by commas'),
  )
    .optional()
    .describe(
      'DNS resolvers for checking domains and addresses, such as 192.0.2.53 or 192.0.2.53:5353, separated by commas. Default: those of the system.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token for GET /metrics. Without it, only programs on this machine may read metrics.'),
  WEB_ROOT: z.string().default('dist').describe('Folder of the built app.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Lowest level of log lines that are written.'),
};

type Values = z.infer<z.ZodObject<typeof serverSettings>>;

export interface ServerConfig {
  mode: Mode;
  port: number;
  host: string;
  /** Null in demo mode if not set: then the host of a request is its origin. */
  appOrigin: string | null;
  /** Additional origins of this server. */
  appAliases: readonly string[];
  trustProxy: number;
  /** Time after which a stalled connection is closed. */
  stallMs: number;
  /** Null for the system's resolvers. */
  dnsServers: readonly string[] | null;
  metricsToken: string | null;
  webRoot: string;
  logLevel: Values['LOG_LEVEL'];
}

export function serverConfigOf(values: Values): ServerConfig {
  return {
    mode: values.MODE,
    port: values.PORT,
    host: values.HOST ?? (values.MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    appOrigin: values.APP_ORIGIN ?? null,
    appAliases: values.APP_ALIASES ?? [],
    trustProxy: values.TRUST_PROXY,
    stallMs: values.STALL_SECONDS * 1000,
    dnsServers: values.DNS_SERVERS ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    webRoot: values.WEB_ROOT,
    logLevel: values.LOG_LEVEL,
  };
}
