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

/** Minimum time before a registration is answered, so that timing does not reveal whether an e-mail has an account. */
export const UNIFORM_MS = 2000;

/**
 * Self-registration of a customer: creates the company, and mails its owner a link to set a password.
 * @throws AppError identification-in-use, registration-unavailable; if login errors need not be uniform also
 * email-in-use
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
