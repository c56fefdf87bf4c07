import type { GedClassification, GedField, GedItem } from '#domain/entities/ged.ts';
import type { CleanTree } from '#domain/rules/ged/classification-tree.ts';

export interface GedTokens {
  token: string;
  expiresAt: string;
  /** Null if the GED does not renew tokens. */
  refreshToken: string | null;
}

/** The GED's address and the tokens of a signed-in person. */
export interface GedAccess {
  environment: string;
  token: string;
}

export interface GedDocument {
  /** Idempotency key. */
  key: string;
  company: string;
  /** Identifier of the classification. */
  classification: string;
  name: string;
  fields: readonly { id: string; value: string }[];
}

/**
 * A document management system at an address that a person typed; `docs/ged-connector.md` specifies its answers. Every
 * method except `environmentOf` throws AppErrors: ged-address-refused, ged-unreachable, ged-answer-invalid,
 * ged-too-large, and with a token ged-expired, ged-not-allowed, ged-not-found.
 */
export interface GedGateway {
  /** The address in its normal form; null if it is not allowed. */
  environmentOf(typed: string): string | null;
  /** @throws AppError also ged-sign-in-refused */
  signIn(environment: string, user: string, password: string): Promise<GedTokens>;
  /** @throws AppError also ged-expired */
  renew(environment: string, refreshToken: string): Promise<GedTokens>;
  workspaces(access: GedAccess): Promise<GedItem[]>;
  units(access: GedAccess, workspace: string): Promise<GedItem[]>;
  companies(access: GedAccess, unit: string): Promise<GedItem[]>;
  classifications(access: GedAccess, company: string): Promise<CleanTree>;
  classification(access: GedAccess, id: string): Promise<Omit<GedClassification, 'parent'>>;
  /** Includes Title, Tags and DocumentDate. */
  fields(access: GedAccess, company: string, identifier: string): Promise<GedField[]>;
  /**
   * Files a PDF and returns its key in the GED.
   * @throws AppError also ged-document-refused, ged-documents-unsupported
   */
  store(access: GedAccess, document: GedDocument, content: Uint8Array): Promise<string>;
}
