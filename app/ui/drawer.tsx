import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { XMarkIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from './icon-button.tsx';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A panel from below, for phones. */
export function BottomSheet(props: SheetProps) {
  return (
    <Sheet
      {...props}
      frame="items-end"
      panel="max-h-[88dvh] w-full rounded-t-surface pb-[env(safe-area-inset-bottom)] starting:translate-y-8"
    />
  );
}

function Sheet({
  open,
  onClose,
  title,
  children,
  frame,
  panel,
}: SheetProps & { frame: string; panel: string }) {
  const { t } = useTexts();
  return (
    <HeadlessDialog open={open} onClose={onClose} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity starting:opacity-0" />
      <div className={clsx('fixed inset-0 flex', frame)}>
        {/* With the library's own transition, a panel that is closed while it opens stays as an invisible layer
            over the page. */}
        <DialogPanel
          className={clsx(
            'flex flex-col bg-surface text-ink shadow-float transition starting:opacity-0',
            panel,
          )}
        >
          <div className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-4">
            <DialogTitle className="grow truncate text-h2 font-semibold">{title}</DialogTitle>
            <IconButton icon={XMarkIcon} label={t('common.close')} onClick={onClose} />
          </div>
          <div className="min-h-0 grow overflow-y-auto p-4">{children}</div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
