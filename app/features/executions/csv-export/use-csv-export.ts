import { useState } from 'react';
import type { Execution } from '#domain/entities/execution.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import type { ExecutionFilter } from '#app/data/ports.ts';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { downloadFile } from '#app/ui/download.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import type { CsvDialect } from '#app/shared/csv/csv-file.ts';
import { CsvTable, type CsvColumns } from './csv.ts';
import { csvValues, type GroupColumns } from './csv-values.ts';
import { GroupReader } from './read-groups.ts';

type Groups = ReadonlyMap<Execution, GroupColumns>;

function useColumns(
  withAuthors: boolean,
  { separator }: CsvDialect,
): Omit<CsvColumns, 'values'> & { valuesOf: (groups: Groups) => CsvColumns['values'] } {
  const { t, format, language } = useTexts();
  const nameOf = usePeopleNames(t('executions.unknownAuthor'));
  const spoken = valueLanguage(languageTag(language));
  const author = (execution: Execution): string[] => (withAuthors ? [nameOf(execution.createdBy)] : []);
  return {
    heads: [t('executions.template'), t('executions.date'), ...(withAuthors ? [t('executions.author')] : [])],
    cells: (execution) => [
      execution.templateName,
      format.dateTime(execution.createdAt),
      ...author(execution),
    ],
    valuesOf: (groups) => (execution) =>
      csvValues(execution, groups.get(execution) ?? new Map(), {
        language: spoken,
        decimalSign: separator === ',' ? '.' : ',',
        notApplicable: t('executions.notApplicable'),
        column: (number) => t('executions.column', { number }),
      }),
  };
}

/** Exports everything that the list contains on all pages, as a file for spreadsheets. */
export function useCsvExport(filter: ExecutionFilter): { busy: boolean; save: () => Promise<void> } {
  const { t, language } = useTexts();
  const notify = useNotify();
  const { executionLists, templates } = useData();
  const [busy, setBusy] = useState(false);
  const dialect: CsvDialect = { separator: language === 'en_US' ? ',' : ';' };
  const { valuesOf, ...columns } = useColumns(filter.whose === 'company', dialect);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const groups = new Map<Execution, GroupColumns>();
      const reader = new GroupReader(templates);
      const table = new CsvTable({ ...columns, values: valuesOf(groups) }, dialect);
      for await (const batch of executionLists.all(filter)) {
        groups.clear();
        for (const execution of batch) groups.set(execution, await reader.groupsOf(execution));
        table.add(batch);
      }
      downloadFile(table.toBlob(), 'text/csv;charset=utf-8', `${t('executions.fileName')}.csv`);
      notify({ kind: 'success', text: t('executions.exported', { count: table.size }) });
    } catch (error) {
      notify({ kind: 'error', text: errorTexts(error, t).text });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
