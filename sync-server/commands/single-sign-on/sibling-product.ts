import type { Elsewhere } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import { oneTimeTokenTimes } from '#domain/api/limits.ts';
import { appSchema, type App, type User } from '#domain/entities/user.ts';
import type { Config } from '#server/config/config.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'audit' | 'config' | 'oneTimeTokens'>;

/** Whether `app` can be opened from here: it is this product, or its address is configured. */
export function isReachable({ siblingOrigins }: Pick<Config, 'siblingOrigins'>, app: App): boolean {
  return app === THIS_APP || siblingOrigins[app] !== undefined;
}

/**
 * Another product that `user` may open in place of this one; null if there is none, or if `app` is not this product.
 */
export function siblingOf(config: Pick<Config, 'siblingOrigins'>, user: User, app: App): App | null {
  if (app !== THIS_APP) return null;
  const opens = (other: App): boolean => (user.applications[other]?.length ?? 0) > 0;
  return (
    appSchema.options.find((other) => other !== app && opens(other) && isReachable(config, other)) ?? null
  );
}

export interface SignOn {
  user: string;
  company: string;
  /** The token ends with this session. */
  session: string;
  address: string;
}

/** Redirects a person who may not use this product to `app`, with a one-time token as between any two products. */
export async function signOnTo(services: Needs, app: App, { address, ...who }: SignOn): Promise<Elsewhere> {
  const origin = services.config.siblingOrigins[app];
  if (origin === undefined) throw new AppError('sso-user-is-not-in-app');
  const grant = { purpose: 'sign-on', ...who, audience: app } as const;
  const token = await services.oneTimeTokens.issue(grant, oneTimeTokenTimes.signOnSeconds);
  const { user, company } = who;
  await services.audit.record({ event: 'sign-on-created', user, company, address });
  return { elsewhere: { app, address: `${origin}/sso/${token}` } };
}
