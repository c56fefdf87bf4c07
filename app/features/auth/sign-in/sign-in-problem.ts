import { toAppError, type ErrorCode } from '#domain/api/errors.ts';

export interface SignInInput {
  user: string;
  password: string;
}

/** Where a failed sign-in is shown: beside an input, or in a dialog above the form. */
export type SignInProblem =
  | { place: 'user' | 'password'; missing: boolean; code: ErrorCode | null }
  | { place: 'dialog'; code: ErrorCode; title: 'own' | 'general' };

const places: Partial<Record<ErrorCode, 'user' | 'password'>> = {
  'wrong-password': 'password',
  'user-not-found': 'user',
  'user-is-inactive': 'user',
  'user-blocked': 'user',
  'sign-in-failed': 'password',
};

/** Codes with a text of their own (specification 2, section 8); all others are an 'Erro ao fazer Login'. */
const known = new Set<ErrorCode>([
  'user-email-not-verified',
  'temporary-password-over',
  'sso-user-is-not-in-app',
  'suitable-license-not-found',
  'company-blocked',
  'franchisee-blocked',
  'device-of-another-person',
  'second-factor-unavailable',
  'passkey-refused',
  'cpf-without-account',
  'identity-without-account',
]);

export function missingInput(input: SignInInput): SignInProblem[] {
  const problems: SignInProblem[] = [];
  if (input.user.trim() === '') problems.push({ place: 'user', missing: true, code: null });
  if (input.password === '') problems.push({ place: 'password', missing: true, code: null });
  return problems;
}

export function problemOf(error: unknown): SignInProblem {
  const { code } = toAppError(error, 'internal');
  const place = places[code];
  if (place !== undefined) return { place, missing: false, code };
  return { place: 'dialog', code, title: known.has(code) ? 'own' : 'general' };
}

/**
 * Whether the dialog is also needed: 'Usuário bloqueado' is shown at the field, and the dialog explains the way out.
 */
export function needsExplanation(problem: SignInProblem): boolean {
  return problem.place === 'dialog' || problem.code === 'user-blocked';
}
