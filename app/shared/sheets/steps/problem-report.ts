import { csvFile } from '#app/shared/csv/csv-file.ts';
import type { Language } from '#app/i18n/language.ts';
import type { Translate } from '#app/i18n/texts.ts';
import { partsOf } from '#domain/rules/living/addresses.ts';
import { textOfCell } from '../mapping/cell-text.ts';
import type { Target } from '../mapping/targets.ts';
import { valueAt } from '../rows/batch-row.ts';
import type { BatchTable } from '../table/batch-table.ts';
import { problemWords } from '../grid/problem-words.ts';

/** The problems of all rows as a sheet, in which nothing that somebody wrote is executed. */
export function problemReport(
  table: Pick<BatchTable, 'rows' | 'nameAt'>,
  targets: readonly Target[],
  { t, language }: { t: Translate; language: Language },
): Blob {
  const byId = new Map(targets.map((target) => [target.id, target]));
  const lines = table.rows.flatMap(({ row, checked }) =>
    (checked?.problems ?? []).map((problem) => {
      const target = byId.get(partsOf(problem.address).at(-1) ?? '');
      return [
        row.lines.map(textOfCell).join(' '),
        table.nameAt(problem.address),
        target === undefined ? '' : valueAt(row, problem.address),
        problemWords(problem, target?.field, t),
      ];
    }),
  );
  const named = [
    t('sheets.check.line'),
    t('sheets.check.field'),
    t('sheets.check.value'),
    t('sheets.check.reason'),
  ];
  return csvFile([named, ...lines], { separator: language === 'en_US' ? ',' : ';' });
}
