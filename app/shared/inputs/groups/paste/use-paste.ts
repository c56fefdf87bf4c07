import { type ClipboardEvent, useEffect, useState } from 'react';
import { partsOf } from '#domain/rules/living/addresses.ts';
import type { GroupRow } from '#domain/rules/living/rows.ts';
import { INPUT_ATTRIBUTE } from '../../input-props.ts';
import { useFormOf, useValueLanguage } from '../../form/form-context.ts';
import type { FormField } from '../../living/form-field.ts';
import { type Pasted, pasteRows } from './paste-rows.ts';
import { parseTsv } from './tsv.ts';
import type { RowsOfGroup } from '../rows/use-group.ts';

/** Several cells: a text of one cell is pasted into its input as any text. */
function cellsOf(text: string, isLong: boolean): string[][] | null {
  const cells = parseTsv(text);
  const isTable = text.includes('\t') || (cells.length > 1 && !isLong);
  return isTable ? cells : null;
}

interface LastPaste extends Pasted {
  before: readonly GroupRow[];
}

/** Takes rows of a spreadsheet from the clipboard, from the cell on that has the focus. */
export function usePaste(field: FormField, address: string, rows: RowsOfGroup) {
  const { groups, rules } = useFormOf();
  const language = useValueLanguage();
  const [last, setLast] = useState<LastPaste | null>(null);
  // Taking it back after another change would take that one back too.
  useEffect(
    () => (last === null ? undefined : rules.subscribe(address, () => setLast(null))),
    [last, rules, address],
  );

  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    const at = event.target instanceof Element ? event.target.closest(`[${INPUT_ATTRIBUTE}]`) : null;
    const target = at?.getAttribute(INPUT_ATTRIBUTE) ?? '';
    const [row, column] = partsOf(target).slice(partsOf(address).length);
    const isOwn = target.startsWith(address) && partsOf(target).length <= partsOf(address).length + 2;
    const cells = cellsOf(
      event.clipboardData.getData('text/plain'),
      rules.fieldAt(target)?.type === 'multipleLine',
    );
    if (!isOwn || cells === null) return;
    event.preventDefault();
    event.stopPropagation();
    const before = groups.rows(address).list;
    const first = before.findIndex(({ id }) => id === row);
    const pasted = pasteRows({
      field,
      rows: before,
      at: { row: first < 0 ? before.length : first, column: column ?? field.columns?.[0]?.id ?? '' },
      cells,
      language,
    });
    rows.replace(pasted.rows);
    setLast({ ...pasted, before });
  };
  return {
    onPaste,
    pasted: last,
    dismiss: () => setLast(null),
    undo: () => {
      if (last === null) return;
      setLast(null);
      rows.replace(last.before);
    },
  };
}
