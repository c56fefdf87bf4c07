import { brokenRules } from './password.ts';

export const passwordStrengths = ['weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

const pools: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}]/u, 33],
];
/** Minimum bits of each strength; a password that breaks a rule is always weak. */
const FAIR = 45;
const GOOD = 65;
const STRONG = 90;

/** Strength against guessing without knowledge of the person, ignoring repeated and sequential characters. */
export function passwordStrength(password: string): PasswordStrength {
  if (brokenRules(password).length > 0) return 'weak';
  const bits = surprisingSigns(password) * Math.log2(poolOf(password));
  if (bits < FAIR) return 'weak';
  if (bits < GOOD) return 'fair';
  return bits < STRONG ? 'good' : 'strong';
}

function poolOf(password: string): number {
  return pools.reduce((size, [pattern, signs]) => (pattern.test(password) ? size + signs : size), 1);
}

/** `aaaa` and `1234` each have one unpredictable character. */
function surprisingSigns(password: string): number {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0);
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
}
