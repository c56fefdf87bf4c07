// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RegistrationStore } from '#app/data/ports.ts';
import { createCustomer } from '#domain/api/customers.ts';
import { AppError } from '#domain/api/errors.ts';
import { TERMS_DATE } from '#domain/entities/customer.ts';
import type { RegisteredPerson } from '#domain/entities/registered-person.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import {
  allByRole,
  brokenRules,
  byRole,
  field,
  fill,
  press,
  said,
  saidBeside,
} from '#tests/support/perceived.ts';
import { RegistrationPanel } from './registration-panel.tsx';

let draft: RegisteredPerson | null;
const store = {
  readPerson: () => draft,
  keepPerson: (person: RegisteredPerson) => {
    draft = person;
    return true;
  },
  dropPerson: () => {
    draft = null;
  },
  customerExists: vi.fn<RegistrationStore['customerExists']>(),
  userExists: vi.fn<RegistrationStore['userExists']>(),
  findAddress: vi.fn<RegistrationStore['findAddress']>(),
  findCompany: vi.fn<RegistrationStore['findCompany']>(),
  createCustomer: vi.fn<RegistrationStore['createCustomer']>(),
};
const onRegistered = vi.fn();
const onLogin = vi.fn();
let page: Drawn;

async function open(language: 'pt_BR' | 'pt_PT' | 'en_US' = 'pt_BR'): Promise<void> {
  page = await drawn(<RegistrationPanel onRegistered={onRegistered} onLogin={onLogin} />, {
    language,
    data: { registration: store },
  });
}

beforeEach(() => {
  draft = null;
  for (const call of [onRegistered, onLogin]) call.mockReset();
  for (const call of Object.values(store)) if (vi.isMockFunction(call)) call.mockReset();
  store.customerExists.mockResolvedValue(false);
  store.userExists.mockResolvedValue(false);
});
afterEach(() => page.remove());

const next = (): Promise<void> => press('button', 'Continuar');
const create = (): Promise<void> => press('button', 'Criar conta');

async function writePerson(email: string): Promise<void> {
  await fill('Primeiro nome', 'Lia');
  await fill('Último nome', 'Sales');
  await fill('E-mail', email);
  await fill('Telefone com DDD', '21987654321');
}

test('A10 A25 a person registers step by step; what is missing is said, and what was typed stays', async () => {
  store.findAddress.mockRejectedValueOnce(new AppError('not-found'));
  store.findAddress.mockResolvedValueOnce({
    cep: '20040002',
    logradouro: 'Avenida da Demonstração',
    bairro: 'Centro',
    cidade: 'Rio de Janeiro',
    estado: 'RJ',
  });
  store.createCustomer.mockResolvedValue('mailbox');
  await open();
  await next();
  await expect.poll(said).toContain('Escolha o tipo de conta');
  await press('radio', /^Autônomo/);
  await fill('CPF', '52998224724');
  await next();
  await expect.poll(() => saidBeside('CPF')).toContain('CPF inválido');
  expect(store.customerExists).not.toHaveBeenCalled();
  await fill('CPF', '52998224725');
  expect((await field('CPF')).value).toBe('529.982.247-25');
  await next();
  await byRole('heading', 'Seus dados');
  await writePerson('lia@pessoa.example');
  await next();
  await byRole('heading', 'Confirme o endereço');
  await fill('CEP', '99999999');
  await expect.poll(() => saidBeside('CEP')).toContain('Preencha à mão.');
  await fill('CEP', '20040002');
  await expect.poll(async () => (await field('Rua')).value).toBe('Avenida da Demonstração');
  await press('button', 'Voltar');
  expect((await field('Primeiro nome')).value).toBe('Lia');
  await next();
  await create();
  await expect.poll(() => saidBeside('Número')).toContain('Número é obrigatório');
  expect(said()).toContain('Para criar a conta é preciso aceitar o termo de adesão');
  await fill('Número', '7');
  await press('checkbox', 'Li e aceito o termo de adesão');
  await create();
  await expect.poll(() => onRegistered.mock.calls).toEqual([['lia@pessoa.example', 'mailbox']]);
  const [[subscription, language] = []] = store.createCustomer.mock.calls;
  expect(createCustomer.body.safeParse({ subscription, terms: TERMS_DATE, language }).success).toBe(true);
  expect(draft).toBeNull();
});

test('A09 of a company the registry tells, and what is in use is said beside it', async () => {
  store.customerExists.mockResolvedValueOnce(true);
  store.findCompany.mockRejectedValue(new AppError('not-found'));
  store.userExists.mockResolvedValueOnce(true);
  store.createCustomer.mockRejectedValueOnce(new AppError('network-unreachable'));
  store.createCustomer.mockResolvedValueOnce('sent');
  await open();
  await press('radio', /^Empresa/);
  await fill('CNPJ', '11222333000181');
  await next();
  await expect.poll(() => saidBeside('CNPJ')).toContain('CNPJ já está em uso');
  await fill('CNPJ', '12.ABC.345/01DE-36');
  await next();
  await expect.poll(() => saidBeside('CNPJ')).toContain('CNPJ inválido');
  await fill('CNPJ', '12abc34501de35');
  expect((await field('CNPJ')).value).toBe('12.ABC.345/01DE-35');
  await next();
  await byRole('status', /Preencha à mão\./);
  await next();
  await expect.poll(() => saidBeside('Razão social')).toContain('Razão social é obrigatória');
  await fill('Razão social', 'Padaria Nova');
  await next();
  await expect.poll(said).toContain('Passo 3 de 3: administrador');
  expect(allByRole('link', 'Ler o termo de adesão')).toEqual([]);
  await create();
  await expect.poll(() => saidBeside('Primeiro nome')).toContain('Primeiro nome é obrigatório');
  expect(await saidBeside('E-mail')).toContain('Email inválido');
  expect(await saidBeside('Telefone com DDD')).toContain('Telefone inválido');
  await writePerson('ana@horizonte.example');
  await press('checkbox', 'Li e aceito o termo de adesão');
  await byRole('link', 'Ler o termo de adesão');
  await create();
  await expect.poll(() => saidBeside('E-mail')).toContain('Email já está em uso');
  await fill('E-mail', 'davi@padaria.example');
  await create();
  await expect.poll(said).toContain('Erro ao cadastrar usuário');
  expect((await field('E-mail')).value).toBe('davi@padaria.example');
  await create();
  await expect.poll(() => onRegistered.mock.calls).toEqual([['davi@padaria.example', 'sent']]);
});

test('A25 a draft outlives a reload', async () => {
  await open();
  await press('radio', /^Autônomo/);
  await fill('CPF', '52998224725');
  page.remove();
  await open();
  expect((await field('CPF')).value).toBe('529.982.247-25');
});

test.each(['pt_PT', 'en_US'] as const)(
  'A09 S08 the first step in %s is complete and accessible',
  async (language) => {
    await open(language);
    await byRole('heading');
    expect(said()).not.toMatch(/registration\.\w/);
    expect(await brokenRules(page.page)).toEqual([]);
  },
);
