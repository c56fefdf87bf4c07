import type { Company, License } from '#domain/entities/company.ts';
import type { User } from '#domain/entities/user.ts';
import type { Group } from '#domain/entities/group.ts';
import type { DemoTemplate } from './demo-template.ts';
import { paymentReceipt } from './templates/payment-receipt.ts';
import { servicesContract } from './templates/services-contract.ts';
import type { WholeDemo } from './whole-demo.ts';

/** Ids are fixed, so that seeding again after an interruption overwrites the same records. */
export interface DemoArea {
  uid: string;
  name: string;
  parent: string;
}

export interface DemoCompany {
  company: Company;
  users: User[];
  groups: Group[];
  licenses: License[];
  areas: DemoArea[];
  templates: { uid: string; area: string; template: DemoTemplate }[];
}

function company(uid: string, code: string, name: string, identificationNumber: string, at: string): Company {
  return {
    uid,
    code,
    name,
    fantasyName: name,
    identificationNumber,
    blocked: false,
    deleted: false,
    createdAt: at,
    meta: {},
  };
}

export function demoUser(
  uid: string,
  names: [first: string, last: string],
  login: string,
  owner: Company,
  admin: boolean,
): User {
  const [firstName, lastName] = names;
  return {
    uid,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    user: login,
    email: login,
    emailVerified: true,
    companyadmin: admin,
    signInWith2fa: false,
    blocked: false,
    deleted: false,
    companies: [owner.uid],
    active: [owner.uid],
    groups: [],
    applications: { autodocs: [owner.uid], dokia: [owner.uid], workflux: [owner.uid] },
    createdAt: owner.createdAt,
  };
}

function seats(owner: Company): License {
  return {
    uid: `${owner.uid}-users`,
    company: owner.uid,
    app: 'autodocs',
    type: 'users',
    status: 'free',
    amount: 'unlimited',
    used: 0,
    singleUse: false,
    deleted: false,
  };
}

/** Two companies that must not see each other's data. `whole` adds realistic working data to the first. */
export function demoCompanies(at: string, whole: WholeDemo | null): DemoCompany[] {
  const horizonte: Company = {
    ...company('demo-horizonte', 'HE-DEMO1', 'Horizonte Engenharia', '11222333000181', at),
    ...(whole === null ? {} : { franchiseeContract: { homologated: true } }),
  };
  const outra = company('demo-outra', 'OL-DEMO2', 'Outra Ltda', '11444777000161', at);
  const first: DemoCompany = {
    company: horizonte,
    users: [
      demoUser('demo-ana-horizonte', ['Ana', 'Ribeiro'], 'ana@horizonte.example', horizonte, true),
      demoUser('demo-bruno-horizonte', ['Bruno', 'Carvalho'], 'bruno@horizonte.example', horizonte, false),
    ],
    groups: [],
    licenses: [seats(horizonte)],
    areas: [
      { uid: 'demo-area-contratos', name: 'Contratos', parent: '' },
      { uid: 'demo-area-servicos', name: 'Prestação de serviços', parent: 'demo-area-contratos' },
      { uid: 'demo-area-financeiro', name: 'Financeiro', parent: '' },
    ],
    templates: [
      { uid: 'demo-contrato-servicos', area: 'demo-area-servicos', template: servicesContract },
      {
        uid: 'demo-recibo-horizonte',
        area: 'demo-area-financeiro',
        template: paymentReceipt(horizonte.name),
      },
    ],
  };
  const second: DemoCompany = {
    company: outra,
    users: [demoUser('demo-carla-outra', ['Carla', 'Nogueira'], 'carla@outra.example', outra, true)],
    groups: [],
    licenses: [seats(outra)],
    areas: [{ uid: 'demo-area-recibos', name: 'Recibos', parent: '' }],
    templates: [
      { uid: 'demo-recibo-outra', area: 'demo-area-recibos', template: paymentReceipt(outra.name) },
    ],
  };
  return [whole === null ? first : whole.added(first), second];
}
