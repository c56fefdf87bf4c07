import type { Expression } from '#domain/entities/expression.ts';
import type { DraftForm } from '../dialog/condition-draft.ts';
import { formulaOf, NO_FORMULA, ruleOf, type Formula } from '../formula/formula.ts';
import {
  drawValue,
  emptyForm,
  valueForms,
  writeValue,
  type ValueForm,
  type ValueFormName,
} from '#app/shared/rules/model/value-forms.ts';

export const valueViews = [...valueForms, 'formula'] as const;
type ValueView = (typeof valueViews)[number];

/** A value while it is made, in one of its views. What was written in the others stays. */
export interface ValueDraft {
  view: ValueView;
  forms: Partial<Readonly<Record<ValueFormName, ValueForm>>>;
  formula: Formula;
}

export function withForm(draft: ValueDraft, form: ValueForm): ValueDraft {
  return { ...draft, forms: { ...draft.forms, [form.form]: form } };
}

/** @param likely the form of a new value */
export function openValue(
  value: Expression | null,
  likely: ValueFormName,
  { byId, writing }: DraftForm,
): ValueDraft {
  if (value === null) return { view: likely, forms: {}, formula: NO_FORMULA };
  const formula = formulaOf(value, writing);
  const drawn = drawValue(value, byId);
  return drawn === null
    ? { view: 'formula', forms: {}, formula }
    : { view: drawn.form, forms: { [drawn.form]: drawn }, formula };
}

export function formIn({ forms }: ValueDraft, name: ValueFormName): ValueForm {
  return forms[name] ?? emptyForm(name);
}

/** The rule of the view that is shown; null while it is not complete. */
export function valueRule(draft: ValueDraft, { byId, writing }: DraftForm): Expression | null {
  const { view, formula } = draft;
  return view === 'formula' ? ruleOf(formula, writing) : writeValue(formIn(draft, view), byId);
}

/** The draft in another view: it takes the value over if it can say it, else it is as it was left. */
export function viewed(draft: ValueDraft, view: ValueView, form: DraftForm): ValueDraft {
  const rule = valueRule(draft, form);
  if (view === draft.view) return draft;
  if (view === 'formula')
    return { ...draft, view, formula: rule === null ? draft.formula : formulaOf(rule, form.writing) };
  const drawn = rule === null ? null : drawValue(rule, form.byId);
  return drawn?.form === view ? { ...withForm(draft, drawn), view } : { ...draft, view };
}
