import type { ExternalUser, Registered, Subscription } from '#domain/api/customers.ts';
import type { FoundAddress, FoundCompany } from '#domain/api/lookups.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { RegisteredPerson } from '#domain/entities/registered-person.ts';

/** Registration of a customer. Everything except the draft needs the network. */
export interface RegistrationStore {
  /** The stored input, or the party that reads the terms; null if nothing is stored. */
  readPerson(): RegisteredPerson | null;
  /** Stores it in this browser until it is dropped. False if the browser has no space. */
  keepPerson(person: RegisteredPerson): boolean;
  dropPerson(): void;
  /** Whether a CPF or CNPJ, without punctuation, has an account. @throws AppError */
  customerExists(identificationNumber: string): Promise<boolean>;
  userExists(user: string): Promise<boolean>;
  /** @param cep eight digits @throws AppError with the codes of `findAddress` */
  findAddress(cep: string): Promise<FoundAddress>;
  /** @param cnpj without punctuation @throws AppError with the codes of `findCompany` */
  findCompany(cnpj: string): Promise<FoundCompany>;
  /**
   * Also accepts the terms.
   * @throws AppError with the codes of `createCustomer`
   */
  createCustomer(subscription: Subscription, language: MailLanguage): Promise<Registered['mail']>;
  /**
   * E-mail address for questions about personal data.
   * @param company of the reader, null for anybody else's
   */
  privacyMailbox(company: string | null): Promise<string>;
  /** Name of a company into which people may register themselves. @throws AppError external-registration-closed */
  externalCompany(company: string): Promise<string>;
  /** @throws AppError with the codes of `saveExternalUser` */
  saveExternalUser(company: string, user: ExternalUser, language: MailLanguage): Promise<Registered['mail']>;
}
