import { useState, type ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { TemplateColumn } from '#domain/entities/template.ts';
import { useRuleForm } from '../../rules/rule-form.tsx';
import { placesText } from '../../rules/uses/place-text.ts';
import { useUses, type Uses } from '../../rules/uses/use-uses.ts';
import { fieldOfColumn, idsWithin } from './columns.ts';

/** Removes a column; asks first if it has tags in the text, or rules read it. */
export function useColumnRemoval(remove: (column: TemplateColumn) => void): {
  ask: (column: TemplateColumn) => void;
  question: ReactNode;
} {
  const { t } = useTexts();
  const names = useRuleForm();
  const usesOf = useUses();
  const [asked, setAsked] = useState<{ column: TemplateColumn; uses: Uses } | null>(null);
  const ask = (column: TemplateColumn): void => {
    const uses = usesOf(idsWithin(fieldOfColumn(column)));
    if (uses.tags === 0 && uses.places.length === 0) remove(column);
    else setAsked({ column, uses });
  };
  if (asked === null) return { ask, question: null };
  const { column, uses } = asked;
  const told = [
    uses.tags === 0 ? '' : t('rules.group.removeTags', { count: uses.tags }),
    uses.places.length === 0 ? '' : t('rules.removal.used', { places: placesText(uses.places, names, t) }),
  ];
  const question = (
    <ConfirmDialog
      open
      danger
      title={t('rules.group.removeTitle', { name: column.name })}
      description={told.filter(Boolean).join(' ')}
      confirmLabel={t('common.delete')}
      onConfirm={() => {
        remove(column);
        setAsked(null);
      }}
      onCancel={() => setAsked(null)}
    />
  );
  return { ask, question };
}
