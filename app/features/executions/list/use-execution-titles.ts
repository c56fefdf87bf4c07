import { useMemo } from 'react';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import { executionTitle } from '#domain/rules/documents/execution-title.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';

const NONE: ReadonlySet<string> = new Set();

/** The identifying values of the visible executions, from the fields that name files in their templates. */
export function useExecutionTitles(
  templates: ReadonlyMap<string, Template>,
): (execution: Execution) => string {
  const { language } = useTexts();
  return useMemo(() => {
    const naming = new Map(
      [...templates].map(([uid, { fields }]) => {
        const named = fields.filter(({ inFileName }) => inFileName === true);
        return [uid, new Set(named.map(({ id }) => id))] as const;
      }),
    );
    const spoken = valueLanguage(languageTag(language));
    return (execution) => executionTitle(execution, naming.get(execution.template) ?? NONE, spoken);
  }, [templates, language]);
}
