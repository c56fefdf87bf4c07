import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useRuleForm } from '../rules/rule-form.tsx';
import { placesText } from '../rules/uses/place-text.ts';
import type { Removal } from './use-field-commands.ts';

interface RemovalDialogProps {
  removal: Removal | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before tags are removed from the document together with their field. */
export function RemovalDialog({ removal, onConfirm, onCancel }: RemovalDialogProps) {
  const { t } = useTexts();
  const names = useRuleForm();
  if (removal === null) return null;
  const texts =
    removal.kind === 'field'
      ? {
          title: t('editing.drawer.removeTitle', { name: removal.field.name }),
          description: removal.tags === 0 ? '' : t('editing.drawer.removeText', { count: removal.tags }),
        }
      : {
          title: t('editing.drawer.removeSectionTitle', { name: removal.section.name }),
          description: t('editing.drawer.removeSectionText', { count: removal.fields }),
        };
  const used =
    removal.places.length === 0
      ? ''
      : t('rules.removal.used', { places: placesText(removal.places, names, t) });
  return (
    <ConfirmDialog
      open
      danger
      title={texts.title}
      description={[texts.description, used].filter(Boolean).join(' ')}
      confirmLabel={t('common.delete')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
