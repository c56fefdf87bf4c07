import type { Observable } from 'rxjs';
import type { LeavingCompany, ProfileChange, ProfileDetails } from '#domain/api/profile.ts';
import type { AppError } from '#domain/api/errors.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';

export interface OwnProfileState {
  /** As the server last said it, with what waits on this device; null while neither is known here. */
  details: ProfileDetails | null;
  /** Whether something waits to be sent. */
  waits: boolean;
  /** Why the server does not take what waits; null where it merely waits. */
  refusal: AppError | null;
}

/** What people say of themselves. Changes are kept on the device and sent when they can be. */
export interface ProfileStore {
  state$: Observable<OwnProfileState>;
  /** Asks the server; what is known here stays where it cannot be reached. */
  refresh(): Promise<void>;
  /**
   * Kept when this returns; sent where there is a network.
   * @returns whether the server has all of it
   * @throws AppError the codes of `saveProfile`: then nothing waits
   */
  save(change: ProfileChange): Promise<boolean>;
  /** Tries again what was refused. */
  retry(): Promise<void>;
  /** Gives up what waits. */
  discard(): Promise<void>;
  /**
   * Which CPF is the person's, null for none. Needs the network and the password.
   * @throws AppError the codes of the call `saveTaxDocument`
   */
  saveTaxDocument(taxDocument: string | null, password: string, language: MailLanguage): Promise<void>;
  /** What deleting the account would do, company by company. @throws AppError */
  deletion(): Promise<LeavingCompany[]>;
  /** The account, and with it these companies, for good; the person signs out afterwards. @throws AppError */
  delete(companies: readonly string[], password: string): Promise<void>;
  /** 'Deletar conta' where every company goes on. Needs the network; the person signs out afterwards. @throws AppError */
  disable(): Promise<void>;
}
