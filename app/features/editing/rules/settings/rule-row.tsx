import { XMarkIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Expression } from '#domain/entities/expression.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';
import type { RulePlace } from '#domain/rules/expression/check/rule-place.ts';
import type { Decided } from '../checking/verdict.ts';
import { RuleDialog, ValueDialog } from '../rule-dialog.tsx';
import { useRuleForm } from '../rule-form.tsx';
import { sentenceOf } from '#app/shared/rules/sentence.ts';

interface RuleRowProps {
  /** 'Mostrar se'. */
  label: string;
  /** What happens without a rule. */
  without: string;
  value: Expression | undefined;
  group: string | undefined;
  /** The rule makes a value of this type; otherwise it is a condition. */
  makes?: FieldType;
  place?: RulePlace;
  decided?: Decided;
  onChange: (value: Expression | undefined) => void;
}

/** One rule of a field: said in a sentence, made and changed in its dialog. */
export function RuleRow({ label, without, value, group, makes, place, decided, onChange }: RuleRowProps) {
  const { t, language } = useTexts();
  const { byId } = useRuleForm();
  const [open, setOpen] = useState(false);
  const save = (expression: Expression | undefined): void => {
    onChange(expression);
    setOpen(false);
  };
  const dialog = {
    open,
    title: label,
    value: value ?? null,
    group,
    place,
    decided,
    onSave: (expression: Expression) => save(expression),
    onRemove: value === undefined ? undefined : () => save(undefined),
    onClose: () => setOpen(false),
  };
  return (
    <div className="flex min-h-11 items-center gap-2 border-b border-line py-1 last:border-b-0">
      <p className="min-w-0 grow text-sm break-words">
        <span className="block font-medium">{label}</span>
        <span className={value === undefined ? 'text-faint' : 'text-muted'}>
          {value === undefined ? without : sentenceOf(value, { fields: byId, language }, t)}
        </span>
      </p>
      <Button
        aria-label={t(value === undefined ? 'rules.settings.setOf' : 'rules.settings.changeOf', {
          rule: label,
        })}
        onClick={() => setOpen(true)}
      >
        {t(value === undefined ? 'rules.settings.set' : 'rules.settings.change')}
      </Button>
      {value !== undefined && (
        <IconButton
          icon={XMarkIcon}
          label={t('rules.settings.removeOf', { rule: label })}
          onClick={() => onChange(undefined)}
        />
      )}
      {open && (makes === undefined ? <RuleDialog {...dialog} /> : <ValueDialog {...dialog} type={makes} />)}
    </div>
  );
}
