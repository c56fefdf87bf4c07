import type { GedSession, GedTree, PlannedCategory } from '#domain/api/ged.ts';
import type { GedClassification, GedField, GedItem } from '#domain/entities/ged.ts';

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

/** `classification`: its identifier. `file`: hash. */
export interface GedDocumentInput {
  key: string;
  company: string;
  classification: string;
  file: string;
  name: string;
  fields: { id: string; value: string }[];
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
  /** Files a document that the server holds; the same key again makes no second one. @returns its key in the GED */
  storeDocument(document: GedDocumentInput): Promise<string>;
}
