import {
  ArrowDownIcon,
  ArrowUpIcon,
  DocumentDuplicateIcon,
  EllipsisVerticalIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { MenuFrame } from '#app/ui/menu.tsx';
import { MenuList } from '#app/ui/menu-list.tsx';
import type { FormField } from '../../living/form-field.ts';
import type { RowsOfGroup } from './use-group.ts';
import type { useRowDrag } from './use-row-drag.ts';

/** What tables and cards of a group show. */
export interface RowsProps {
  field: FormField;
  address: string;
  /** The person tried to make the document: missing values are shown. */
  asked: boolean;
  /** Of the rows on this page. */
  ids: readonly string[];
  /** Number of rows before this page. */
  from: number;
  count: number;
  rows: RowsOfGroup;
  drag: ReturnType<typeof useRowDrag>['drag'];
  handlers: ReturnType<typeof useRowDrag>['handlers'];
  onRemove: (row: string) => void;
}

interface RowMenuProps extends Pick<RowsProps, 'rows' | 'count' | 'onRemove'> {
  row: string;
  /** Of the row, from 0. */
  at: number;
}

/** Duplicate, move, remove. */
export function RowMenu({ row, at, count, rows, onRemove }: RowMenuProps) {
  const { t } = useTexts();
  return (
    <MenuFrame
      trigger={<IconButton icon={EllipsisVerticalIcon} label={t('living.rowActions', { row: at + 1 })} />}
    >
      <MenuList
        anchor="bottom end"
        entries={[
          {
            id: 'duplicate',
            label: t('living.duplicate'),
            icon: DocumentDuplicateIcon,
            perform: () => rows.duplicate(row),
          },
          {
            id: 'up',
            label: t('living.moveUp'),
            icon: ArrowUpIcon,
            disabled: at === 0,
            perform: () => rows.move(row, at - 1),
          },
          {
            id: 'down',
            label: t('living.moveDown'),
            icon: ArrowDownIcon,
            disabled: at === count - 1,
            perform: () => rows.move(row, at + 1),
          },
          'separator',
          {
            id: 'remove',
            label: t('living.remove'),
            icon: TrashIcon,
            danger: true,
            perform: () => onRemove(row),
          },
        ]}
      />
    </MenuFrame>
  );
}
