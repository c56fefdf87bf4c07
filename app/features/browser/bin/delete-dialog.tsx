import { useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { BrowserItem } from '../browser-item.ts';
import { carryOut, planDeletion, plannedCount, takeBack, type DeletionPlan } from './deletion.ts';
import { useAttemptInOrder } from '#app/ui/use-attempt.ts';
import type { Undo } from '#app/ui/use-undo.ts';

interface DeleteDialogProps {
  /** The items to delete; empty if closed. */
  items: readonly BrowserItem[];
  undo: Undo;
  onClose: () => void;
}

/** The number of items that would be deleted, counted when the dialog opens. */
function useDeletionPlan(items: readonly BrowserItem[]): DeletionPlan | null {
  const data = useData();
  const attempt = useAttemptInOrder();
  const [counted, setCounted] = useState<{ items: readonly BrowserItem[]; plan: DeletionPlan } | null>(null);
  useEffect(() => {
    if (items.length === 0) return;
    attempt(async () => setCounted({ items, plan: await planDeletion(data, items) }));
  }, [data, items, attempt]);
  return counted?.items === items ? counted.plan : null;
}

/** Asks before a deletion and shows how many items are deleted with the chosen ones. */
export function DeleteDialog({ items, undo, onClose }: DeleteDialogProps) {
  const { t } = useTexts();
  const data = useData();
  const attempt = useAttemptInOrder();
  const plan = useDeletionPlan(items);
  const count = plan === null ? items.length : plannedCount(plan);
  const confirm = (): void => {
    if (plan === null) return;
    attempt(async () => {
      await carryOut(data, plan);
      undo.offer(t('browser.deleted', { count }), () => takeBack(data, plan));
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open={items.length > 0 && plan !== null}
      danger
      title={t('browser.deleteTitle', { count })}
      description={t('browser.deleteQuestion')}
      confirmLabel={t('browser.deleteConfirm')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="mt-2 text-muted">{t('browser.deleteToBin')}</p>
      {plan !== null && plan.below > 0 && (
        <p className="mt-2 rounded-control bg-danger-soft px-3 py-2 text-danger-text">
          {t('browser.deleteBelow', { count: plan.below })}
        </p>
      )}
    </ConfirmDialog>
  );
}
