import type { PublicLink } from '#domain/api/public-forms.ts';

/** Whether a link was switched on by a person who still works in the company. */
export function isOn(link: PublicLink | null | undefined): link is PublicLink {
  return link?.on === true && link.ownerGone !== true;
}
