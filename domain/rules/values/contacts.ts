/** At most eleven digits, two of them the area code; a plus begins a country code (specification 1, section 5). */
export function isPhone(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '');
  if (!/^\+?[\d\s().-]+$/.test(typed)) return false;
  if (typed.startsWith('+')) return digits.length >= 8 && digits.length <= 15;
  return /^[1-9]{2}(?:9\d{8}|[2-9]\d{7})$/.test(digits);
}

/** E-mail addresses as in the HTML standard, with a domain of at least two parts. */
const EMAIL =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
const EMAIL_LENGTH = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH && EMAIL.test(text);
}

/** Begins with http, https or ftp, and names a host (specification 1, section 5). */
export function isUrl(text: string): boolean {
  return /^(?:https?|ftp):\/\/[^\s/]/i.test(text) && !/\s/.test(text) && URL.canParse(text);
}
