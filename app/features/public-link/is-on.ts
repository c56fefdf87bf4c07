import type { PublicLink } from '#domain/api/public-forms.ts';

/** Whether a link is switched on by somebody who still works in the company. */
export function isOn(link: PublicLink | null | undefined): link is PublicLink {
  return link?.on === true && link.ownerGone !== true;
}
