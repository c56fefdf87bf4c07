/** The rules of specification 2, section 5, in the order they are shown. */
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

/** Characters, as a person counts them: not the halves some are kept in, nor the marks set on others. */
function lengthOf(password: string): number {
  return Array.from(password.normalize('NFKC')).length;
}

/** The rules `password` does not meet yet. */
export function brokenRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) =>
    rule === 'length' ? lengthOf(password) < PASSWORD_MIN : !patterns[rule].test(password),
  );
}
