import { useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { AreaPicker } from './area-picker.tsx';
import type { BrowserItem } from '../browser-item.ts';
import { canMoveAll } from './moving.ts';

interface MoveDialogProps {
  /** The items to move; empty if closed. */
  items: readonly BrowserItem[];
  onMove: (items: readonly BrowserItem[], to: string) => void;
  onClose: () => void;
}

/** Asks for the target of a move, as an alternative to dragging: by keyboard, by touch, or between distant folders. */
export function MoveDialog({ items, onMove, onClose }: MoveDialogProps) {
  const { t } = useTexts();
  const { areas } = useData();
  const tree = useLive(() => areas.watchTree(), [areas]);
  const [choice, setChoice] = useState<{ items: readonly BrowserItem[]; to: string } | null>(null);
  const to = choice?.items === items ? choice.to : null;
  const open = items.length > 0 && tree !== undefined;
  const allowed = (area: string): boolean => tree !== undefined && canMoveAll(tree, items, area);
  const move = (): void => {
    if (to === null || !allowed(to)) return;
    onMove(items, to);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('browser.moveTitle', { count: items.length })}
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" disabled={to === null || !allowed(to)} onClick={move}>
            {t('browser.moveConfirm')}
          </Button>
        </>
      }
    >
      {open && (
        <AreaPicker
          tree={tree}
          value={to}
          onChange={(area) => setChoice({ items, to: area })}
          canChoose={allowed}
        />
      )}
    </Dialog>
  );
}
