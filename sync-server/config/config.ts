import { z } from 'zod';
import { demoConfigOf, demoSettings, type DemoConfig } from './areas/demo.ts';
import { integrationConfigOf, integrationSettings, type IntegrationConfig } from './areas/integrations.ts';
import { messageConfigOf, messageSettings, type MessageConfig } from './areas/messages.ts';
import { serverConfigOf, serverSettings, type ServerConfig } from './areas/server.ts';
import { signInConfigOf, signInSettings, type SignInConfig } from './areas/sign-in.ts';
import { storeConfigOf, storeSettings, type StoreConfig } from './areas/store.ts';
import { checkMode } from './check-mode.ts';
import { ConfigError } from './config-error.ts';

/** Every setting by area, in the order of `.env.example`. The descriptions become that file's comments. */
export const settingAreas = {
  Server: serverSettings,
  'Store and keys': storeSettings,
  'Sign-in': signInSettings,
  'Mail, SMS and notifications': messageSettings,
  'Other systems': integrationSettings,
  Demo: demoSettings,
};

const environmentSchema = z.object({
  ...serverSettings,
  ...storeSettings,
  ...signInSettings,
  ...messageSettings,
  ...integrationSettings,
  ...demoSettings,
});

export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

export interface Config
  extends ServerConfig, StoreConfig, SignInConfig, MessageConfig, IntegrationConfig, DemoConfig {}

/** @throws ConfigError naming the first wrong setting */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const result = environmentSchema.safeParse(given(environment));
  if (!result.success) {
    const [issue] = result.error.issues;
    if (issue === undefined) throw result.error;
    throw new ConfigError(String(issue.path[0]), problemText(issue));
  }
  const values = result.data;
  const server = serverConfigOf(values);
  const config: Config = {
    ...server,
    ...storeConfigOf(values),
    ...signInConfigOf(values, server.mode),
    ...messageConfigOf(values, server.appOrigin),
    ...integrationConfigOf(values),
    ...demoConfigOf(values),
  };
  checkMode(config);
  return config;
}

/** The settings that are set: an empty value in .env means unset. */
function given(environment: NodeJS.ProcessEnv): Record<string, string> {
  const set = settingNames.flatMap((name) => {
    const value = environment[name]?.trim();
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(set);
}

function problemText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`;
  return issue.message;
}
