import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ConditionBuilder } from '../builder/condition-builder.tsx';
import { fieldsInReach, type RuleField } from '#app/shared/rules/form-fields.ts';
import { kindOf } from '#app/shared/rules/model/operators.ts';
import { dateUnits, TODAY, type ValueForm } from '#app/shared/rules/model/value-forms.ts';
import { incompleteKeys } from '#app/shared/rules/model/write.ts';
import { useRuleForm } from '../rule-form.tsx';
import { ChosenField } from './chosen-field.tsx';

type FormOf<Name extends ValueForm['form']> = Extract<ValueForm, { form: Name }>;

interface FormProps<Name extends ValueForm['form']> {
  value: FormOf<Name>;
  /** Group of the column whose value it is. */
  group: string | undefined;
  /** What is missing is marked. */
  asked: boolean;
  onChange: (value: ValueForm) => void;
}

const isNumber = ({ type }: RuleField): boolean => kindOf(type) === 'number';

export function SumForm({ value, asked, onChange }: FormProps<'sum'>) {
  const { t } = useTexts();
  const { byId } = useRuleForm();
  const columns = [...byId.values()].filter((field) => field.groups.length > 0 && isNumber(field));
  return (
    <ChosenField
      label={t('rules.value.column')}
      fields={columns}
      value={value.column}
      invalid={asked && value.column === ''}
      onChange={(column) => onChange({ ...value, column })}
    />
  );
}

export function ProductForm({ value, group, asked, onChange }: FormProps<'product'>) {
  const { t } = useTexts();
  const { byId } = useRuleForm();
  const numbers = fieldsInReach(byId, group).filter(isNumber);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <ChosenField
        label={t('rules.value.first')}
        fields={numbers}
        value={value.first}
        invalid={asked && value.first === ''}
        onChange={(first) => onChange({ ...value, first })}
      />
      <ChosenField
        label={t('rules.value.second')}
        fields={numbers}
        value={value.second}
        invalid={asked && value.second === ''}
        onChange={(second) => onChange({ ...value, second })}
      />
    </div>
  );
}

export function DateAfterForm({ value, group, asked, onChange }: FormProps<'dateAfter'>) {
  const { t } = useTexts();
  const { byId } = useRuleForm();
  const dates = fieldsInReach(byId, group).filter(({ type }) => kindOf(type) === 'date');
  const isWrong = !/^-?\d{1,6}$/.test(value.count);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <ChosenField
        label={t('rules.value.from')}
        fields={dates}
        more={[{ value: TODAY, label: t('rules.row.withToday'), icon: CalendarDaysIcon }]}
        value={value.from}
        invalid={asked && value.from === ''}
        onChange={(from) => onChange({ ...value, from })}
      />
      <TextField
        label={t('rules.value.plus')}
        className="w-24"
        inputMode="numeric"
        aria-invalid={(asked && isWrong) || undefined}
        value={value.count}
        onChange={({ target }) => onChange({ ...value, count: target.value.trim() })}
      />
      <Select
        label={t('rules.value.unit')}
        className="w-36"
        value={value.unit}
        options={dateUnits.map((unit) => ({ value: unit, label: t(`rules.value.${unit}`) }))}
        onChange={(unit) => onChange({ ...value, unit })}
      />
    </div>
  );
}

export function YearsSinceForm({ value, group, asked, onChange }: FormProps<'yearsSince'>) {
  const { t } = useTexts();
  const { byId } = useRuleForm();
  return (
    <ChosenField
      label={t('rules.value.since')}
      fields={fieldsInReach(byId, group).filter(({ type }) => kindOf(type) === 'date')}
      value={value.from}
      invalid={asked && value.from === ''}
      onChange={(from) => onChange({ ...value, from })}
    />
  );
}

export function ByRuleForm({ value, group, asked, onChange }: FormProps<'byRule'>) {
  const { t } = useTexts();
  const { byId } = useRuleForm();
  return (
    <>
      <ConditionBuilder
        root={value.rule}
        onChange={(rule) => onChange({ ...value, rule })}
        fields={fieldsInReach(byId, group)}
        byId={byId}
        marked={asked ? incompleteKeys(value.rule, byId) : new Set()}
      />
      <div className="flex flex-wrap gap-2">
        <TextField
          label={t('rules.value.yes')}
          className="min-w-0 flex-1 basis-48"
          value={value.yes}
          onChange={({ target }) => onChange({ ...value, yes: target.value })}
        />
        <TextField
          label={t('rules.value.no')}
          className="min-w-0 flex-1 basis-48"
          value={value.no}
          onChange={({ target }) => onChange({ ...value, no: target.value })}
        />
      </div>
    </>
  );
}

const WORDS = ['man', 'woman', 'men', 'women'] as const;
const isText = ({ type }: RuleField): boolean => ['text', 'choice'].includes(kindOf(type));

/** 'Concordância': whose gender and number, and the four words, of which the document shows one. */
export function AgreeForm({ value, group, asked, onChange }: FormProps<'agree'>) {
  const { t } = useTexts();
  const { byId } = useRuleForm();
  const own = fieldsInReach(byId, group);
  const genders = [...byId.values()].filter(
    (field) => !field.isGroup && isText(field) && (field.groups.length > 0 || own.includes(field)),
  );
  return (
    <>
      <ChosenField
        label={t('rules.value.genders')}
        fields={genders}
        value={value.of}
        invalid={asked && value.of === ''}
        onChange={(of) => onChange({ ...value, of })}
      />
      <p className="text-xs text-muted">{t('rules.value.gendersHint')}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {WORDS.map((word, at) => (
          <TextField
            key={word}
            label={t(`rules.value.${word}`)}
            placeholder={t(`rules.value.${word}Example`)}
            aria-invalid={(asked && value.words[at]?.trim() === '') || undefined}
            value={value.words[at] ?? ''}
            onChange={({ target }) => {
              const [man, woman, men, women] = value.words.with(at, target.value);
              onChange({ ...value, words: [man ?? '', woman ?? '', men ?? '', women ?? ''] });
            }}
          />
        ))}
      </div>
    </>
  );
}
