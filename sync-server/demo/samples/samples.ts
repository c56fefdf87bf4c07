import { contracts } from './contracts.ts';
import { fieldWork } from './field-work.ts';
import { people } from './people.ts';
import type { Sample } from './sample.ts';

/** Several fillings of each template, by its uid. */
export const samples: Readonly<Record<string, readonly Sample[]>> = { ...contracts, ...fieldWork, ...people };

/** Answers to the public form. */
export const strangersAnswers: readonly Sample[] = [
  {
    empresa: 'Construtora Poente',
    cnpj: '60.701.190/0001-04',
    cep: '01310-100',
    site: 'https://poente.example',
    nome: 'Rogério Salles',
    email: 'rogerio@poente.example',
    telefone: '(11) 99876-1234',
    interesse: 'Projeto\nObra',
    mensagem: 'Precisamos de um orçamento para um edifício de oito pavimentos.',
    novidades: 'true',
  },
  {
    empresa: 'Mercado Bom Dia',
    cnpj: '11.444.777/0001-61',
    nome: 'Cíntia Ramos',
    email: 'cintia@bomdia.example',
    telefone: '(13) 3222-8080',
    interesse: 'Manutenção',
    mensagem: 'Contrato mensal para três lojas em Santos.',
  },
  {
    empresa: 'Cooperativa Vale Fértil',
    cnpj: '11.222.333/0001-81',
    cep: '13400-000',
    nome: 'Antônio Peixoto',
    email: 'antonio@valefertil.example',
    telefone: '(19) 98111-2020',
    interesse: 'Laudo técnico',
  },
];
