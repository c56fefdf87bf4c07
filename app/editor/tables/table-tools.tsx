import { Squares2X2Icon, TableCellsIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Menu } from '#app/ui/menu.tsx';
import { BEGIN_PASSAGE } from '../passages/begin-passage.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { $applyLines, $readChosenLines, type ChosenLines } from './cells/cell-lines.ts';
import { $applyCellOptions, $readChosenCells, type ChosenCells } from './cells/cell-options.ts';
import { InsertTableDialog } from './dialogs/insert-table-dialog.tsx';
import { TableLinesDialog } from './dialogs/table-lines-dialog.tsx';
import { TableOptionsDialog } from './dialogs/table-options-dialog.tsx';
import { INSERT_TABLE } from './tables-extension.ts';
import { useTableEntries } from './use-table-entries.ts';

export function TableTools() {
  const { t } = useTexts();
  const { state, editors, perform, dispatch, returnToText } = useToolbar();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ChosenCells | null>(null);
  const [lines, setLines] = useState<ChosenLines | null>(null);
  const close = () => {
    setOpen(false);
    setLines(null);
    setChosen(null);
    returnToText();
  };
  const entries = useTableEntries({
    perform,
    returnToText,
    onOptions: () => setChosen(editors.areas[editors.active()].getEditorState().read($readChosenCells)),
    onLines: () => setLines(editors.areas[editors.active()].getEditorState().read($readChosenLines)),
    onRule: (request) => dispatch(BEGIN_PASSAGE, request),
  });
  return (
    <>
      {state.inTable ? (
        <Menu
          trigger={<ToolButton label={t('editor.tool.tableActions')} icon={Squares2X2Icon} />}
          entries={entries}
          anchor="bottom start"
        />
      ) : (
        <ToolButton label={t('editor.tool.table')} icon={TableCellsIcon} onClick={() => setOpen(true)} />
      )}
      {open && (
        <InsertTableDialog
          onClose={close}
          onInsert={(table) => {
            dispatch(INSERT_TABLE, table);
            close();
          }}
        />
      )}
      {chosen !== null && (
        <TableOptionsDialog
          options={chosen.options}
          onClose={close}
          onApply={(options) => {
            perform(() => $applyCellOptions(chosen.keys, options));
            close();
          }}
        />
      )}
      {lines !== null && (
        <TableLinesDialog
          choice={lines.choice}
          onClose={close}
          onApply={(choice) => {
            perform(() => $applyLines(lines.keys, choice));
            close();
          }}
        />
      )}
    </>
  );
}
