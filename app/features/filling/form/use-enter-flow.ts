import { type RefObject, useEffect } from 'react';
import type { Filling } from '../state/filling-context.ts';
import type { FormSection } from '#domain/rules/templates/form-sections.ts';

/** The field after one, in the form's order; null after the last. */
export function fieldAfter(sections: readonly FormSection[], field: string): string | null {
  const order = sections.flatMap(({ fields }) => fields.map(({ id }) => id));
  const at = order.indexOf(field);
  return at < 0 ? null : (order[at + 1] ?? null);
}

interface PressedKey {
  key: string;
  shift: boolean;
  control: boolean;
  composing: boolean;
}

/** Whether Enter moves to the next field: in a multi-line field it inserts a line unless Ctrl is held. */
export function goesOn({ key, shift, control, composing }: PressedKey, type: string | undefined): boolean {
  if (key !== 'Enter' || shift || composing) return false;
  return type !== 'multipleLine' || control;
}

/** Enter moves from field to field of `form`, and from the last one to `onEnd`. */
export function useEnterFlow(
  form: RefObject<HTMLElement | null>,
  sections: readonly FormSection[],
  { active, fields, goToField }: Filling,
  onEnd: () => void,
): void {
  useEffect(() => {
    const element = form.current;
    const follow = (event: KeyboardEvent): void => {
      const field = active.get();
      const { target } = event;
      const isControl =
        target instanceof HTMLElement && target.matches('input, textarea, select') && field !== null;
      if (!isControl) return;
      const key = {
        key: event.key,
        shift: event.shiftKey,
        control: event.ctrlKey || event.metaKey,
        composing: event.isComposing,
      };
      if (!goesOn(key, fields.get(field)?.type)) return;
      event.preventDefault();
      const next = fieldAfter(sections, field);
      if (next === null) onEnd();
      else goToField(next);
    };
    element?.addEventListener('keydown', follow);
    return () => element?.removeEventListener('keydown', follow);
  }, [form, sections, active, fields, goToField, onEnd]);
}
