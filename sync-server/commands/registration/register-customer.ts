import { setTimeout as sleep } from 'node:timers/promises';
import type { Registered, Subscription } from '#domain/api/customers.ts';
import { TERMS_DATE } from '#domain/entities/customer.ts';
import { confirmationMail } from '#server/mails/registration-mails.ts';
import type { Services } from '#server/services.ts';
import { confirmationToken } from './confirmation-token.ts';
import { createCustomer, type NewCustomer } from './create-customer.ts';
import {
  answerKnownEmail,
  countMail,
  mailOf,
  sendRegistered,
  type RegistrationCaller,
} from './registration-mail.ts';

type Needs = Pick<
  Services,
  'attempts' | 'audit' | 'central' | 'clock' | 'config' | 'log' | 'mail' | 'oneTimeTokens' | 'store'
>;

/** No registration is answered before, where its time would tell an e-mail that has an account from one that has none. */
export const UNIFORM_MS = 2000;

/**
 * Registers a customer by themselves: makes the company, and sends its owner the mail that lets them choose a password.
 * @throws AppError identification-in-use, registration-unavailable; where accounts may be told apart email-in-use
 */
export async function registerCustomer(
  services: Needs,
  subscription: Subscription,
  caller: RegistrationCaller,
): Promise<Registered> {
  mailOf(services);
  const uniform = services.config.loginErrors === 'uniform' ? sleep(UNIFORM_MS) : null;
  const mail = await register(services, subscription, caller).catch((error: unknown) =>
    answerKnownEmail(services, error, subscription.owner.email, caller),
  );
  await uniform;
  return { registered: true, mail };
}

async function register(
  services: Needs,
  subscription: Subscription,
  caller: RegistrationCaller,
): Promise<Registered['mail']> {
  const made = await createCustomer(services, subscription, services.config.loginErrors === 'uniform');
  await note(services, made, caller.address);
  const address = `${caller.origin}/auth?recoveryToken=${await confirmationToken(services, made.owner)}`;
  const facts = { company: made.company.name, address };
  await countMail(services, made.owner.uid);
  return sendRegistered(services, confirmationMail(made.owner, caller.language, facts));
}

async function note(services: Needs, { company, owner }: NewCustomer, address: string): Promise<void> {
  const about = { user: owner.uid, company: company.uid, address };
  await services.audit.record({ event: 'customer-created', ...about });
  await services.audit.record({ event: 'terms-accepted', subject: TERMS_DATE, ...about });
}
