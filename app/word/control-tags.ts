import { type FieldType, type ValueForm, valueForms } from '#domain/entities/field-settings.ts';

/** Word takes 64 characters; a form needs up to six of them. */
const ID_MAX = 58;

const WITH_FORM = new RegExp(`^(?<id>.*)#(?<form>${valueForms.join('|')})$`, 's');

/** A field's id as far as a tag holds it. */
export const idInTag = (field: string): string => field.slice(0, ID_MAX);

/** The tag of a content control that stands for a field: its id, and the form of its value where the control says none. */
export function controlTag(field: string, type: FieldType | undefined, show: ValueForm | undefined): string {
  const id = idInTag(field);
  return show === undefined || type === 'checkbox' ? id : `${id}#${show}`;
}

/** What the tag of a content control says. A checkbox of Word is a box, and so is its field. */
export function readControlTag(tag: string, type: FieldType | undefined): { id: string; show?: ValueForm } {
  const { id = tag, form } = WITH_FORM.exec(tag)?.groups ?? {};
  const show = type === 'checkbox' ? 'mark' : valueForms.find((each) => each === form);
  return show === undefined ? { id } : { id, show };
}
