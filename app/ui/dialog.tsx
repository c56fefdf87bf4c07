import {
  Description,
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react';
import { XMarkIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from './icon-button.tsx';

const widths = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'sm:max-w-4xl',
  full: 'h-[92dvh] sm:max-w-[1400px]',
} as const;

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string | undefined;
  size?: keyof typeof widths;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** `alertdialog` interrupts the user for a decision. */
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

/** A window over the page; Escape, the close button or a press outside closes it. A bottom sheet on phones. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'small',
  actions,
  role = 'dialog',
  children,
}: DialogProps) {
  const { t } = useTexts();
  return (
    <HeadlessDialog open={open} onClose={onClose} role={role} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity starting:opacity-0" />
      <div className="fixed inset-0 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
        <DialogPanel
          className={clsx(
            'flex max-h-[92dvh] w-full flex-col rounded-t-surface bg-surface text-ink shadow-float sm:rounded-surface',
            'transition starting:translate-y-3 starting:opacity-0',
            widths[size],
          )}
        >
          <div className="flex items-start gap-2 px-5 pt-4 pb-2">
            <DialogTitle className="grow pt-1 min-w-0 text-h2 font-semibold wrap-anywhere">
              {title}
            </DialogTitle>
            <IconButton icon={XMarkIcon} label={t('common.close')} onClick={onClose} className="-mr-2" />
          </div>
          <div className="min-h-0 grow overflow-y-auto px-5 pb-5">
            {description !== undefined && (
              <Description className="text-sm text-muted">{description}</Description>
            )}
            {children}
          </div>
          {actions !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {actions}
            </div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
