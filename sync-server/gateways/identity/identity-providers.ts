import { identityProviderSchema, type IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';
import type { Config } from '#server/config/config.ts';
import { createIdentityProvider, type IdentityProvider } from './identity-provider.ts';

/** The configured providers. */
export function createIdentityProviders({
  identityProviders,
}: Pick<Config, 'identityProviders'>): Partial<Record<IdentityProviderName, IdentityProvider>> {
  return Object.fromEntries(
    identityProviderSchema.options.flatMap((name) => {
      const settings = identityProviders[name];
      return settings === undefined ? [] : [[name, createIdentityProvider(name, settings)] as const];
    }),
  );
}
