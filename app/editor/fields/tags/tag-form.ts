import { $getState, $setState, createState } from 'lexical';
import { type ValueForm, valueForms } from '#domain/entities/field-settings.ts';
import type { FieldNode } from '../field-node.ts';

export const FORM_ATTRIBUTE = 'data-autodocs-show';

const OWN = 'own';

/** Stored as `$: { show }` only if it differs from the value's own form; readers that do not know it show that form. */
const showState = createState('show', {
  parse: (value): ValueForm | typeof OWN => valueForms.find((form) => form === value) ?? OWN,
});

/** The form in which this use of a field shows its value; null for the value's own form. */
export function $tagForm(node: FieldNode, version: 'latest' | 'direct' = 'latest'): ValueForm | null {
  const form = $getState(node, showState, version);
  return form === OWN ? null : form;
}

export function $setTagForm(node: FieldNode, form: ValueForm | null): FieldNode {
  return $setState(node, showState, form ?? OWN);
}

export function readForm(text: string | null): ValueForm | null {
  return valueForms.find((form) => form === text) ?? null;
}
