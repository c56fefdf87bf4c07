import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';

/**
 * Whose account a CPF opens, for who proved that the CPF is theirs. Several would mean that it was taken twice: nobody is
 * let in as one of them by chance.
 * @throws AppError cpf-without-account
 */
export async function ownerOfCpf({ central }: Pick<Services, 'central'>, cpf: string): Promise<User> {
  const [found, ...others] = await central.users.byTaxDocument(cpf);
  if (found === undefined || others.length > 0) throw new AppError('cpf-without-account');
  return found;
}
