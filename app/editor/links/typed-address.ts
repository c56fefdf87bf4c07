import { linkTarget } from '#app/document/link-target.ts';

const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d\s().-]+$/;
const DIGITS = { min: 8, max: 15 } as const;
const SITE = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]\S*)?$/u;

/**
 * Target of a typed address: sites, e-mail addresses and telephone numbers may omit the scheme. Null for anything else.
 */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  if (SCHEME.test(text)) return linkTarget(text);
  if (MAIL.test(text)) return linkTarget(`mailto:${text}`);
  return phone(text) ?? (SITE.test(text) ? linkTarget(`https://${text}`) : null);
}

function phone(text: string): string | null {
  if (!PHONE.test(text)) return null;
  const number = text.replaceAll(/[^\d+]/g, '');
  const digits = number.replace('+', '').length;
  return digits >= DIGITS.min && digits <= DIGITS.max ? `tel:${number}` : null;
}

/** An address for display, without the scheme that `typedAddress` adds. */
export function shownAddress(address: string): string {
  return address.replace(/^(?:https:\/\/|mailto:|tel:)/i, '');
}
