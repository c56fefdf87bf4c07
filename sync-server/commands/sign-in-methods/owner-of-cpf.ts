import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';

/**
 * The account of a proven CPF. Several accounts mean that the CPF was taken twice; then the sign-in is refused, since
 * choosing one would be arbitrary.
 * @throws AppError cpf-without-account
 */
export async function ownerOfCpf({ central }: Pick<Services, 'central'>, cpf: string): Promise<User> {
  const [found, ...others] = await central.users.byTaxDocument(cpf);
  if (found === undefined || others.length > 0) throw new AppError('cpf-without-account');
  return found;
}
