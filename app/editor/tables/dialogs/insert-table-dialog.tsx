import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type GridSize, TableGrid } from './table-grid.tsx';
import { type NewTable, TABLE_GRID_MAX } from '../tables-extension.ts';

const readCount = (text: string): number =>
  Math.min(TABLE_GRID_MAX, Number.parseInt(text.replaceAll(/\D/g, ''), 10) || 0);

interface InsertTableDialogProps {
  onClose: () => void;
  onInsert: (table: NewTable) => void;
}

/** Up to 10 x 10; inserting is enabled once both numbers are above zero (specification 3, section 5). */
export function InsertTableDialog({ onClose, onInsert }: InsertTableDialogProps) {
  const { t } = useTexts();
  const [size, setSize] = useState<GridSize>({ rows: 0, columns: 0 });
  const [headerRow, setHeaderRow] = useState(true);
  const offered = size.rows > 0 && size.columns > 0;
  const count = (name: keyof GridSize) => (
    <TextField
      label={t(`editor.table.${name}`)}
      inputMode="numeric"
      value={size[name] === 0 ? '' : String(size[name])}
      onChange={(event) => setSize({ ...size, [name]: readCount(event.target.value) })}
    />
  );
  return (
    <FormDialog
      title={t('editor.table.title')}
      submitLabel={t('editor.table.insert')}
      disabled={!offered}
      onSubmit={() => onInsert({ ...size, headerRow })}
      onClose={onClose}
    >
      <TableGrid size={size} onSize={setSize} />
      <div className="grid grid-cols-2 gap-3">
        {count('rows')}
        {count('columns')}
      </div>
      <Checkbox label={t('editor.table.headerRow')} checked={headerRow} onChange={setHeaderRow} />
    </FormDialog>
  );
}
