import type { Group } from '#domain/entities/group.ts';
import type { License } from '#domain/entities/company.ts';
import { defaultPermissions } from '#domain/rules/permissions/permission-names.ts';
import { demoUser, type DemoArea, type DemoCompany } from './demo-companies.ts';
import type { DemoPicture } from './drawing/draw.ts';
import { pages } from './demo-template.ts';
import { drawPictures } from './drawing/pictures.ts';
import { articlesOfAssociation } from './templates/articles-of-association.ts';
import { clientRegistration } from './templates/client-registration.ts';
import { commercialOffer } from './templates/commercial-offer.ts';
import { consentForm } from './templates/consent-form.ts';
import { deliveryNote } from './templates/delivery-note.ts';
import { hiringForm } from './templates/hiring-form.ts';
import { nonDisclosure } from './templates/non-disclosure.ts';
import { powerOfAttorney } from './templates/power-of-attorney.ts';
import { propertyReport } from './templates/property-report.ts';
import { rentReceipt } from './templates/rent-receipt.ts';
import { residentialLease } from './templates/residential-lease.ts';
import { serviceOrder } from './templates/service-order.ts';
import { siteVisit } from './templates/site-visit.ts';
import { vehicleInspection } from './templates/vehicle-inspection.ts';

/** Data of a company at work, beyond the basic people, categories and templates of the demo. */
export interface WholeDemo {
  pictures: readonly DemoPicture[];
  added(company: DemoCompany): DemoCompany;
}

const GIGABYTE = 1_000_000_000;

const areas: DemoArea[] = [
  { uid: 'demo-area-obras', name: 'Obras', parent: '' },
  { uid: 'demo-area-manutencao', name: 'Manutenção', parent: 'demo-area-obras' },
  { uid: 'demo-area-logistica', name: 'Logística', parent: '' },
  { uid: 'demo-area-frota', name: 'Frota', parent: 'demo-area-logistica' },
  { uid: 'demo-area-comercial', name: 'Comercial', parent: '' },
  { uid: 'demo-area-imoveis', name: 'Imóveis', parent: 'demo-area-contratos' },
  { uid: 'demo-area-juridico', name: 'Jurídico', parent: '' },
  { uid: 'demo-area-pessoas', name: 'Pessoas', parent: '' },
];

function groupsOf({ company, users }: DemoCompany): Group[] {
  const at = company.createdAt;
  const group = (
    uid: string,
    name: string,
    tag: string,
    members: string[],
    permissions: string[],
  ): Group => ({
    uid,
    company: company.uid,
    name,
    description: '',
    tag,
    permissions,
    members,
    deleted: false,
    createdAt: at,
  });
  const uids = users.map(({ uid }) => uid);
  const write = [...defaultPermissions];
  return [
    group('demo-grupo-engenharia', 'Engenharia', 'engenharia', uids.slice(1, 3), write),
    group('demo-grupo-campo', 'Equipe de campo', 'campo', uids.slice(3, 4), [
      'executions.create',
      'chats.write',
    ]),
    group('demo-grupo-financeiro', 'Financeiro', 'financeiro', uids.slice(4), [...write, 'licenses.view']),
  ];
}

function licensesOf({ company }: DemoCompany): License[] {
  return [
    {
      uid: `${company.uid}-storage`,
      company: company.uid,
      app: 'autodocs',
      type: 'storage',
      status: 'paid',
      amount: 5 * GIGABYTE,
      used: 0,
      singleUse: false,
      deleted: false,
    },
    {
      uid: `${company.uid}-signature-users`,
      company: company.uid,
      app: 'collectame',
      type: 'users',
      status: 'paid',
      amount: 10,
      used: 0,
      singleUse: false,
      deleted: false,
    },
  ];
}

/** People who sign documents; the others see what they would need for it. */
const signing = new Set(['demo-ana-horizonte', 'demo-elisa-horizonte']);

/** Adds margins to the templates that every demo has. */
function withMargins({
  template,
  ...place
}: DemoCompany['templates'][number]): DemoCompany['templates'][number] {
  return { ...place, template: { ...template, document: { ...template.document, pagesInfo: pages(57) } } };
}

/** Pictures are drawn once for each demo. */
export function wholeDemo(): WholeDemo {
  const pictures = drawPictures();
  return {
    pictures: Object.values(pictures),
    added: (demo) => {
      const more = [
        demoUser(
          'demo-elisa-horizonte',
          ['Elisa', 'Martins'],
          'elisa@horizonte.example',
          demo.company,
          false,
        ),
        demoUser('demo-davi-horizonte', ['Davi', 'Souza'], 'davi@horizonte.example', demo.company, false),
        demoUser(
          'demo-fernanda-horizonte',
          ['Fernanda', 'Lima'],
          'fernanda@horizonte.example',
          demo.company,
          false,
        ),
      ];
      const users = [...demo.users, ...more];
      const groups = groupsOf({ ...demo, users });
      const grouped = users.map((user) => ({
        ...user,
        applications: signing.has(user.uid)
          ? { ...user.applications, collectame: [demo.company.uid] }
          : user.applications,
        groups: groups.flatMap(({ uid, members }) => (members.includes(user.uid) ? [uid] : [])),
      }));
      return {
        ...demo,
        users: grouped,
        groups,
        licenses: [...demo.licenses, ...licensesOf(demo)],
        areas: [...demo.areas, ...areas],
        templates: [
          ...demo.templates.map(withMargins),
          { uid: 'demo-ordem-servico', area: 'demo-area-manutencao', template: serviceOrder(pictures) },
          { uid: 'demo-visita-tecnica', area: 'demo-area-obras', template: siteVisit(pictures) },
          { uid: 'demo-proposta', area: 'demo-area-comercial', template: commercialOffer(pictures) },
          { uid: 'demo-locacao', area: 'demo-area-imoveis', template: residentialLease(pictures) },
          { uid: 'demo-laudo', area: 'demo-area-imoveis', template: propertyReport(pictures) },
          { uid: 'demo-recibo-aluguel', area: 'demo-area-imoveis', template: rentReceipt },
          { uid: 'demo-contrato-social', area: 'demo-area-juridico', template: articlesOfAssociation },
          { uid: 'demo-procuracao', area: 'demo-area-juridico', template: powerOfAttorney },
          { uid: 'demo-sigilo', area: 'demo-area-juridico', template: nonDisclosure },
          { uid: 'demo-romaneio', area: 'demo-area-logistica', template: deliveryNote(pictures) },
          { uid: 'demo-vistoria', area: 'demo-area-frota', template: vehicleInspection(pictures) },
          { uid: 'demo-admissao', area: 'demo-area-pessoas', template: hiringForm(pictures) },
          { uid: 'demo-consentimento', area: 'demo-area-pessoas', template: consentForm },
          { uid: 'demo-cadastro', area: 'demo-area-comercial', template: clientRegistration(pictures) },
        ],
      };
    },
  };
}
