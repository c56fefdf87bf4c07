import { useMemo } from 'react';
import { combineLatest, of } from 'rxjs';
import type { Execution } from '#domain/entities/execution.ts';
import { executionTitle } from '#domain/rules/execution-title.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';

const NONE: ReadonlySet<string> = new Set();

/** What tells each of the executions that are shown apart, by the fields that name files in their templates. */
export function useExecutionTitles(executions: readonly Execution[]): (execution: Execution) => string {
  const { templates } = useData();
  const { language } = useTexts();
  const uids = [...new Set(executions.map(({ template }) => template))].sort();
  const key = uids.join();
  const shown = useLive(
    () => (uids.length === 0 ? of([]) : combineLatest(uids.map((uid) => templates.watch(uid)))),
    [templates, key],
  );
  return useMemo(() => {
    const naming = new Map(
      (shown ?? []).flatMap((template) => {
        if (template === null || template === undefined) return [];
        const fields = template.fields.filter(({ inFileName }) => inFileName === true);
        return [[template.uid, new Set(fields.map(({ id }) => id))] as const];
      }),
    );
    const spoken = valueLanguage(languageTag(language));
    return (execution) => executionTitle(execution, naming.get(execution.template) ?? NONE, spoken);
  }, [shown, language]);
}
