import type { Observable } from 'rxjs';
import type { GedSession, GedTree, PlannedCategory } from '#domain/api/ged.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { GedClassification, GedField, GedItem } from '#domain/entities/ged.ts';
import type { BoundField } from '#domain/rules/ged/template-fields.ts';

/** Chosen classifications of one company of the GED. */
export interface ChosenClassifications {
  workspace: string;
  unit: string;
  company: string;
  classifications: readonly string[];
}

export interface TakenBackCategories {
  removed: number;
  /** Categories that are not removed because they were changed or are used: some names, and the total number. */
  kept: { name: string; reason: 'changed' | 'used' }[];
  keptCount: number;
}

/**
 * The company's document management system (GED), through the person's own sign-in there, which the server stores.
 * All methods need the network and throw AppErrors with the codes of `domain/api/ged.ts`.
 */
export interface GedStore {
  session(): Promise<GedSession>;
  signIn(input: { environmentUrl: string; user: string; password: string }): Promise<GedSession>;
  /** Ends the session, for 'Reautenticar'. */
  signOut(): Promise<GedSession>;
  workspaces(): Promise<GedItem[]>;
  units(workspace: string): Promise<GedItem[]>;
  companies(unit: string): Promise<GedItem[]>;
  classifications(company: string): Promise<GedTree>;
  classification(key: string): Promise<Omit<GedClassification, 'parent'>>;
  /** Fields that a template can have. */
  fields(company: string, identifier: string): Promise<GedField[]>;
  /** A preview of the categories to be created; writes nothing. */
  previewCategories(chosen: ChosenClassifications): Promise<PlannedCategory[]>;
  /**
   * Creates the missing categories one by one. A call with the same `run` continues after an interruption.
   * @param progress called with the number created so far
   * @returns the number created
   */
  makeCategories(
    run: string,
    chosen: ChosenClassifications,
    progress: (made: number) => void,
  ): Promise<number>;
  /** Removes the categories that a run created. */
  takeBackCategories(run: string): Promise<TakenBackCategories>;
}

/** Where a document is filed: keys of the company and of the classification in the GED. */
export interface GedPlace {
  company: string;
  classification: string;
}

export interface NewGedFiling {
  /**
   * Id of the execution that made the document: the GED detects repetitions by it, and the execution's values are
   * sent too.
   */
  execution: string;
  pdf: Blob;
  /** With its extension. */
  name: string;
  place: GedPlace;
  fields: readonly BoundField[];
}

/** A filled document that is sent to the GED. */
export interface GedFiling {
  execution: string;
  name: string;
  /** When the person sent it. */
  at: string;
  /**
   * `waiting` for the network; `sending`: upload to the server; `filing`: the server passes it to the GED; `stopped`
   * because of `problem`; `filed`: confirmed by the GED.
   */
  state: 'waiting' | 'sending' | 'filing' | 'stopped' | 'filed';
  /** Percentage of its bytes on the server, with one decimal. */
  percent: number;
  problem: ErrorCode | null;
  /** The person may not use the GED any more: only the name is left on this device, and it cannot continue. */
  withdrawn: boolean;
}

/** Documents that this device files in the GED; each is listed until the GED has it or the person removes it. */
export interface GedFilingStore {
  /** Newest first. */
  watch(): Observable<GedFiling[]>;
  /**
   * Stores the document and files it when possible; a document that is stored already is not changed.
   * @throws AppError `device-storage-full`
   */
  add(filing: NewGedFiling): Promise<void>;
  /** Retries a stopped one. */
  retry(execution: string): Promise<void>;
  /** Removes one that the person gives up or has read. If the GED has it by then, it is listed as filed. */
  remove(execution: string): Promise<void>;
  /** Call after a sign-in to the GED: filings that waited for it continue. */
  signedIn(): Promise<void>;
}
