import type { Observable } from 'rxjs';
import type { GedSession, GedTree, PlannedCategory } from '#domain/api/ged.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { GedClassification, GedField, GedItem } from '#domain/entities/ged.ts';
import type { BoundField } from '#domain/rules/ged/template-fields.ts';

/** Classifications that were chosen of one company of the GED. */
export interface ChosenClassifications {
  workspace: string;
  unit: string;
  company: string;
  classifications: readonly string[];
}

export interface TakenBackCategories {
  removed: number;
  /** What stays since it was changed or is used: some of it, and how much it is. */
  kept: { name: string; reason: 'changed' | 'used' }[];
  keptCount: number;
}

/**
 * The company's document management system, by the person's own sign-in there, which the server keeps. All of it needs the
 * network and throws AppErrors with the codes of `domain/api/ged.ts`.
 */
export interface GedStore {
  session(): Promise<GedSession>;
  signIn(input: { environmentUrl: string; user: string; password: string }): Promise<GedSession>;
  /** 'Reautenticar' */
  signOut(): Promise<GedSession>;
  workspaces(): Promise<GedItem[]>;
  units(workspace: string): Promise<GedItem[]>;
  companies(unit: string): Promise<GedItem[]>;
  classifications(company: string): Promise<GedTree>;
  classification(key: string): Promise<Omit<GedClassification, 'parent'>>;
  /** Those that a template can have. */
  fields(company: string, identifier: string): Promise<GedField[]>;
  /** What making them comes to; writes nothing. */
  previewCategories(chosen: ChosenClassifications): Promise<PlannedCategory[]>;
  /**
   * Makes what is not there, step by step. Called again with the same `run` it goes on where it was cut off.
   * @param progress told how many were made so far
   * @returns how many were made
   */
  makeCategories(
    run: string,
    chosen: ChosenClassifications,
    progress: (made: number) => void,
  ): Promise<number>;
  /** Takes back what a run made. */
  takeBackCategories(run: string): Promise<TakenBackCategories>;
}

/** Where a document is filed: keys of the GED's company and of the classification. */
export interface GedPlace {
  company: string;
  classification: string;
}

export interface NewGedFiling {
  /** Id of the execution that made the document: the key by which the GED knows a repetition, and whose values go along. */
  execution: string;
  pdf: Blob;
  /** With its extension. */
  name: string;
  place: GedPlace;
  fields: readonly BoundField[];
}

/** A filled document on its way to the GED. */
export interface GedFiling {
  execution: string;
  name: string;
  /** When the person sent it. */
  at: string;
  /**
   * `waiting` for the network; `sending`: its bytes to the server; `filing`: the GED is about to get it; `stopped` for
   * `problem`; `filed`: the GED confirmed it.
   */
  state: 'waiting' | 'sending' | 'filing' | 'stopped' | 'filed';
  /** Of its bytes on the server, with one decimal. */
  percent: number;
  problem: ErrorCode | null;
  /** The person may not use the GED any more: nothing but its name is left of it here, and it cannot go on. */
  withdrawn: boolean;
}

/** Documents that this device files in the GED: each stays until the GED has it or the person gives it up. */
export interface GedFilingStore {
  /** Newest first. */
  watch(): Observable<GedFiling[]>;
  /** Keeps the document and files it when it can; one that is kept already stays as it is. @throws AppError `device-storage-full` */
  add(filing: NewGedFiling): Promise<void>;
  /** Tries a stopped one again. */
  retry(execution: string): Promise<void>;
  /** Given up, or read. One that the GED has by then is listed as such. */
  remove(execution: string): Promise<void>;
  /** The person signed in to the GED: what waits for that goes on. */
  signedIn(): Promise<void>;
}
