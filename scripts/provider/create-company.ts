import { Refusal } from '#couchdb/copies/refusal.ts';
import { subscriptionSchema, type Subscription } from '#domain/api/customers.ts';
import { AppError } from '#domain/api/errors.ts';
import { oneTimeTokenTimes } from '#domain/api/limits.ts';
import { isCpf } from '#domain/rules/values/tax-numbers.ts';
import { confirmationToken } from '#server/commands/registration/confirmation-token.ts';
import { createCustomer } from '#server/commands/registration/create-customer.ts';
import { createAudit } from '#server/security/audit.ts';
import { createOneTimeTokens } from '#server/security/tokens/one-time-tokens.ts';
import type { Command } from './provider-parts.ts';

const USAGE =
  'A company is: <CNPJ or CPF> <name> <first name> <last name> <e-mail> <phone, 11 digits>, and "..." around words with spaces';

/** The actor of the provider's commands in the audit log. */
const CONSOLE = 'provider';

/** As registration, but without mail: prints the link with which the administrator sets a password. */
export const createCompany: Command = async ({ central, store, clock, tell }, words) => {
  const subscription = subscriptionOf(words);
  const { company, owner } = await createCustomer({ central, store, clock }, subscription).catch(refused);
  const about = { user: owner.uid, company: company.uid, address: CONSOLE };
  await createAudit(central.audit, clock).record({ event: 'customer-created', ...about });
  const oneTimeTokens = createOneTimeTokens(central.oneTimeTokens, clock);
  const token = await confirmationToken({ oneTimeTokens }, owner);
  tell(`${company.uid}  ${company.code}  ${company.name}`);
  tell(
    `Send this to ${owner.email}, who chooses a password with it within ${oneTimeTokenTimes.confirmationHours} hours:`,
  );
  tell(`/auth?recoveryToken=${token}`);
};

function subscriptionOf([
  number = '',
  name = '',
  firstName = '',
  lastName = '',
  email = '',
  phone = '',
]: readonly string[]): Subscription {
  const identificationNumber = number.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  const subscription = subscriptionSchema.safeParse({
    customer: { type: isCpf(identificationNumber) ? 'autonomous' : 'company', identificationNumber },
    company: { name, fantasyName: name },
    owner: { firstName, lastName, email, phone: phone.replaceAll(/\D/g, '') },
  });
  if (!subscription.success) throw new Refusal(USAGE);
  return subscription.data;
}

const refusals: Readonly<Record<string, string>> = {
  'identification-in-use': 'This CPF or CNPJ has an account already.',
  'email-in-use': 'This e-mail has an account already.',
};

function refused(error: unknown): never {
  const told = error instanceof AppError ? refusals[error.code] : undefined;
  throw told === undefined ? error : new Refusal(told);
}
