import { Squares2X2Icon, TableCellsIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Menu } from '#app/ui/menu.tsx';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { InsertTableDialog } from './insert-table-dialog.tsx';
import { $performTableAction, TABLE_ACTIONS } from './table-actions.ts';
import { INSERT_TABLE } from './tables-extension.ts';

export function TableTools() {
  const { t } = useTexts();
  const { state, perform, dispatch, returnToText } = useToolbar();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    returnToText();
  };
  const entries: MenuEntry[] = TABLE_ACTIONS.map((action) => ({
    id: action,
    label: t(`editor.table.action.${action}`),
    danger: action === 'deleteTable',
    perform: () => {
      perform(() => $performTableAction(action));
      returnToText();
    },
  }));
  return (
    <>
      <ToolButton
        label={t('editor.tool.table')}
        icon={TableCellsIcon}
        disabled={state.inTable}
        onClick={() => setOpen(true)}
      />
      <Menu
        trigger={
          <ToolButton label={t('editor.tool.tableActions')} icon={Squares2X2Icon} disabled={!state.inTable} />
        }
        entries={entries}
        anchor="bottom start"
      />
      <InsertTableDialog
        open={open}
        onClose={close}
        onInsert={(table) => {
          dispatch(INSERT_TABLE, table);
          close();
        }}
      />
    </>
  );
}
