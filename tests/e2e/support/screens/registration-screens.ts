import { expect, type Page } from '@playwright/test';
import { withStore } from '#tests/support/store.ts';
import type { TestServer } from '../server.ts';
import { untilCovered, type Screen } from './stage.ts';
import { put } from '#tests/support/put-central.ts';

const COMPANY = 'demo-outra';

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click();
}

async function typePerson(page: Page, [first, last]: [string, string], email: string): Promise<void> {
  await page.getByLabel('Primeiro nome').fill(first);
  await page.getByLabel('Último nome').fill(last);
  await page.getByLabel('E-mail').fill(email);
}

/** Lets strangers register themselves into Carla's company. */
async function openToStrangers(server: TestServer): Promise<void> {
  await withStore(server, async ({ licenses }) => {
    const [seats] = await licenses.of(COMPANY);
    if (seats === undefined) throw new Error('no demo data');
    await put.license(
      { licenses },
      { ...seats, uid: `${COMPANY}-portal`, type: 'wokflux-portal', singleUse: true },
    );
  });
}

const companyScreens: readonly Screen[] = [
  {
    name: 'register-type',
    show: async (page, { device }) => {
      await device.open('/auth');
      await page.getByRole('button', { name: 'Cadastre-se' }).click();
      await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
      await goOn(page);
      await expect(page.getByText('Escolha o tipo de conta', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'register-number-in-use',
    show: async (page) => {
      await page.getByLabel('Empresa').check();
      await page.getByLabel('CNPJ', { exact: true }).fill('11222333000181');
      await goOn(page);
      await expect(page.getByText('CNPJ já está em uso')).toBeVisible();
    },
  },
  {
    name: 'register-company',
    show: async (page) => {
      await page.getByLabel('CNPJ', { exact: true }).fill('12abc34501de35');
      await goOn(page);
      await expect(page.getByLabel('Razão social')).toHaveValue(/Demonstração/);
    },
  },
  {
    name: 'register-admin',
    show: async (page) => {
      await goOn(page);
      await expect(page.getByRole('heading', { name: 'Conta de administrador' })).toBeVisible();
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await expect(page.getByText('Telefone inválido')).toBeVisible();
    },
  },
  {
    name: 'register-admin-filled',
    show: async (page) => {
      await typePerson(page, ['Davi', 'Moura'], 'davi@padaria.example');
      await page.getByLabel('Telefone com DDD').fill('11987654321');
      await page.getByRole('checkbox', { name: 'Li e aceito o termo de adesão' }).check();
      await expect(page.getByRole('link', { name: 'Ler o termo de adesão' })).toBeVisible();
    },
  },
  {
    name: 'registered',
    show: async (page) => {
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await expect(page.getByText(/^Conta criada/)).toBeVisible();
    },
  },
];

const autonomousScreens: readonly Screen[] = [
  {
    name: 'register-autonomous',
    show: async (page, { device }) => {
      await device.open('/auth');
      await page.getByRole('button', { name: 'Cadastre-se' }).click();
      await page.getByLabel('Autônomo').check();
      await page.getByLabel('CPF', { exact: true }).fill('52998224725');
    },
  },
  {
    name: 'register-person',
    show: async (page) => {
      await goOn(page);
      await typePerson(page, ['Lia', 'Sales'], 'lia@pessoa.example');
      await page.getByLabel('Telefone com DDD').fill('21987654321');
    },
  },
  {
    name: 'register-address',
    show: async (page) => {
      await goOn(page);
      await page.getByLabel('CEP').fill('99999999');
      await expect(page.getByText('CEP não encontrado. Preencha à mão.')).toBeVisible();
    },
  },
  {
    name: 'register-address-problems',
    show: async (page) => {
      await page.getByLabel('CEP').fill('20040002');
      await expect(page.getByLabel('Estado')).toHaveValue('RJ');
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await expect(page.getByText('Número é obrigatório')).toBeVisible();
    },
    // What was typed is a draft on this device, which the next to register here would find.
    leave: (page) => page.evaluate(() => localStorage.removeItem('user')),
  },
];

const externalScreens: readonly Screen[] = [
  {
    name: 'external-closed',
    show: async (page, stage) => {
      await stage.device.open(`/auth?externalRegister=${COMPANY}`);
      await expect(page.getByText('Esta empresa não recebe cadastros por este endereço')).toBeVisible();
      await untilCovered(page, stage);
    },
  },
  {
    name: 'external-register',
    show: async (page, { device, server }) => {
      await openToStrangers(server);
      await device.open(`/auth?externalRegister=${COMPANY}`);
      await expect(page.getByText('Seu acesso será ao portal de Outra Ltda.')).toBeVisible();
      await expect(page.getByLabel('Primeiro nome')).toBeVisible();
    },
  },
  {
    name: 'external-problems',
    show: async (page) => {
      await typePerson(page, ['Edu', 'Prado'], 'edu@fora');
      await page.getByLabel('CPF', { exact: true }).fill('11144477736');
      await page.getByLabel('DDD').fill('1');
      await page.getByLabel('Telefone', { exact: true }).fill('98765432');
      await expect(page.getByText('Número de telefone inválido')).toBeVisible();
    },
  },
  {
    name: 'external-filled',
    show: async (page) => {
      await page.getByLabel('E-mail').fill('edu@fora.example');
      await page.getByLabel('CPF', { exact: true }).fill('11144477735');
      await page.getByLabel('DDD').fill('11');
      await page.getByLabel('Telefone', { exact: true }).fill('987654321');
      await expect(page.getByRole('button', { name: 'Fazer cadastro' })).toBeVisible();
      await page.getByRole('button', { name: 'Fazer cadastro' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'external-created',
    show: async (page) => {
      await page.getByRole('button', { name: 'Fazer cadastro' }).click();
      await expect(page.getByRole('heading', { name: 'Conta criada' })).toBeVisible();
    },
    leave: (page) => page.evaluate(() => localStorage.removeItem('user')),
  },
];

/** Every step of becoming a customer, or one of a company's own visitors. Begins and ends with nobody signed in. */
export const registrationScreens: readonly Screen[] = [
  ...companyScreens,
  ...autonomousScreens,
  ...externalScreens,
];
