import type { SettingsChange } from '#domain/api/company/settings.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Company } from '#domain/entities/company.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';

type Needs = Pick<Services, 'audit' | 'blockedHours' | 'central' | 'companyTurns' | 'store'>;

type Whitelabel = NonNullable<SettingsChange['whitelabel']>;

/**
 * @throws AppError time-blocked (any change except the hours), file-type-not-allowed, file-incomplete (the picture has
 * not arrived), not-found (a newly listed person does not belong to the company), not-allowed
 */
export function saveSettings(
  services: Needs,
  admin: Administrator,
  change: SettingsChange,
): Promise<Company> {
  return services.companyTurns.run(admin.company, async () => {
    const company = await services.central.companies.read(admin.company);
    if (company === null) throw new AppError('not-allowed');
    const closed = await services.blockedHours.problem(company, THIS_APP);
    if (closed !== null && Object.keys(change).some((part) => part !== 'timeBlocking')) throw closed;
    const { whitelabel, alternateSounds } = change;
    if (whitelabel !== undefined) await requirePictures(services, company, whitelabel);
    const listed =
      alternateSounds === undefined ? undefined : await colleaguesIn(services, company, alternateSounds);
    const { uid: user, address } = admin;
    await services.audit.record({ event: 'company-settings-changed', user, company: company.uid, address });
    const saved = await services.central.companies.change(company.uid, (held) =>
      changed(held, { ...change, alternateSounds: listed }),
    );
    if (saved === null) throw new AppError('not-allowed');
    return saved;
  });
}

function changed(company: Company, change: SettingsChange): Company {
  const { whitelabel, timeBlocking, machineControl, requireSecondFactor, messageTextInNotifications } =
    change;
  const { alternateSounds } = change;
  return {
    ...company,
    ...(requireSecondFactor === undefined ? {} : { requireSecondFactor }),
    ...(messageTextInNotifications === undefined ? {} : { messageTextInNotifications }),
    ...(alternateSounds === undefined ? {} : { alternateSounds }),
    ...(whitelabel === undefined
      ? {}
      : { meta: { ...company.meta, whitelabel: storedWhitelabel(company, whitelabel) } }),
    ...(timeBlocking === undefined
      ? {}
      : { timeBlocking: { ...company.timeBlocking, [THIS_APP]: timeBlocking } }),
    ...(machineControl === undefined
      ? {}
      : {
          machineControl: {
            ...company.machineControl,
            [THIS_APP]: { ...machineControl, machines: [...new Set(machineControl.machines)] },
          },
        }),
  };
}

function storedWhitelabel(company: Company, wish: Whitelabel): Company['meta']['whitelabel'] {
  const { background: _background, color: _color, ...kept } = company.meta.whitelabel ?? { logo: null };
  return {
    ...kept,
    logo: wish.logo,
    ...(wish.background === null ? {} : { background: wish.background }),
    ...(wish.color === null ? {} : { color: wish.color }),
    hideOtherProducts: Object.fromEntries(wish.hideOtherProducts.map((app) => [app, true])),
  };
}

/** Returns the listed people who belong to the company. Already listed people who have left it are dropped. */
async function colleaguesIn(
  { central }: Needs,
  { uid, alternateSounds: held = [] }: Company,
  wanted: readonly string[],
): Promise<string[]> {
  const distinct = [...new Set(wanted)];
  const people = await central.users.readMany(distinct);
  const belongs = (user: string): boolean => people.get(user)?.companies.includes(uid) === true;
  if (distinct.some((user) => !belongs(user) && !held.includes(user)))
    throw new AppError('not-found', { field: 'body.alternateSounds' });
  return distinct.filter(belongs);
}

/** A picture must be a file of the company whose content matches its type. SVG is not accepted. */
async function requirePictures(
  services: Needs,
  { uid }: Company,
  { logo, background }: Whitelabel,
): Promise<void> {
  const files = new CompanyFiles((await services.store.company(uid)).files);
  for (const [field, hash] of Object.entries({ logo, background })) {
    if (hash === null) continue;
    const description = await files.describe(hash);
    if (description === null) throw new AppError('file-incomplete', { field: `body.whitelabel.${field}` });
    if (!description.type.startsWith('image/'))
      throw new AppError('file-type-not-allowed', { field: `body.whitelabel.${field}` });
  }
}
