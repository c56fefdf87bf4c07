import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type GridSize, TableGrid } from './table-grid.tsx';
import { type NewTable, TABLE_GRID_MAX } from './tables-extension.ts';

const readCount = (text: string): number =>
  Math.min(TABLE_GRID_MAX, Number.parseInt(text.replaceAll(/\D/g, ''), 10) || 0);

interface InsertTableDialogProps {
  open: boolean;
  onClose: () => void;
  onInsert: (table: NewTable) => void;
}

/** Up to 10 x 10; inserting is offered once both numbers are above zero (specification 3, section 5). */
export function InsertTableDialog({ open, onClose, onInsert }: InsertTableDialogProps) {
  const { t } = useTexts();
  const [size, setSize] = useState<GridSize>({ rows: 0, columns: 0 });
  const [headerRow, setHeaderRow] = useState(true);
  const offered = size.rows > 0 && size.columns > 0;
  const insert = () => {
    if (offered) onInsert({ ...size, headerRow });
    setSize({ rows: 0, columns: 0 });
  };
  const count = (name: keyof GridSize) => (
    <TextField
      label={t(`editor.table.${name}`)}
      inputMode="numeric"
      value={size[name] === 0 ? '' : String(size[name])}
      onChange={(event) => setSize({ ...size, [name]: readCount(event.target.value) })}
      onKeyDown={(event) => event.key === 'Enter' && insert()}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('editor.table.title')}
      actions={
        <Button kind="primary" disabled={!offered} onClick={insert}>
          {t('editor.table.insert')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TableGrid size={size} onSize={setSize} />
        <div className="grid grid-cols-2 gap-3">
          {count('rows')}
          {count('columns')}
        </div>
        <Checkbox label={t('editor.table.headerRow')} checked={headerRow} onChange={setHeaderRow} />
      </div>
    </Dialog>
  );
}
