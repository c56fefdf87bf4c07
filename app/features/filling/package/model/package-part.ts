import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import type { DocumentModel } from '#app/document/model.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { LivingPart } from '#app/shared/inputs/groups/living-part.ts';
import { fittingValues } from '#app/shared/inputs/living/values/fitting-values.ts';
import { createFormRules, type FormRules } from '#app/shared/inputs/living/form-rules.ts';
import { createGroupRows, type GroupRows } from '#app/shared/inputs/living/group-rows.ts';
import { initialValues } from '#app/shared/inputs/living/new-rows.ts';
import { createValueStore, type Values } from '#app/shared/inputs/living/values/value-store.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';
import type { LivingForm } from '#domain/rules/living/outcome.ts';
import { formSections, type FormSection } from '#domain/rules/templates/form-sections.ts';
import { createActiveField, type ActiveField } from '../../state/active-field.ts';
import { type FillableTemplate, hasRules } from '../../state/fill-basis.ts';
import { createFedValues, type FedValues } from './fed-values.ts';

/** The filling of one template of a package: what it would be alone. */
export interface PackagePart {
  /** Of its addresses in the form of the package. */
  owner: string;
  template: FillableTemplate;
  document: DocumentModel;
  values: FedValues;
  groups: GroupRows;
  rules: FormRules<FormSection>;
  /** Null if the template has no rules. */
  livingForm: LivingForm | null;
  /** The address of the active field or cell, for its pages. */
  active: ActiveField;
}

export interface BegunPart {
  template: FillableTemplate;
  /** Null if nothing was typed before. */
  values: Values | null;
}

/** @param living null if no template of the package has rules */
export function createPart(
  { template, values: typed }: BegunPart,
  owner: string,
  { today, living }: { today: string; living: LivingPart | null },
): PackagePart {
  const { name, document, fields } = template;
  const values = createFedValues(
    createValueStore(typed === null ? initialValues(fields) : fittingValues(fields, typed)),
  );
  const groups = createGroupRows(values);
  const livingForm = living !== null && hasRules(template) ? livingFormOf(template, DOCUMENT_LANGUAGE) : null;
  const rules = createFormRules({
    sections: formSections(template),
    values,
    groups,
    today,
    judge:
      living === null || livingForm === null
        ? null
        : (answers, day) => living.outcomeOf(livingForm, answers, { today: day }),
  });
  return {
    owner,
    template,
    document: toDocumentModel({ title: name, language: DOCUMENT_LANGUAGE, document, fields }),
    values,
    groups,
    rules,
    livingForm,
    active: createActiveField(),
  };
}
