import { type RefObject, useEffect } from 'react';
import type { Filling } from '../state/filling-context.ts';
import { stopAfterField } from '#app/shared/inputs/living/stops.ts';

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

/** Enter moves from field to field of `form`, and from the last one to `onEnd`. Groups lead from cell to cell. */
export function useEnterFlow(
  form: RefObject<HTMLElement | null>,
  { active, rules, groups, goToField }: Pick<Filling, 'active' | 'rules' | 'groups' | 'goToField'>,
  onEnd: () => void,
): void {
  useEffect(() => {
    const element = form.current;
    const follow = (event: KeyboardEvent): void => {
      const field = active.get();
      const { target } = event;
      const isControl =
        target instanceof HTMLElement && target.matches('input, textarea, select') && field !== null;
      // Enter chooses from an open list.
      if (!isControl || target.getAttribute('aria-expanded') === 'true') return;
      const key = {
        key: event.key,
        shift: event.shiftKey,
        control: event.ctrlKey || event.metaKey,
        composing: event.isComposing,
      };
      if (!goesOn(key, rules.fieldAt(field)?.type)) return;
      event.preventDefault();
      const next = stopAfterField(rules, groups, field);
      if (next === null) onEnd();
      else goToField(next);
    };
    element?.addEventListener('keydown', follow);
    return () => element?.removeEventListener('keydown', follow);
  }, [form, active, rules, groups, goToField, onEnd]);
}
