import type { PrefilledLinkInput, ShownPrefilled, SignedPrefilled } from '#domain/api/prefilled-links.ts';
import type { PublicLink, PublicLinkChange } from '#domain/api/public-forms.ts';

/**
 * Templates' public links. They live on the server, where strangers ask for them: every method throws
 * `network-unreachable` without a network, and `not-found` for a template that the server does not have (yet).
 */
export interface PublicLinkStore {
  /** null where the template never had one. */
  read(template: string): Promise<PublicLink | null>;
  /** Makes the link at its first writing. @throws AppError `not-allowed` for who neither made the template nor is a company admin */
  change(template: string, change: PublicLinkChange): Promise<PublicLink>;
  /**
   * Signs values for the fragment of the link.
   * @throws AppError `not-allowed`, `public-form-answer-invalid`, `body-too-large` where they do not fit into a link
   */
  prefill(template: string, wish: PrefilledLinkInput): Promise<SignedPrefilled>;
  /** Those that are still good first. @throws AppError `not-allowed` */
  prefilled(template: string): Promise<ShownPrefilled[]>;
  /** For good. @throws AppError `not-allowed`, `not-found` */
  revokePrefilled(template: string, id: string): Promise<void>;
}
