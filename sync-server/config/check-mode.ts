import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { isThisMachine, LOOPBACK_HOSTS } from './values.ts';

/** @throws ConfigError for what is unsafe in this mode */
export function checkMode(config: Config): void {
  if (config.mode === 'production') checkProduction(config);
  else if (!LOOPBACK_HOSTS.includes(config.host))
    throw new ConfigError(
      'HOST',
      'must be a loopback address in demo mode, since its accounts are public knowledge',
    );
}

function checkProduction(config: Config): void {
  if (config.appOrigin === null) throw new ConfigError('APP_ORIGIN', 'must be set in production');
  if (!config.appOrigin.startsWith('https://'))
    throw new ConfigError('APP_ORIGIN', 'must begin with https:// in production');
  if (!config.appAliases.every((origin) => origin.startsWith('https://')))
    throw new ConfigError('APP_ALIASES', 'must begin with https:// in production');
  for (const [name, text] of outsideServices(config))
    if (!isSafe(text))
      throw new ConfigError(name, 'must begin with https:// in production, or name this machine');
  if (config.demoPassword !== null) throw new ConfigError('DEMO_PASSWORD', 'must not be set in production');
}

/** Services that receive personal data, with their settings. */
function outsideServices(config: Config): [string, string | null][] {
  return [
    ['SMS_URL', config.sms?.url ?? null],
    ['BREACHED_PASSWORDS_URL', config.breachedPasswordsUrl],
    ['POSTAL_CODE_URL', config.postalCodeUrl],
    ['COMPANY_REGISTRY_URL', config.companyRegistryUrl],
    ...config.gedOrigins.map((origin): [string, string] => ['GED_ORIGINS', origin]),
    ...config.webhookOrigins.map((origin): [string, string] => ['WEBHOOK_ORIGINS', origin]),
  ];
}

function isSafe(text: string | null): boolean {
  const url = text === null ? null : URL.parse(text);
  return url === null || url.protocol === 'https:' || isThisMachine(url);
}
