import type { GedClassification, GedField, GedItem } from '#domain/entities/ged.ts';
import type { CleanTree } from '#domain/rules/ged/classification-tree.ts';

export interface GedTokens {
  token: string;
  expiresAt: string;
  /** Null where the GED renews nothing. */
  refreshToken: string | null;
}

/** Where somebody signed in, and with what. */
export interface GedAccess {
  environment: string;
  token: string;
}

export interface GedDocument {
  /** Tells a repetition. */
  key: string;
  company: string;
  /** Identifier of the classification. */
  classification: string;
  name: string;
  fields: readonly { id: string; value: string }[];
}

/**
 * A document management system at an address that a person typed; `docs/ged-connector.md` is what it has to answer. Every
 * method but `environmentOf` throws AppErrors: ged-address-refused, ged-unreachable, ged-answer-invalid, ged-too-large,
 * and with a token ged-expired, ged-not-allowed, ged-not-found.
 */
export interface GedGateway {
  /** The address in its normal form; null where it is none to go to. */
  environmentOf(typed: string): string | null;
  /** @throws AppError ged-sign-in-refused besides */
  signIn(environment: string, user: string, password: string): Promise<GedTokens>;
  /** @throws AppError ged-expired besides */
  renew(environment: string, refreshToken: string): Promise<GedTokens>;
  workspaces(access: GedAccess): Promise<GedItem[]>;
  units(access: GedAccess, workspace: string): Promise<GedItem[]>;
  companies(access: GedAccess, unit: string): Promise<GedItem[]>;
  classifications(access: GedAccess, company: string): Promise<CleanTree>;
  classification(access: GedAccess, id: string): Promise<Omit<GedClassification, 'parent'>>;
  /** Title, Tags and DocumentDate among them. */
  fields(access: GedAccess, company: string, identifier: string): Promise<GedField[]>;
  /**
   * Files a PDF; gives its key in the GED.
   * @throws AppError ged-document-refused, ged-documents-unsupported besides
   */
  store(access: GedAccess, document: GedDocument, content: Uint8Array): Promise<string>;
}
