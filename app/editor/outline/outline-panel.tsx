import { XMarkIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { BottomSheet } from '#app/ui/drawer.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { DocumentEditors } from '../document-editors.ts';
import { OutlineList } from './outline-list.tsx';

interface OutlinePanelProps {
  editors: DocumentEditors;
  /** Shown as a bottom sheet, because there is no space beside the paper. */
  narrow: boolean;
  open: boolean;
  onClose: () => void;
}

export function OutlinePanel({ editors, narrow, open, onClose }: OutlinePanelProps) {
  const { t } = useTexts();
  if (narrow)
    return (
      <BottomSheet open={open} onClose={onClose} title={t('writing.outline.title')}>
        <OutlineList editors={editors} onGo={onClose} />
      </BottomSheet>
    );
  if (!open) return null;
  return (
    <nav
      aria-label={t('writing.outline.title')}
      className="relative w-60 shrink-0 overflow-y-auto border-r border-line bg-surface"
    >
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-3">
        <h2 className="font-semibold">{t('writing.outline.title')}</h2>
        <IconButton icon={XMarkIcon} label={t('common.close')} onClick={onClose} />
      </div>
      <OutlineList editors={editors} onGo={() => undefined} />
    </nav>
  );
}
