import { ArrowsRightLeftIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ValueInput } from '#app/shared/inputs/value-input.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Input } from '#app/ui/input.tsx';
import { Menu } from '#app/ui/menu.tsx';
import type { FieldType } from '#domain/entities/field-settings.ts';
import { valueProblem } from '#domain/rules/values/field-value.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import type { RuleField } from '#app/shared/rules/form-fields.ts';
import type { Operand } from '#app/shared/rules/model/conditions.ts';
import { kindOf } from '#app/shared/rules/model/operators.ts';
import { fieldChoices, FieldChoice } from './field-choice.tsx';

/** The input of a value to compare with: a part of a text is no CPF, and a day has no time. */
function inputType(type: FieldType, isList: boolean): FieldType {
  switch (kindOf(type)) {
    case 'text':
      return 'singleLine';
    case 'date':
      return 'date';
    case 'choice':
      return isList ? 'multiSelection' : 'singleSelection';
    case 'choices':
      return 'singleSelection';
    case 'number':
    case 'checkbox':
    case 'photos':
      return type;
  }
}

interface OperandInputProps {
  field: RuleField;
  operand: Operand;
  label: string;
  /** Several options. */
  isList: boolean;
  /** The fields that it can be compared with. */
  others: readonly RuleField[];
  byId: ReadonlyMap<string, RuleField>;
  invalid: boolean;
  onChange: (operand: Operand) => void;
}

/** A text on one line: Enter saves the rule, as in the other inputs. */
function TypedText({ operand, label, invalid, onChange }: OperandInputProps) {
  const { t } = useTexts();
  const value = operand.kind === 'value' ? operand.value : '';
  const isMissing = invalid && value === '';
  return (
    <FieldFrame
      label={label}
      labelHidden
      error={isMissing ? t('rules.row.missingValue') : undefined}
      className="min-w-0 grow"
    >
      {(links) => (
        <Input
          {...links}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange({ kind: 'value', value: target.value })}
        />
      )}
    </FieldFrame>
  );
}

function TypedValue({ field, operand, label, isList, invalid, onChange }: OperandInputProps) {
  const { language } = useTexts();
  const [left, setLeft] = useState(true);
  const type = inputType(field.type, isList);
  const value = operand.kind === 'value' ? operand.value : '';
  const rule = { type, options: [...field.options] };
  const problem = valueProblem(rule, value, valueLanguage(languageTag(language)));
  return (
    // The label of a single value is the line's own; screen readers hear it.
    <div className="min-w-0 grow [&>div>label]:sr-only">
      <ValueInput
        key={type}
        field={{ id: 'rule-value', name: label, type, options: field.options }}
        value={value}
        onChange={(typed) => onChange({ kind: 'value', value: typed })}
        problem={left ? (problem ?? (invalid && value === '' ? 'required' : null)) : null}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
    </div>
  );
}

/** What a field is compared with: a value in the input of its type, another field, or the day of filling in. */
export function OperandInput(props: OperandInputProps) {
  const { field, operand, isList, others, byId, invalid, onChange } = props;
  const { t } = useTexts();
  const isDate = kindOf(field.type) === 'date';
  const kinds = [
    { id: 'value', label: t('rules.row.withValue'), to: { kind: 'value', value: '' } },
    { id: 'field', label: t('rules.row.withField'), to: { kind: 'field', field: '' } },
    ...(isDate ? [{ id: 'today', label: t('rules.row.withToday'), to: { kind: 'today' } } as const] : []),
  ] as const;
  const current = kinds.find(({ id }) => id === operand.kind)?.label ?? '';
  const canChoose = !isList && (isDate || others.length > 0);
  return (
    <div className="flex min-w-0 grow items-start gap-1">
      {operand.kind === 'value' &&
        (kindOf(field.type) === 'text' ? <TypedText {...props} /> : <TypedValue {...props} />)}
      {operand.kind === 'field' && (
        <div className="min-w-0 grow">
          <FieldChoice
            label={t('rules.row.otherField')}
            choices={fieldChoices(others, byId)}
            value={operand.field === '' ? null : operand.field}
            unknown={t('rules.deletedField')}
            invalid={invalid && operand.field === ''}
            onChange={(id) => onChange({ kind: 'field', field: id })}
          />
        </div>
      )}
      {operand.kind === 'today' && <p className="min-w-0 grow py-2 text-sm">{t('rules.row.withToday')}</p>}
      {canChoose && (
        <Menu
          trigger={
            <IconButton icon={ArrowsRightLeftIcon} label={t('rules.row.compareWith', { kind: current })} />
          }
          entries={kinds.map(({ id, label: name, to }) => ({
            id,
            label: name,
            checked: id === operand.kind,
            perform: () => {
              if (id !== operand.kind) onChange(to);
            },
          }))}
        />
      )}
    </div>
  );
}
