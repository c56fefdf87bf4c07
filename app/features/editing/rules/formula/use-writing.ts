import { useMemo } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { expressionNames } from '#domain/rules/expression/text/names.ts';
import { useRuleForm } from '../rule-form.tsx';
import { textLanguage } from '#app/shared/rules/text-language.ts';
import type { Writing } from './formula.ts';

export function useWriting(): Writing {
  const { language } = useTexts();
  const { fields } = useRuleForm();
  return useMemo(
    () => ({ names: expressionNames(fields), language: textLanguage(language) }),
    [fields, language],
  );
}
