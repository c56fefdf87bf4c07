import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { foundCompanySchema } from '#domain/api/lookups.ts';
import { askJson } from '#server/gateways/json-service.ts';
import type { CompanyRegistry } from './company-registry.ts';

const text = (most = 200) =>
  z
    .string()
    .catch('')
    .transform((given) => given.trim().slice(0, most));

const signs = (given: string): string => given.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();

/** Answer of ReceitaWS: only status OK means a company (specification 1, section 7). */
const answerSchema = z.discriminatedUnion('status', [
  z.looseObject({ status: z.literal('ERROR') }),
  z.looseObject({
    status: z.literal('OK'),
    cnpj: z.string().transform(signs),
    nome: z.string().trim().min(1).max(200),
    fantasia: text(),
    email: text(),
    telefone: text(),
    abertura: text(40),
    ultima_atualizacao: text(40),
    logradouro: text(),
    numero: text(20),
    complemento: text(),
    bairro: text(),
    municipio: text(),
    cep: text().transform((given) => given.replaceAll(/\D/g, '').slice(0, 8)),
    uf: text(2),
  }),
]);

/** Only the needed fields: the registry also returns owners and capital. */
const askedSchema = z.object(foundCompanySchema.shape);

/** @param base such as `https://receitaws.com.br` */
export function createReceitaWs(base: string, timeoutMs?: number): CompanyRegistry {
  return {
    find: async (cnpj) => {
      const answer = answerSchema.safeParse(await askJson(base, ['v1', 'cnpj', cnpj], timeoutMs));
      if (!answer.success) throw new AppError('lookup-failed', { cause: answer.error });
      if (answer.data.status === 'ERROR') throw new AppError('company-unknown');
      // A faulty cache must not put another company's data into the form.
      if (answer.data.cnpj !== cnpj) throw new AppError('lookup-failed');
      return askedSchema.parse(answer.data);
    },
  };
}
