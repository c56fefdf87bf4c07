import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { askJson } from '#server/gateways/json-service.ts';
import type { PostalCodes } from './postal-codes.ts';

const text = z.string().trim().max(200).catch('');

/** Answer of ViaCEP: an address, or an error flag as a string or a boolean. */
const answerSchema = z.union([
  z.looseObject({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.looseObject({
    erro: z.undefined().optional(),
    cep: z.string().regex(/^\d{5}-?\d{3}$/),
    logradouro: text,
    bairro: text,
    localidade: z.string().trim().min(1).max(200),
    uf: z.string().regex(/^[A-Z]{2}$/),
  }),
]);

/** @param base such as `https://viacep.com.br` */
export function createViaCep(base: string, timeoutMs?: number): PostalCodes {
  return {
    find: async (cep) => {
      const answer = answerSchema.safeParse(await askJson(base, ['ws', cep, 'json'], timeoutMs));
      if (!answer.success) throw new AppError('lookup-failed', { cause: answer.error });
      if (answer.data.erro !== undefined) throw new AppError('postal-code-unknown');
      const { logradouro, bairro, localidade, uf } = answer.data;
      return { cep, logradouro, bairro, cidade: localidade, estado: uf };
    },
  };
}
