import { z } from 'zod';
import { appSchema, type App } from '#domain/entities/user.ts';
import { ConfigError } from '../config-error.ts';
import { listOf, originText, webAddress, whole } from '../values.ts';

const siblingOriginsText =
  'must name products and their origins, such as dokia=https://docs.example.com,workflux=https://flow.example.com';
const siblingSchema = z.array(z.tuple([appSchema, originText]));

const siblingOrigins = z.string().transform((text, context): Partial<Record<App, string>> => {
  const entries = siblingSchema.safeParse(text.split(',').map((entry) => entry.trim().split('=')));
  if (entries.success) return Object.fromEntries(entries.data);
  context.addIssue({ code: 'custom', message: siblingOriginsText });
  return z.NEVER;
});

export const integrationSettings = {
  GED_ORIGINS: listOf(originText)
    .optional()
    .describe(
      'Origins of document management systems (GED) in your own network, separated by commas. All others must be public https addresses.',
    ),
  WEBHOOK_ORIGINS: listOf(originText)
    .optional()
    .describe(
      'Origins in your own network that may receive webhooks of companies, separated by commas. All others must be public https addresses.',
    ),
  POSTAL_CODE_URL: webAddress
    .optional()
    .describe(
      'Service that returns the address of a CEP as ViaCEP does: https://viacep.com.br. Without it, people type their address, and a demo offers a few samples.',
    ),
  COMPANY_REGISTRY_URL: webAddress
    .optional()
    .describe(
      'Service that returns the company of a CNPJ as ReceitaWS does: https://receitaws.com.br. Without it, people type the data, and a demo offers a few samples.',
    ),
  SIBLING_ORIGINS: siblingOrigins
    .optional()
    .describe(
      'Origins of the other products of the suite, separated by commas: dokia=https://docs.example.com,workflux=https://flow.example.com.',
    ),
  HAND_OVER_DAYS: whole(1, 365, 7).describe(
    'Number of days for which the signature product (collectame in SIBLING_ORIGINS) can fetch a document that was sent to it.',
  ),
  PORTAL_LEGACY_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be the name of a host alone')
    .optional()
    .describe('Former host of the workflow portals. Its visitors are redirected to PORTAL_ORIGIN.'),
  PORTAL_ORIGIN: originText
    .optional()
    .describe('Main address of the workflow portals. Required with PORTAL_LEGACY_HOST.'),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\d{8,15}$/, 'must be digits alone, with the country code, such as 5511987654321')
    .optional()
    .describe("The provider's phone number, to which companies send requests for another plan."),
};

type Values = z.infer<z.ZodObject<typeof integrationSettings>>;

export interface IntegrationConfig {
  /** Origins of GEDs that are allowed though they are not public. */
  gedOrigins: readonly string[];
  /** Origins of webhook receivers that are allowed though they are not public. */
  webhookOrigins: readonly string[];
  /** Null if there is no address lookup. */
  postalCodeUrl: string | null;
  /** Null if there is no company lookup. */
  companyRegistryUrl: string | null;
  /** Origins of the other products of the suite; tokens are sent only there. */
  siblingOrigins: Partial<Record<App, string>>;
  handOverDays: number;
  /** Null if there is no former host to redirect. */
  legacyPortal: { host: string; origin: string } | null;
  /** Digits; null if no number is shown to companies. */
  supportPhone: string | null;
}

export function integrationConfigOf(values: Values): IntegrationConfig {
  return {
    gedOrigins: values.GED_ORIGINS ?? [],
    webhookOrigins: values.WEBHOOK_ORIGINS ?? [],
    postalCodeUrl: values.POSTAL_CODE_URL ?? null,
    companyRegistryUrl: values.COMPANY_REGISTRY_URL ?? null,
    siblingOrigins: values.SIBLING_ORIGINS ?? {},
    handOverDays: values.HAND_OVER_DAYS,
    legacyPortal: legacyPortalOf(values),
    supportPhone: values.SUPPORT_PHONE ?? null,
  };
}

function legacyPortalOf({
  PORTAL_LEGACY_HOST: host,
  PORTAL_ORIGIN: origin,
}: Values): IntegrationConfig['legacyPortal'] {
  if (host === undefined) return null;
  if (origin === undefined)
    throw new ConfigError('PORTAL_ORIGIN', 'must be set if PORTAL_LEGACY_HOST is set');
  return { host, origin };
}
