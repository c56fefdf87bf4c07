import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import type { FieldType } from '#domain/entities/field-settings.ts';
import { isFinding } from '#domain/rules/expression/check/problem.ts';
import { useRuleCheck } from '../checking/use-rule-check.ts';
import { RuleResult } from '../dialog/rule-result.tsx';
import type { RuleDialogProps } from '../dialog/rule-window.tsx';
import { kindOf } from '#app/shared/rules/model/operators.ts';
import { FormulaPart } from '../formula/formula-part.tsx';
import { useWriting } from '../formula/use-writing.ts';
import { drawValue, type ValueForm, type ValueFormName } from '#app/shared/rules/model/value-forms.ts';
import { useRuleForm } from '../rule-form.tsx';
import {
  AgreeForm,
  ByRuleForm,
  DateAfterForm,
  ProductForm,
  SumForm,
  YearsSinceForm,
} from './simple-forms.tsx';
import { formIn, openValue, valueRule, valueViews, viewed, withForm } from './value-draft.ts';

export interface ValueDialogProps extends RuleDialogProps {
  /** Type of the field whose value it is. */
  type?: FieldType;
}

/** The form that a field of a type most likely needs. */
function likelyForm(type: FieldType, group: string | undefined): ValueFormName {
  const kind = kindOf(type);
  if (kind === 'date') return 'dateAfter';
  if (kind === 'number') return group === undefined ? 'sum' : 'product';
  return 'byRule';
}

interface FormOfValueProps {
  value: ValueForm;
  group: string | undefined;
  asked: boolean;
  onChange: (value: ValueForm) => void;
}

function FormOfValue({ value, ...rest }: FormOfValueProps) {
  switch (value.form) {
    case 'sum':
      return <SumForm value={value} {...rest} />;
    case 'product':
      return <ProductForm value={value} {...rest} />;
    case 'dateAfter':
      return <DateAfterForm value={value} {...rest} />;
    case 'yearsSince':
      return <YearsSinceForm value={value} {...rest} />;
    case 'byRule':
      return <ByRuleForm value={value} {...rest} />;
    case 'agree':
      return <AgreeForm value={value} {...rest} />;
  }
}

/** Makes and changes a calculated or initial value: by one of the usual forms, or as a formula. */
export function ValueWindow(props: ValueDialogProps) {
  return props.open ? <OpenWindow {...props} /> : null;
}

function OpenWindow({
  title,
  value,
  group,
  place,
  type = 'singleLine',
  onSave,
  onRemove,
  onClose,
}: ValueDialogProps) {
  const { t } = useTexts();
  const { byId } = useRuleForm();
  const form = { byId, writing: useWriting() };
  const [draft, setDraft] = useState(() => openValue(value, likelyForm(type, group), form));
  const [asked, setAsked] = useState(false);
  const expression = valueRule(draft, form);
  const problems = useRuleCheck(expression, { place, group, makes: type });
  const isWrong = !problems.every(isFinding);
  const save = (): void => {
    setAsked(true);
    if (expression !== null && !isWrong) onSave(expression);
  };
  return (
    <FormDialog
      title={title}
      size="large"
      submitLabel={t('rules.dialog.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t('rules.value.how')}
        className="sm:w-72"
        value={draft.view}
        options={valueViews.map((name) => ({ value: name, label: t(`rules.value.${name}`) }))}
        onChange={(view) => setDraft(viewed(draft, view, form))}
      />
      {draft.view === 'formula' ? (
        <FormulaPart
          formula={draft.formula}
          group={group}
          asked={asked}
          onChange={(formula) => setDraft({ ...draft, formula })}
        />
      ) : (
        <FormOfValue
          value={formIn(draft, draft.view)}
          group={group}
          asked={asked}
          onChange={(changed) => setDraft(withForm(draft, changed))}
        />
      )}
      {draft.view === 'formula' && expression !== null && drawValue(expression, byId) === null && (
        <p className="text-sm text-muted">{t('rules.formula.unfitValue')}</p>
      )}
      <RuleResult
        expression={expression}
        incomplete={asked && draft.view !== 'formula' ? t('rules.dialog.incomplete') : null}
        mend={asked && isWrong}
        problems={problems}
        group={group}
        makes={type}
        onRemove={onRemove}
      />
    </FormDialog>
  );
}
