import { type FieldType, type ValueForm, valueForms } from '#domain/entities/field-settings.ts';

/** Word takes 64 characters; a form needs up to six of them. */
const ID_MAX = 58;

/** `plain`: a checkbox that is shown as its value, and not as a box. */
const FORMS = [...valueForms, 'plain'] as const;
const WITH_FORM = new RegExp(`^(?<id>.*)#(?<form>${FORMS.join('|')})$`, 's');

/** A field's id as far as a tag holds it. */
export const idInTag = (field: string): string => field.slice(0, ID_MAX);

const usualForm = (type: FieldType | undefined): ValueForm | undefined =>
  type === 'checkbox' ? 'mark' : undefined;

/** The tag of a content control that stands for a field: its id, and the form of its value if it is not the usual one. */
export function controlTag(field: string, type: FieldType | undefined, show: ValueForm | undefined): string {
  const id = idInTag(field);
  return show === usualForm(type) ? id : `${id}#${show ?? 'plain'}`;
}

/** What the tag of a content control says. */
export function readControlTag(tag: string, type: FieldType | undefined): { id: string; show?: ValueForm } {
  const { id = tag, form } = WITH_FORM.exec(tag)?.groups ?? {};
  const show = form === undefined ? usualForm(type) : valueForms.find((each) => each === form);
  return show === undefined ? { id } : { id, show };
}
