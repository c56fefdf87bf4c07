import type { PrefilledLinkInput, ShownPrefilled, SignedPrefilled } from '#domain/api/prefilled-links.ts';
import type { PublicLink, PublicLinkChange } from '#domain/api/public-forms.ts';

/**
 * Templates' public links, which exist only on the server: every method throws `network-unreachable` without a
 * network, and `not-found` for a template that the server does not have (yet).
 */
export interface PublicLinkStore {
  /** null if the template never had one. */
  read(template: string): Promise<PublicLink | null>;
  /**
   * The first change creates the link.
   * @throws AppError `not-allowed` for a person who is neither the template's author nor a company admin
   */
  change(template: string, change: PublicLinkChange): Promise<PublicLink>;
  /**
   * Signs values for the fragment of the link.
   * @throws AppError `not-allowed`, `public-form-answer-invalid`, `body-too-large` if they do not fit into a link
   */
  prefill(template: string, wish: PrefilledLinkInput): Promise<SignedPrefilled>;
  /**
   * Valid ones first.
   * @throws AppError `not-allowed`
   */
  prefilled(template: string): Promise<ShownPrefilled[]>;
  /**
   * Permanent.
   * @throws AppError `not-allowed`, `not-found`
   */
  revokePrefilled(template: string, id: string): Promise<void>;
}
