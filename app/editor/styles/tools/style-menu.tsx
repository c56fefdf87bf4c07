import { SwatchIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { STYLES_MAX } from '#app/document/styling/named-style.ts';
import { NORMAL } from '#app/document/styling/named-style.ts';
import { isReadyStyle } from '#app/document/styling/ready-styles.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { Menu } from '#app/ui/menu.tsx';
import { ToolButton } from '../../toolbar/tool-button.tsx';
import { useToolbar } from '../../toolbar/toolbar-context.ts';
import { NewStyleDialog } from '../dialog/new-style-dialog.tsx';
import { StyleDialog } from '../dialog/style-dialog.tsx';
import { createStyle, removeStyle, saveStyle, updateFromSelection } from '../document-styles.ts';
import { styleLabel } from '../style-names.ts';
import { useSheet } from '../use-sheet.ts';

/** Changes the style at the caret, for the whole document. */
export function StyleMenu() {
  const { t } = useTexts();
  const { state, editors, returnToText } = useToolbar();
  const sheet = useSheet(editors);
  const [dialog, setDialog] = useState<'edit' | 'new' | null>(null);
  const id = state.style ?? NORMAL;
  const name = styleLabel(sheet, id, t);
  const close = () => {
    setDialog(null);
    returnToText();
  };
  const removal: MenuEntry = isReadyStyle(id)
    ? {
        id: 'restore',
        label: t('styles.restore', { name }),
        disabled: !sheet.isChanged(id),
        perform: () => removeStyle(editors, id),
      }
    : {
        id: 'delete',
        label: t('styles.delete', { name }),
        danger: true,
        perform: () => removeStyle(editors, id),
      };
  const entries: MenuEntry[] = [
    {
      id: 'update',
      label: t('styles.update', { name }),
      disabled: !state.overridden,
      perform: () => updateFromSelection(editors, id),
    },
    { id: 'edit', label: t('styles.edit', { name }), perform: () => setDialog('edit') },
    {
      id: 'new',
      label: t('styles.new'),
      disabled: sheet.size >= STYLES_MAX,
      perform: () => setDialog('new'),
    },
    'separator',
    removal,
  ];
  return (
    <>
      <Menu
        trigger={<ToolButton label={t('styles.options')} icon={SwatchIcon} />}
        entries={entries}
        anchor="bottom start"
      />
      {dialog === 'edit' && (
        <StyleDialog
          id={id}
          sheet={sheet}
          onClose={close}
          onApply={(style) => {
            saveStyle(editors, id, style);
            close();
          }}
        />
      )}
      {dialog === 'new' && (
        <NewStyleDialog
          basedOn={name}
          onClose={close}
          onApply={(given) => {
            createStyle(editors, given, id);
            close();
          }}
        />
      )}
    </>
  );
}
