import type { CompanyPlan, SoldOpportunity } from '#domain/api/plan.ts';
import type { License } from '#domain/entities/company.ts';
import type { Opportunity } from '#domain/entities/plan.ts';
import type { App } from '#domain/entities/user.ts';

const ofApp = (licenses: readonly License[], app: App): License[] =>
  licenses.filter((license) => !license.deleted && license.app === app);

/** Specification 2, section 9. */
export function planIdOf(licenses: readonly License[], app: App): string {
  return ofApp(licenses, app).find(({ isPlan }) => isPlan === true)?.planId ?? `${app}-free`;
}

/** Of licences that are there; conditions that nobody knows any more are left out. */
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

/** The plan of `app`, as its licences tell it. */
export function presentPlan(
  licenses: readonly License[],
  { app, support, now }: { app: App; support: string | null; now: Date },
): CompanyPlan {
  const own = ofApp(licenses, app);
  const plan = own.find(({ isPlan }) => isPlan === true);
  const expirationDate = plan?.expirationDate ?? null;
  const storage = licenses.find(
    (license) => !license.deleted && license.app === 'dokia' && license.type === 'storage',
  );
  return {
    planId: planIdOf(licenses, app),
    expirationDate,
    expired: expirationDate !== null && Date.parse(expirationDate) < now.getTime(),
    features: own
      .filter(({ isPlan }) => isPlan !== true)
      .map(({ type, status, amount, used, singleUse }) => ({ type, status, amount, used, singleUse })),
    storage: storage === undefined ? null : { amount: storage.amount, used: storage.used },
    support,
  };
}
