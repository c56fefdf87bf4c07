import { ChevronDownIcon } from '@heroicons/react/24/outline';
import { $findTableNode } from '@lexical/table';
import type { LexicalEditor } from 'lexical';
import { memo, useCallback, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { useBox } from '#app/editor/handles/use-box.ts';
import { BEGIN_PASSAGE } from '../../passages/begin-passage.ts';
import { $applyLines, $readChosenLines, type ChosenLines } from './cell-lines.ts';
import { $applyCellOptions, $readChosenCells, type ChosenCells } from './cell-options.ts';
import { $selectedCell } from './selected-cells.ts';
import { TableLinesDialog } from '../dialogs/table-lines-dialog.tsx';
import { TableOptionsDialog } from '../dialogs/table-options-dialog.tsx';
import { useTableEntries } from '../use-table-entries.ts';

const $keyOfCell = (): string | null => $selectedCell()?.getKey() ?? null;

function $keyOfTable(): string | null {
  const cell = $selectedCell();
  return cell === null ? null : ($findTableNode(cell)?.getKey() ?? null);
}

const ACTIONS_CLASS = 'size-6! border border-control! bg-surface! shadow-float touch:size-8!';

interface CellActionsProps {
  editor: LexicalEditor;
  onOptions: () => void;
  onLines: () => void;
}

/** Memoised: not rendered again when its position changes while the cell grows. */
const CellActions = memo(function CellActions({ editor, onOptions, onLines }: CellActionsProps) {
  const { t } = useTexts();
  const entries = useTableEntries({
    perform: (change) => editor.update(change, { discrete: true }),
    returnToText: () => returnTo(editor),
    onOptions,
    onLines,
    onRule: (request) => editor.dispatchCommand(BEGIN_PASSAGE, request),
  });
  return (
    <Menu
      trigger={
        <IconButton
          label={t('table.menu')}
          icon={ChevronDownIcon}
          className={ACTIONS_CLASS}
          onMouseDown={(event) => event.preventDefault()}
        />
      }
      entries={entries}
      anchor="bottom end"
    />
  );
});

const returnTo = (editor: LexicalEditor): void => void requestAnimationFrame(() => editor.focus());

/** A button beside the cell with the caret that opens all actions on the table. */
export function CellMenu({ editor, zoom }: { editor: LexicalEditor; zoom: number }) {
  const touch = useMediaQuery(mediaQueries.touch);
  const box = useBox(editor, zoom, $keyOfCell);
  const table = useBox(editor, zoom, $keyOfTable);
  const [chosen, setChosen] = useState<ChosenCells | null>(null);
  const choose = useCallback(() => setChosen(editor.getEditorState().read($readChosenCells)), [editor]);
  const [lines, setLines] = useState<ChosenLines | null>(null);
  const chooseLines = useCallback(() => setLines(editor.getEditorState().read($readChosenLines)), [editor]);
  const close = () => {
    setChosen(null);
    setLines(null);
    returnTo(editor);
  };
  return (
    <>
      {box !== null && (
        <div
          className="document-handle document-cell-handle"
          style={{ left: touch ? box.left + box.width : (table?.left ?? 0) - 4, top: box.top }}
        >
          <div style={{ zoom: 1 / zoom }}>
            <CellActions editor={editor} onOptions={choose} onLines={chooseLines} />
          </div>
        </div>
      )}
      {chosen !== null && (
        <TableOptionsDialog
          options={chosen.options}
          onClose={close}
          onApply={(options) => {
            editor.update(() => $applyCellOptions(chosen.keys, options));
            close();
          }}
        />
      )}
      {lines !== null && (
        <TableLinesDialog
          choice={lines.choice}
          onClose={close}
          onApply={(choice) => {
            editor.update(() => $applyLines(lines.keys, choice));
            close();
          }}
        />
      )}
    </>
  );
}
