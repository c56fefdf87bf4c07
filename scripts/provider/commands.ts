import { randomUUID } from 'node:crypto';
import { Refusal } from '#couchdb/copies/refusal.ts';
import { AppError } from '#domain/api/errors.ts';
import { licenseSchema, type Company, type License } from '#domain/entities/company.ts';
import { installerSchema } from '#domain/entities/installer.ts';
import type { App, User } from '#domain/entities/user.ts';
import { isLicenseType, licenseTypes, productsWithTypes } from '#domain/rules/company/licenses.ts';
import { keepAnAdmin } from '#server/commands/company/keep-an-admin.ts';
import { classificationCommands } from './classification-commands.ts';
import { createCompany } from './create-company.ts';
import { planCommands } from './plan-commands.ts';
import { appOf, companyOf, type Command, type ProviderParts } from './provider-parts.ts';

async function userOf({ central }: ProviderParts, login: string | undefined): Promise<User> {
  const user = login === undefined ? null : await central.users.byLogin(login);
  if (user === null || user.deleted) throw new Refusal(`Nobody has the login ${login ?? ''}.`);
  return user;
}

const listCompanies: Command = async ({ central, tell }) => {
  for await (const { uid, code, name, blocked, deleted } of central.companies.all())
    tell([uid, code, name, ...(blocked ? ['blocked'] : []), ...(deleted ? ['deleted'] : [])].join('  '));
};

const setBlocked =
  (blocked: boolean): Command =>
  async (parts, [uid]) => {
    const company = await companyOf(parts, uid);
    await parts.central.companies.change(company.uid, (held) => ({ ...held, blocked }));
    parts.tell(`${company.name}: ${blocked ? 'blocked' : 'open'}`);
  };

/** For a company whose time blocking locks everyone out, including administrators. */
const hoursOff: Command = async (parts, [uid]) => {
  const company = await companyOf(parts, uid);
  await parts.central.companies.change(company.uid, (held) => {
    const entries = Object.entries(held.timeBlocking ?? {}).map(([app, hours]) => [
      app,
      { ...hours, enabled: false },
    ]);
    return { ...held, timeBlocking: Object.fromEntries(entries) };
  });
  parts.tell(`${company.name}: no hours are blocked`);
};

const listLicenses: Command = async (parts, [uid]) => {
  const company = await companyOf(parts, uid);
  for (const { app, type, status, used, amount, deleted } of await parts.central.licenses.of(company.uid))
    if (!deleted) parts.tell(`${app}  ${type}  ${status}  ${used}/${amount}`);
};

/** Changes the company's licence of that product and type, or adds it. */
const setLicense: Command = async (parts, [uid, app, type, status, amount = 'unlimited']) => {
  const company = await companyOf(parts, uid);
  const licenses = await parts.central.licenses.of(company.uid);
  const held = licenses.find((license) => license.app === app && license.type === type && !license.deleted);
  const terms = { app: appOf(app), type, status, amount: amount === 'unlimited' ? amount : Number(amount) };
  const license = licenseSchema.safeParse({ ...(held ?? newLicense(company, parts.clock.now())), ...terms });
  if (!license.success || type === undefined || type === '')
    throw new Refusal(
      'A licence is: <company> <product> <type> paid|free|pending|expired [<amount>|unlimited]',
    );
  const { app: product, status: state, amount: seats } = license.data;
  refuseUnknownType(type, product);
  if (held === undefined) await parts.central.licenses.create(license.data);
  else
    await parts.central.licenses.change(held, (fresh) => ({
      ...fresh,
      app: product,
      type,
      status: state,
      amount: seats,
    }));
  parts.tell(`${company.name}: ${product} ${type} ${state} ${seats}`);
};

/** @throws Refusal for an unknown type of licence: no code checks for it */
function refuseUnknownType(type: string, product: App): void {
  if (isLicenseType(type, product)) return;
  const own = productsWithTypes.map((each) => `${each}-...`).join(', ');
  throw new Refusal(
    `There is no licence type ${type} of ${product}. Known are: ${licenseTypes.join(', ')}, and of their products: ${own}`,
  );
}

function newLicense(company: Company, now: Date): Omit<License, 'app' | 'type' | 'status' | 'amount'> {
  const at = now.toISOString();
  return {
    uid: randomUUID(),
    company: company.uid,
    used: 0,
    singleUse: false,
    deleted: false,
    createdAt: at,
  };
}

const without = (uids: readonly string[], uid: string): string[] => uids.filter((each) => each !== uid);

/** @throws Refusal because `companyadmin` applies to the whole account */
function refuseAdmin({ name, companyadmin, companies }: User, { uid }: Company): void {
  if (companyadmin && !companies.includes(uid))
    throw new Refusal(
      `${name} administers another company, and would administer this one too: let them ask for access.`,
    );
}

/** Makes the user of one company a member of another, with a product. */
const addAccess: Command = async (parts, [uid, login, product = 'autodocs']) => {
  const [company, user, app] = [await companyOf(parts, uid), await userOf(parts, login), appOf(product)];
  refuseAdmin(user, company);
  await parts.central.users.change(user.uid, (held) => {
    refuseAdmin(held, company);
    return {
      ...held,
      companies: [...without(held.companies, company.uid), company.uid],
      active: [...without(held.active, company.uid), company.uid],
      applications: {
        ...held.applications,
        [app]: [...without(held.applications[app] ?? [], company.uid), company.uid],
      },
    };
  });
  parts.tell(`${user.name} works in ${company.name}`);
};

const removeAccess: Command = async (parts, [uid, login]) => {
  const [company, user] = [await companyOf(parts, uid), await userOf(parts, login)];
  try {
    await keepAnAdmin(parts, { leaving: [user], companies: [company.uid] }, () =>
      parts.central.users.change(user.uid, (held) => ({
        ...held,
        active: without(held.active, company.uid),
      })),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'last-admin') throw error;
    throw new Refusal(
      `Nobody else administers ${company.name}. Block the company, or make another person administrator.`,
    );
  }
  parts.tell(`${user.name} no longer works in ${company.name}`);
};

/** Sets the installer that is offered to users whose company controls computers. */
const offerInstaller: Command = async ({ installers, clock, tell }, [url]) => {
  const installer = installerSchema.safeParse({
    uid: randomUUID(),
    url,
    show: true,
    createdAt: clock.now().toISOString(),
  });
  if (!installer.success) throw new Refusal('An installer is an address that begins with https://');
  await installers.offer(installer.data);
  tell(`Offered: ${installer.data.url}`);
};

export const providerCommands: Readonly<Record<string, Command>> = {
  companies: listCompanies,
  'create-company': createCompany,
  block: setBlocked(true),
  unblock: setBlocked(false),
  'hours-off': hoursOff,
  licenses: listLicenses,
  license: setLicense,
  ...planCommands,
  ...classificationCommands,
  'access-add': addAccess,
  'access-remove': removeAccess,
  installer: offerInstaller,
};
