import type { PublicLink, PublicLinkChange } from '#domain/api/public-forms.ts';

/**
 * Templates' public links. They live on the server, where strangers ask for them: every method throws
 * `network-unreachable` without a network, `not-found` for a template that the server does not have (yet), and
 * `not-allowed` for who neither made it nor is a company admin.
 */
export interface PublicLinkStore {
  /** null where the template never had one. */
  read(template: string): Promise<PublicLink | null>;
  /** Makes the link at its first writing. */
  change(template: string, change: PublicLinkChange): Promise<PublicLink>;
}
