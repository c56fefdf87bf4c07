import { useTexts } from '#app/i18n/texts.ts';
import type { ExpressionError } from '#domain/rules/expression/value.ts';

/** Why a rule has no value, in words for who fills in the form. */
export function useRuleError(error: ExpressionError | undefined): string | undefined {
  const { t } = useTexts();
  return error === undefined ? undefined : t(`living.error.${error.code}`);
}
