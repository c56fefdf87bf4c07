import type { Observable } from 'rxjs';
import type { LeavingCompany, ProfileChange, ProfileDetails } from '#domain/api/profile.ts';
import type { AppError } from '#domain/api/errors.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';

export interface OwnProfileState {
  /** The server's last answer, with unsent changes applied; null if neither is known on this device. */
  details: ProfileDetails | null;
  /** Whether a change waits to be sent. */
  waits: boolean;
  /** Why the server refuses the change; null if it only waits. */
  refusal: AppError | null;
}

/** The person's own profile. Changes are stored on the device and sent when possible. */
export interface ProfileStore {
  state$: Observable<OwnProfileState>;
  /** Reloads from the server; if it cannot be reached, the present values stay. */
  refresh(): Promise<void>;
  /**
   * Resolves when the change is stored; it is sent if there is a network.
   * @returns whether the server has all of it
   * @throws AppError the codes of `saveProfile`: then nothing waits
   */
  save(change: ProfileChange): Promise<boolean>;
  /** Retries a refused change. */
  retry(): Promise<void>;
  /** Discards the unsent change. */
  discard(): Promise<void>;
  /**
   * Sets the person's CPF, null for none. Needs the network and the password.
   * @throws AppError the codes of the call `saveTaxDocument`
   */
  saveTaxDocument(taxDocument: string | null, password: string, language: MailLanguage): Promise<void>;
  /**
   * The effects of deleting the account, for each company.
   * @throws AppError
   */
  deletion(): Promise<LeavingCompany[]>;
  /**
   * Deletes the account and these companies permanently; the person has to sign out afterwards.
   * @throws AppError
   */
  delete(companies: readonly string[], password: string): Promise<void>;
  /**
   * 'Deletar conta' if no company is deleted. Needs the network; the person has to sign out afterwards.
   * @throws AppError
   */
  disable(): Promise<void>;
}
