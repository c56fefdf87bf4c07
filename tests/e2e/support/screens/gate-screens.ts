import { expect } from '@playwright/test';
import type { Company } from '#domain/entities/company.ts';
import { startAgent } from '#scripts/agent/agent.ts';
import { withStore } from '#tests/support/store.ts';
import type { TestServer } from '../server.ts';
import { closeWithEscape, type Screen } from './stage.ts';
import { put } from '#tests/support/put-central.ts';

const COMPANY = 'demo-outra';

async function changeCompany(server: TestServer, change: Partial<Company>): Promise<void> {
  await withStore(server, async ({ companies, licenses }) => {
    const [company, [seats]] = await Promise.all([companies.read(COMPANY), licenses.of(COMPANY)]);
    if (company === null || seats === undefined) throw new Error('no demo data');
    await put.license({ licenses }, { ...seats, uid: `${COMPANY}-hours`, type: 'time-blocking' });
    await put.company({ companies }, { ...company, ...change });
  });
}

/** All day but its last minute, in a zone where that is far away. */
function blockedNow(): Pick<Company, 'timeBlocking'> {
  const timeZone = new Date().getUTCHours() < 12 ? 'UTC' : 'America/Sao_Paulo';
  return {
    timeBlocking: { autodocs: { enabled: true, startTime: [0, 0], endTime: [23, 59], timeZone } },
  };
}

/** What a company puts before all its pages. Begins with Carla signed in, ends with nobody. */
export const gateScreens: readonly Screen[] = [
  {
    name: 'gate-second-step',
    show: async (page, { device, server }) => {
      await changeCompany(server, { requireSecondFactor: true });
      await device.open('/');
      await expect(
        page.getByRole('heading', { name: 'Configure a verificação em duas etapas' }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: /^Configurar Aplicativo/ })).toBeVisible();
    },
  },
  {
    name: 'gate-second-step-proof',
    show: async (page) => {
      await page.getByRole('button', { name: /^Configurar Aplicativo/ }).click();
      await expect(page.getByRole('dialog').getByLabel('Senha atual')).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'gate-no-agent',
    show: async (page, { device, server }) => {
      const machineControl = { autodocs: { enabled: true, adminAccess: false, machines: [] } };
      await changeCompany(server, { requireSecondFactor: false, machineControl });
      await device.open('/');
      await expect(page.getByRole('heading', { name: 'O agente local não respondeu' })).toBeVisible();
    },
  },
  {
    name: 'gate-waiting',
    show: async (page, { server }) => {
      const agent = await startAgent({ origins: [server.origin], name: () => 'NOTEBOOK-CARLA-01' });
      try {
        await page.getByRole('button', { name: 'Verificar de novo' }).click();
        await expect(page.getByRole('heading', { name: 'Aguardando aprovação' })).toBeVisible();
      } finally {
        agent.close();
      }
    },
  },
  {
    name: 'gate-hours',
    show: async (page, { device, server }) => {
      await changeCompany(server, { machineControl: {}, ...blockedNow() });
      await device.open('/');
      await expect(page.getByRole('heading', { name: 'Fora do horário permitido' })).toBeVisible();
    },
    leave: async (page, { server }) => {
      await changeCompany(server, { timeBlocking: {} });
      await page.getByRole('button', { name: 'Sair' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sair', exact: true }).click();
      await expect(page.getByLabel('E-mail')).toBeVisible();
    },
  },
];
