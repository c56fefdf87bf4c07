import { type Translate, useTexts } from '#app/i18n/texts.ts';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import type { PassageRequest } from '../passages/begin-passage.ts';
import { passageIcons } from '../passages/shown/passage-icons.ts';
import { $performTableAction, TABLE_ACTIONS, type TableAction } from './table-actions.ts';

/** The first entry of each group. */
const groupStarts: ReadonlySet<TableAction> = new Set(['rowUp', 'mergeCells', 'deleteRow']);

const OWN_LABELS = [
  'rowUp',
  'rowDown',
  'columnBack',
  'columnOn',
  'equalWidths',
] as const satisfies TableAction[];
type OwnLabel = (typeof OWN_LABELS)[number];

const hasOwnLabel = (action: TableAction): action is OwnLabel => OWN_LABELS.some((own) => own === action);

function labelOf(action: TableAction, t: Translate): string {
  return hasOwnLabel(action) ? t(`table.action.${action}`) : t(`editor.table.action.${action}`);
}

interface TableEntriesOptions {
  /** Changes the text as one undo step. */
  perform: (change: () => void) => void;
  returnToText: () => void;
  onOptions: () => void;
  onLines: () => void;
  /** A rule for a row or a column is asked for. */
  onRule: (request: PassageRequest) => void;
}

/** The table actions for the toolbar's menu and for the menu at the cell. */
export function useTableEntries({
  perform,
  returnToText,
  onOptions,
  onLines,
  onRule,
}: TableEntriesOptions): MenuEntry[] {
  const { t } = useTexts();
  const notify = useNotify();
  const act = (action: TableAction) => {
    let done = true;
    perform(() => {
      done = $performTableAction(action);
    });
    if (!done) notify({ kind: 'info', text: t('table.merged') });
    returnToText();
  };
  const actions = TABLE_ACTIONS.flatMap((action): MenuEntry[] => {
    const entry: MenuEntry = {
      id: action,
      label: labelOf(action, t),
      danger: action === 'deleteTable',
      perform: () => act(action),
    };
    return groupStarts.has(action) ? ['separator', entry] : [entry];
  });
  return [
    { id: 'options', label: t('table.options'), perform: onOptions },
    { id: 'lines', label: t('table.lines.title'), perform: onLines },
    'separator',
    {
      id: 'rowShowIf',
      label: t('passages.rowShowIf'),
      icon: passageIcons.condition,
      perform: () => onRule({ make: 'condition', extent: 'row' }),
    },
    {
      id: 'columnShowIf',
      label: t('passages.columnShowIf'),
      icon: passageIcons.condition,
      perform: () => onRule({ make: 'condition', extent: 'column' }),
    },
    {
      id: 'rowRepeatFor',
      label: t('passages.rowRepeatFor'),
      icon: passageIcons.repetition,
      perform: () => onRule({ make: 'repetition', extent: 'row' }),
    },
    {
      id: 'rowAtBreak',
      label: t('passages.rowAtBreak'),
      icon: passageIcons.subtotal,
      perform: () => onRule({ make: 'subtotal', extent: 'row' }),
    },
    'separator',
    ...actions,
  ];
}
