import { expect } from '@playwright/test';
import { createSiteDomains } from '#server/stores/companies/site-domains.ts';
import { withStore } from '#tests/support/store.ts';
import type { TestServer } from '../server.ts';
import { untilCovered, type Screen } from './stage.ts';
import { put } from '#tests/support/put-central.ts';

const CHOOSER = '/auth?app=workflux-portal';
const COMPANY = 'demo-outra';
const LOCAL = 'localhost:3000';
const unproven = { verifiedAt: null, checkedAt: null, problem: null, lostAt: null };
const proven = { ...unproven, verifiedAt: '2026-11-21T10:00:00.000Z' };

/** One has a name that is longer than its tile. */
const names = [
  'Padaria Nova',
  'Cooperativa Agroindustrial dos Produtores de Erva-Mate do Vale',
  'Instituto Rio',
  'Transportadora São Jorge',
];

async function addPortals(server: TestServer): Promise<void> {
  await withStore(server, async (central, store) => {
    const { portals } = createSiteDomains(store.central);
    const outra = await central.companies.read(COMPANY);
    if (outra === null) throw new Error('no demo data');
    for (const [at, name] of names.entries()) {
      const company = `empresa-portal-${at}`;
      const domain = `portal${at}.example.com`;
      await put.company(central, { ...outra, uid: company, name, fantasyName: name });
      const claim = { uid: `portal-${at}`, domain, company, selected: true, deleted: false, ...proven };
      await portals.write(domain, claim, null);
    }
  });
}

/** Makes this server's own address Outra's portal, or takes that back. */
async function ownPortal(server: TestServer, selected: boolean): Promise<void> {
  await withStore(server, async (_central, store) => {
    const { portals } = createSiteDomains(store.central);
    const before = await portals.read(LOCAL);
    const claim = { uid: 'portal-local', domain: LOCAL, company: COMPANY, selected, deleted: false };
    await portals.write(LOCAL, { ...claim, ...unproven }, before?.rev ?? null);
  });
}

/** How the suite's other products are entered. Begins and ends with nobody signed in. */
export const portalScreens: readonly Screen[] = [
  {
    name: 'sign-in-other-product',
    show: async (page, stage) => {
      await stage.device.open('/auth?app=collectame');
      await expect(page.getByRole('heading', { name: 'Entre no Collectame' })).toBeVisible();
      await untilCovered(page, stage);
    },
  },
  {
    name: 'sign-in-app-centre',
    show: async (page, stage) => {
      await stage.device.open('/auth?app=app-centre');
      await expect(page.getByRole('heading', { name: 'Entre na central de aplicativos' })).toBeVisible();
      await untilCovered(page, stage);
    },
  },
  {
    name: 'portal-chooser-empty',
    show: async (page, { device }) => {
      await device.open(CHOOSER);
      await expect(page.getByText('Nenhum portal disponível')).toBeVisible();
    },
  },
  {
    name: 'portal-chooser',
    show: async (page, { device, server }) => {
      await addPortals(server);
      await device.open(CHOOSER);
      await expect(page.getByRole('button', { name: /^ENTRAR em / })).toHaveCount(names.length);
    },
  },
  {
    name: 'portal-chooser-nothing-found',
    show: async (page) => {
      await page.getByRole('searchbox').fill('nenhuma assim');
      await expect(page.getByText('Nenhuma empresa encontrada')).toBeVisible();
    },
  },
  {
    name: 'portal-redirecting',
    show: async (page) => {
      // An answer without content leaves the browser on the page that leads there.
      await page.route('https://*.example.com/', (route) => route.fulfill({ status: 204 }));
      await page.getByRole('searchbox').fill('padaria');
      await page.getByRole('button', { name: 'ENTRAR em Padaria Nova' }).click();
      await expect(page.getByRole('heading', { name: /^Você está sendo redirecionado/ })).toBeVisible();
    },
    leave: (page) => page.unrouteAll({ behavior: 'ignoreErrors' }),
  },
  {
    name: 'portal-sign-in',
    show: async (page, stage) => {
      await ownPortal(stage.server, true);
      await stage.device.open(CHOOSER);
      await expect(page.getByRole('button', { name: 'Conta gov.br' })).toBeVisible();
      await untilCovered(page, stage);
    },
    leave: async (_page, { server }) => ownPortal(server, false),
  },
];
