import type { Elsewhere } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import { oneTimeTokenTimes } from '#domain/api/limits.ts';
import { appSchema, type App, type User } from '#domain/entities/user.ts';
import type { Config } from '#server/config.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'audit' | 'config' | 'oneTimeTokens'>;

/** Whether people can be brought to `app` from here: it is this product, or one whose address is configured. */
export function isReachable({ siblingOrigins }: Pick<Config, 'siblingOrigins'>, app: App): boolean {
  return app === THIS_APP || siblingOrigins[app] !== undefined;
}

/** The product that `user` may open in the stead of this one; null where there is none, or `app` is not this one. */
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
  /** The session that the token falls with. */
  session: string;
  address: string;
}

/** Carries who is not let into this product to `app`, by a one-time token as between any two products. */
export async function signOnTo(services: Needs, app: App, { address, ...who }: SignOn): Promise<Elsewhere> {
  const origin = services.config.siblingOrigins[app];
  if (origin === undefined) throw new AppError('sso-user-is-not-in-app');
  const grant = { purpose: 'sign-on', ...who, audience: app } as const;
  const token = await services.oneTimeTokens.issue(grant, oneTimeTokenTimes.signOnSeconds);
  const { user, company } = who;
  await services.audit.record({ event: 'sign-on-created', user, company, address });
  return { elsewhere: { app, address: `${origin}/sso/${token}` } };
}
