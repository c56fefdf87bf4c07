import type { CompanyPlan, OfferedPlan, SoldOpportunity } from '#domain/api/plan.ts';
import type { License } from '#domain/entities/company.ts';
import type { Opportunity, PlanConfiguration } from '#domain/entities/plan.ts';
import type { App } from '#domain/entities/user.ts';

const ofApp = (licenses: readonly License[], app: App): License[] =>
  licenses.filter((license) => !license.deleted && license.app === app);

/** The company's plan (specification 2, section 9), with the provider's description even if it is no longer offered. */
export function presentOwnPlan(
  licenses: readonly License[],
  app: App,
  plans: readonly PlanConfiguration[],
): OfferedPlan {
  const uid = ofApp(licenses, app).find(({ isPlan }) => isPlan === true)?.planId ?? `${app}-free`;
  return { uid, description: plans.find((plan) => plan.uid === uid)?.description ?? '' };
}

/** Offers for existing licences; those with unknown conditions are omitted. */
export function presentOpportunities(
  licenses: readonly License[],
  known: ReadonlyMap<string, Opportunity>,
): SoldOpportunity[] {
  return licenses.flatMap(({ uid, deleted, opportunity = '' }) => {
    const found = deleted ? undefined : known.get(opportunity);
    if (found === undefined) return [];
    const { description, incremental, customerValue, paymentMethod } = found;
    return [{ license: uid, description, incremental, customerValue, paymentMethod }];
  });
}

/** The plan of `app`, derived from its licences. */
export function presentPlan(
  licenses: readonly License[],
  {
    app,
    support,
    now,
    plans,
  }: { app: App; support: string | null; now: Date; plans: readonly PlanConfiguration[] },
): CompanyPlan {
  const own = ofApp(licenses, app);
  const expirationDate = own.find(({ isPlan }) => isPlan === true)?.expirationDate ?? null;
  const storage = licenses.find(
    (license) => !license.deleted && license.app === 'dokia' && license.type === 'storage',
  );
  return {
    plan: presentOwnPlan(licenses, app, plans),
    expirationDate,
    expired: expirationDate !== null && Date.parse(expirationDate) < now.getTime(),
    features: own
      .filter(({ isPlan }) => isPlan !== true)
      .map(({ type, status, amount, used, singleUse }) => ({ type, status, amount, used, singleUse })),
    storage: storage === undefined ? null : { amount: storage.amount, used: storage.used },
    support,
  };
}
