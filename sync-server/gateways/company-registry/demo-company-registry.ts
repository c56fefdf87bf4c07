import { AppError } from '#domain/api/errors.ts';
import type { FoundCompany } from '#domain/api/lookups.ts';
import type { CompanyRegistry } from './company-registry.ts';

const base = {
  email: 'contato@demonstracao.example',
  telefone: '(11) 3000-0000',
  abertura: '02/01/2020',
  ultima_atualizacao: '2026-01-02T00:00:00.000Z',
  logradouro: 'Praça da Demonstração',
  complemento: '',
  bairro: 'Centro',
  municipio: 'São Paulo',
  cep: '01001000',
  uf: 'SP',
};

/** Sample companies, one with each format of number; their names show that they are made up. */
const companies: readonly FoundCompany[] = [
  {
    ...base,
    cnpj: '45723174000110',
    nome: 'Empresa de Demonstração Ltda',
    fantasia: 'Demonstração',
    numero: '100',
  },
  {
    ...base,
    cnpj: '12ABC34501DE35',
    nome: 'Empresa Alfanumérica de Demonstração Ltda',
    fantasia: 'Demonstração Alfanumérica',
    numero: '200',
  },
];

export const demoCompanyRegistry: CompanyRegistry = {
  find: async (cnpj) => {
    const company = companies.find((each) => each.cnpj === cnpj);
    if (company === undefined) throw new AppError('company-unknown');
    return Promise.resolve(company);
  },
};
