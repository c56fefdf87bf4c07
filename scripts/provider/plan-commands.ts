import { randomUUID } from 'node:crypto';
import { Refusal } from '#couchdb/copies/refusal.ts';
import type { License } from '#domain/entities/company.ts';
import { opportunitySchema, planConfigurationSchema } from '#domain/entities/plan.ts';
import type { App } from '#domain/entities/user.ts';
import { appOf, companyOf, type Command } from './provider-parts.ts';

const listPlans: Command = async ({ central, tell }) => {
  for (const { uid, app, description, deleted } of await central.plans.all())
    tell([uid, app, description, ...(deleted ? ['no longer offered'] : [])].join('  '));
};

/** Adds a plan, or changes its description. */
const savePlan: Command = async ({ central, clock, tell }, [uid, app, ...words]) => {
  const plan = planConfigurationSchema.safeParse({
    uid,
    app: appOf(app),
    description: words.join(' ').trim(),
    deleted: false,
    createdAt: clock.now().toISOString(),
  });
  if (!plan.success)
    throw new Refusal('A plan is: <id in small letters, digits and hyphens> <product> <description>');
  const offered = plan.data;
  await central.plans.change(offered.uid, (fresh) => ({
    ...fresh,
    ...offered,
    createdAt: fresh?.createdAt ?? offered.createdAt,
  }));
  tell(`Offered: ${plan.data.uid}`);
};

/** Companies that have the plan keep it. */
const removePlan: Command = async ({ central, tell }, [uid]) => {
  const plan = await central.plans.change(uid ?? '', (fresh) =>
    fresh === null ? null : { ...fresh, deleted: true },
  );
  if (plan === null) throw new Refusal(`There is no plan ${uid ?? ''}. See: npm run provider -- plans`);
  tell(`No longer offered: ${plan.uid}`);
};

/** Assigns a plan to a company, until the end of a day if one is named. */
const setCompanyPlan: Command = async (parts, [company, uid, until]) => {
  const { central, clock, tell } = parts;
  const { uid: owner, name } = await companyOf(parts, company);
  const plan = (await central.plans.all()).find((each) => each.uid === uid && !each.deleted);
  if (plan === undefined) throw new Refusal(`There is no plan ${uid ?? ''}. See: npm run provider -- plans`);
  const expirationDate = until === undefined ? null : endOfDay(until);
  const held = (await central.licenses.of(owner)).find(
    (license) => license.app === plan.app && license.isPlan === true && !license.deleted,
  );
  const terms = { planId: plan.uid, expirationDate };
  if (held === undefined)
    await central.licenses.create({ ...planLicense(owner, plan.app, clock.now()), ...terms });
  else await central.licenses.change(held, (fresh) => ({ ...fresh, ...terms }));
  tell(`${name}: ${plan.uid}${until === undefined ? '' : ` until ${until}`}`);
};

/** Licence that only represents the plan: the company's other licences decide what it may use. */
function planLicense(company: string, app: App, now: Date): License {
  return {
    uid: randomUUID(),
    company,
    app,
    type: 'plan',
    status: 'paid',
    amount: 'unlimited',
    used: 0,
    singleUse: false,
    deleted: false,
    isPlan: true,
    createdAt: now.toISOString(),
  };
}

function endOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59.999Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(end.getTime()))
    throw new Refusal('A day is written as 2026-12-31');
  return end.toISOString();
}

const listOpportunities: Command = async ({ central, tell }) => {
  for (const {
    uid,
    customerValue,
    paymentMethod,
    incremental,
    description,
  } of await central.opportunities.all())
    tell(
      [uid, customerValue, paymentMethod, ...(incremental ? ['incremental'] : []), description].join('  '),
    );
};

/** Stores conditions under which licences are sold. */
const saveOpportunity: Command = async ({ central, clock, tell }, [uid, value, method, ...words]) => {
  const incremental = words[0] === 'incremental';
  const opportunity = opportunitySchema.safeParse({
    uid,
    description: words
      .slice(incremental ? 1 : 0)
      .join(' ')
      .trim(),
    incremental,
    customerValue: value === undefined || value.trim() === '' ? Number.NaN : Number(value),
    paymentMethod: method,
    createdAt: clock.now().toISOString(),
  });
  if (!opportunity.success)
    throw new Refusal(
      'An opportunity is: <id in small letters, digits and hyphens> <value in reais, as 99.90> monthly|yearly [incremental] <description>',
    );
  const kept = opportunity.data;
  await central.opportunities.change(kept.uid, (fresh) => ({
    ...fresh,
    ...kept,
    createdAt: fresh?.createdAt ?? kept.createdAt,
  }));
  tell(`Kept: ${opportunity.data.uid}`);
};

/** Records the conditions under which a company's licence was sold. */
const sell: Command = async (parts, [company, app, type, uid]) => {
  const { central, tell } = parts;
  const { uid: owner, name } = await companyOf(parts, company);
  const product = appOf(app);
  const license = (await central.licenses.of(owner)).find(
    (each) => each.app === product && each.type === type && !each.deleted,
  );
  if (license === undefined) throw new Refusal(`${name} has no licence ${product} ${type ?? ''}.`);
  const known = await central.opportunities.readMany(uid === undefined ? [] : [uid]);
  const [opportunity] = known.values();
  if (opportunity === undefined)
    throw new Refusal(`There is no opportunity ${uid ?? ''}. See: npm run provider -- opportunities`);
  await central.licenses.change(license, (fresh) => ({ ...fresh, opportunity: opportunity.uid }));
  tell(`${name}: ${product} ${license.type}, ${opportunity.description}`);
};

export const planCommands: Readonly<Record<string, Command>> = {
  plans: listPlans,
  plan: savePlan,
  'plan-remove': removePlan,
  'plan-set': setCompanyPlan,
  opportunities: listOpportunities,
  opportunity: saveOpportunity,
  sell,
};
