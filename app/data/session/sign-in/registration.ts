import {
  createCustomer,
  customerExists,
  externalRegistration,
  saveExternalUser,
  userExists,
  type ExternalUser,
  type Registered,
  type Subscription,
} from '#domain/api/customers.ts';
import { NO_COMPANY, privacyContact } from '#domain/api/legal.ts';
import { findAddress, findCompany, type FoundAddress, type FoundCompany } from '#domain/api/lookups.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import { TERMS_DATE } from '#domain/entities/customer.ts';
import { registeredPersonSchema, type RegisteredPerson } from '#domain/entities/registered-person.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';
import { storageKeys } from '#app/data/environment/keys.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { RegistrationStore } from '#app/data/ports.ts';

export class Registration implements RegistrationStore {
  private readonly http: HttpClient;
  private readonly keep: KeyValueStore;

  constructor(http: HttpClient, keep: KeyValueStore) {
    this.http = http;
    this.keep = keep;
  }

  readPerson(): RegisteredPerson | null {
    const text = this.keep.getItem(storageKeys.person);
    if (text === null) return null;
    try {
      return registeredPersonSchema.parse(JSON.parse(text));
    } catch {
      // Stored by another product or a former version: the person has to type it again.
      return null;
    }
  }

  keepPerson(person: RegisteredPerson): boolean {
    try {
      this.keep.setItem(storageKeys.person, JSON.stringify(person));
      return true;
    } catch {
      return false;
    }
  }

  dropPerson(): void {
    this.keep.removeItem(storageKeys.person);
  }

  customerExists(identificationNumber: string): Promise<boolean> {
    return this.http.call(customerExists, { params: {}, body: { identificationNumber } });
  }

  userExists(user: string): Promise<boolean> {
    return this.http.call(userExists, { params: {}, body: { user } });
  }

  findAddress(cep: string): Promise<FoundAddress> {
    return this.http.call(findAddress, { params: { cep } });
  }

  findCompany(cnpj: string): Promise<FoundCompany> {
    return this.http.call(findCompany, { params: { cnpj } });
  }

  async createCustomer(subscription: Subscription, language: MailLanguage): Promise<Registered['mail']> {
    const body = { subscription, terms: TERMS_DATE, language } as const;
    return (await this.http.call(createCustomer, { params: {}, body })).mail;
  }

  async privacyMailbox(company: string | null): Promise<string> {
    const params = { app: 'autodocs', company: company ?? NO_COMPANY } as const;
    return (await this.http.call(privacyContact, { params })).mailbox;
  }

  async externalCompany(company: string): Promise<string> {
    return (await this.http.call(externalRegistration, { params: { company } })).name;
  }

  async saveExternalUser(
    company: string,
    user: ExternalUser,
    language: MailLanguage,
  ): Promise<Registered['mail']> {
    const body = { user, language };
    return (await this.http.call(saveExternalUser, { params: { company }, body })).mail;
  }
}
