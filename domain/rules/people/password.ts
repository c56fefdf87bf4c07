/** The rules of specification 2, section 5, in display order. */
export const passwordRules = ['length', 'lowercase', 'uppercase', 'number', 'symbol'] as const;
export type PasswordRule = (typeof passwordRules)[number];

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 1000;

const patterns: Record<Exclude<PasswordRule, 'length'>, RegExp> = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  number: /\p{Nd}/u,
  symbol: /[^\p{L}\p{M}\p{N}\s]/u,
};

/** Characters as a person counts them: neither surrogate halves nor combining marks count. */
function lengthOf(password: string): number {
  return Array.from(password.normalize('NFKC')).length;
}

/** The rules that `password` does not satisfy yet. */
export function brokenRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) =>
    rule === 'length' ? lengthOf(password) < PASSWORD_MIN : !patterns[rule].test(password),
  );
}
