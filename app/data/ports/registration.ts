import type { ExternalUser, Registered, Subscription } from '#domain/api/customers.ts';
import type { FoundAddress, FoundCompany } from '#domain/api/lookups.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { RegisteredPerson } from '#domain/entities/registered-person.ts';

/** Becoming a customer. All of it but the draft needs the network. */
export interface RegistrationStore {
  /** What was typed so far, or who reads the terms; null where nothing is kept. */
  readPerson(): RegisteredPerson | null;
  /** Keeps it in this browser until it is dropped. False where the browser has no room. */
  keepPerson(person: RegisteredPerson): boolean;
  dropPerson(): void;
  /** Whether a CPF or CNPJ, without punctuation, has an account. @throws AppError */
  customerExists(identificationNumber: string): Promise<boolean>;
  userExists(user: string): Promise<boolean>;
  /** @param cep eight digits @throws AppError with the codes of `findAddress` */
  findAddress(cep: string): Promise<FoundAddress>;
  /** @param cnpj without punctuation @throws AppError with the codes of `findCompany` */
  findCompany(cnpj: string): Promise<FoundCompany>;
  /** Accepts the terms as well. @throws AppError with the codes of `createCustomer` */
  createCustomer(subscription: Subscription, language: MailLanguage): Promise<Registered['mail']>;
  /** E-mail for questions about personal data. @param company of who reads, null for anybody else's */
  privacyMailbox(company: string | null): Promise<string>;
  /** Name of a company into which people may register themselves. @throws AppError external-registration-closed */
  externalCompany(company: string): Promise<string>;
  /** @throws AppError with the codes of `saveExternalUser` */
  saveExternalUser(company: string, user: ExternalUser, language: MailLanguage): Promise<Registered['mail']>;
}
