import type { CompanySettings, ShownLicense } from '#domain/api/company/settings.ts';
import type { Company, License } from '#domain/entities/company.ts';
import { appSchema } from '#domain/entities/user.ts';
import { licenseGate } from '#domain/rules/company/licenses.ts';
import { sellsTimeBlocking } from '#domain/rules/company/time-blocking.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';

export function presentSettings(company: Company, licenses: readonly License[]): CompanySettings {
  const { name, code, meta } = company;
  const whitelabel = meta.whitelabel;
  const licensed = (type: string): boolean => licenseGate(licenses, { type }) === 'allowed';
  return {
    name,
    code,
    whitelabel: {
      logo: whitelabel?.logo ?? null,
      background: whitelabel?.background ?? null,
      color: whitelabel?.color ?? null,
      hideOtherProducts: appSchema.options.filter((app) => whitelabel?.hideOtherProducts?.[app] === true),
    },
    timeBlocking: company.timeBlocking?.[THIS_APP] ?? null,
    machineControl: company.machineControl?.[THIS_APP] ?? null,
    requireSecondFactor: company.requireSecondFactor === true,
    messageTextInNotifications: company.messageTextInNotifications === true,
    alternateSounds: company.alternateSounds ?? [],
    licensed: {
      whitelabel: licensed('whitelabel') || licensed('whitelabel-enterprise'),
      timeBlocking: sellsTimeBlocking(licenses, THIS_APP),
    },
  };
}

export function presentLicense({ company: _company, deleted: _deleted, ...license }: License): ShownLicense {
  return license;
}
