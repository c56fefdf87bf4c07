import { XMarkIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTexts, type Translate } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { MoveHandle } from '#app/ui/move-handle.tsx';
import { Select } from '#app/ui/select.tsx';
import type { RuleField } from '#app/shared/rules/form-fields.ts';
import type { Condition } from '#app/shared/rules/model/conditions.ts';
import { withField, withOperand, withOperator } from '../model/edit.ts';
import {
  kindOf,
  operandsOf,
  operatorsOf,
  wordsOf,
  type Operator,
  type ValueKind,
} from '#app/shared/rules/model/operators.ts';
import { lineMarks, useBuilder } from './builder-context.ts';
import { fieldChoices, FieldChoice } from './field-choice.tsx';
import { OperandInput } from './operand-input.tsx';

function operatorText(kind: ValueKind, operator: Operator, t: Translate): string {
  const told = wordsOf(kind, operator);
  if (told.words === 'date') return t(`rules.dateOperator.${told.operator}`);
  if (told.words === 'choices') return t(`rules.choicesOperator.${told.operator}`);
  return t(`rules.operator.${told.operator}`);
}

interface LineProps {
  condition: Condition;
  /** `2`, or `2.1` in a group. */
  number: string;
  /** The only one: it has nowhere to move to. */
  alone: boolean;
  startsHere: boolean;
}

function OperatorSelect({ condition, field }: { condition: Condition; field: RuleField }) {
  const { t } = useTexts();
  const { changeCondition, focus } = useBuilder();
  const kind = kindOf(field.type);
  return (
    <Select
      hideLabel
      label={t('rules.row.operator')}
      value={condition.operator}
      options={operatorsOf[kind].map((value) => ({ value, label: operatorText(kind, value, t) }))}
      onChange={(operator) => {
        changeCondition(condition.key, (before) => withOperator(before, operator));
        if (operandsOf(operator) !== 0) focus(condition.key, 'value');
      }}
    />
  );
}

function Operands({ condition, field }: { condition: Condition; field: RuleField }) {
  const { t } = useTexts();
  const { changeCondition, fields, byId, marked } = useBuilder();
  const { key, operator, operands } = condition;
  const kind = kindOf(field.type);
  const others = fields.filter(({ id, type }) => id !== field.id && kindOf(type) === kind);
  const isList = operandsOf(operator) === 'list';
  const labels =
    operator === 'between'
      ? [t('rules.row.from'), t('rules.row.to')]
      : [t(isList ? 'rules.row.values' : 'rules.row.value')];
  return (
    <div {...{ [lineMarks.part]: 'value' }} className="flex min-w-0 flex-wrap gap-x-2 gap-y-1">
      {operands.map((operand, at) => (
        <div key={labels[at]} className="flex min-w-32 flex-1 items-start gap-1">
          {at === 1 && <span className="py-2 text-sm text-muted">{t('rules.row.and')}</span>}
          <OperandInput
            field={field}
            operand={operand}
            label={labels[at] ?? ''}
            isList={isList}
            others={others}
            byId={byId}
            invalid={marked.has(key)}
            onChange={(to) => changeCondition(key, (before) => withOperand(before, at, to))}
          />
        </div>
      ))}
    </div>
  );
}

/** One line: field, operator and value beside each other; below each other on phones. */
export function ConditionLine({ condition, number, alone, startsHere }: LineProps) {
  const { t } = useTexts();
  const builder = useBuilder();
  const { fields, byId, marked, dragged, changeCondition, focus, remove, step } = builder;
  const { key } = condition;
  const field = condition.field === null ? undefined : byId.get(condition.field);
  const isMarked = marked.has(key);
  const choose = (id: string): void => {
    const chosen = byId.get(id);
    if (chosen === undefined || id === condition.field) return;
    changeCondition(key, (before) => withField(before, chosen, field));
    focus(key, kindOf(chosen.type) === 'checkbox' ? 'operator' : 'value');
  };
  return (
    <li
      {...{ [lineMarks.line]: key }}
      aria-label={t('rules.row.label', { number })}
      className={clsx(
        'flex items-start gap-1 rounded-control max-sm:border max-sm:border-line max-sm:p-2',
        dragged === key && 'opacity-50',
      )}
    >
      {!alone && (
        <div {...{ [lineMarks.part]: 'handle' }} className="py-0.5 touch:py-0">
          <MoveHandle
            label={t('rules.row.move', { number })}
            onStep={(by) => step(key, by)}
            {...builder.dragging(key)}
          />
        </div>
      )}
      <div className="grid min-w-0 grow gap-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,6fr)]">
        <div {...{ [lineMarks.part]: 'field' }} className="min-w-0">
          <FieldChoice
            label={t('rules.row.field')}
            choices={fieldChoices(fields, byId)}
            value={condition.field}
            unknown={field?.name ?? t('rules.deletedField')}
            invalid={isMarked && field === undefined}
            startsHere={startsHere}
            onChange={choose}
          />
          {isMarked && field === undefined && (
            <p role="alert" className="mt-1 text-xs text-danger-text">
              {t('rules.row.missingField')}
            </p>
          )}
        </div>
        {field !== undefined && (
          <>
            <div {...{ [lineMarks.part]: 'operator' }} className="min-w-0">
              <OperatorSelect condition={condition} field={field} />
            </div>
            <Operands condition={condition} field={field} />
          </>
        )}
      </div>
      {!(alone && condition.field === null) && (
        <IconButton icon={XMarkIcon} label={t('rules.row.remove', { number })} onClick={() => remove(key)} />
      )}
    </li>
  );
}
