import { type RefObject, useEffect } from 'react';
import { addressOf } from '#domain/rules/living/addresses.ts';
import { INPUT_ATTRIBUTE } from '../../input-props.ts';
import { useFormOf } from '../../form/form-context.ts';
import type { FormField } from '../../living/form-field.ts';
import { stopsOf } from '../../living/stops.ts';
import { focusInput } from './focus-input.ts';
import { mostRows, type RowsOfGroup } from './use-group.ts';

function goesOn({ key, shiftKey, ctrlKey, metaKey, isComposing }: KeyboardEvent, isLong: boolean): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && (!isLong || ctrlKey || metaKey);
}

/**
 * Enter goes from cell to cell; in the last one it adds a row, and from a last row that is blank it leaves the group and
 * takes that row away.
 */
export function useGroupKeys(
  root: RefObject<HTMLElement | null>,
  field: FormField,
  address: string,
  rows: RowsOfGroup,
): void {
  const { groups, rules, reveal } = useFormOf();
  useEffect(() => {
    const element = root.current;
    const isBlank = (row: string): boolean =>
      (field.columns ?? []).every(({ id, defaultValue = '' }) => {
        const typed = groups.typed(addressOf(address, row, id));
        return typed === '' || typed === defaultValue;
      });
    const leave = (): boolean => {
      const { list } = groups.rows(address);
      const last = list.at(-1);
      if (last === undefined || !isBlank(last.id)) return false;
      if (list.length > Math.max(1, field.rows?.min ?? 0)) rows.replace(list.slice(0, -1));
      return true;
    };
    const follow = (event: KeyboardEvent): void => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || !target.matches('input, textarea, select')) return;
      // Enter chooses from an open list.
      if (target.getAttribute('aria-expanded') === 'true') return;
      const at = target.getAttribute(INPUT_ATTRIBUTE) ?? '';
      const stops = stopsOf(rules, groups, field, address);
      const place = stops.indexOf(at);
      if (place < 0 || !goesOn(event, rules.fieldAt(at)?.type === 'multipleLine')) return;
      event.preventDefault();
      const next = stops[place + 1];
      if (next !== undefined) {
        reveal.show(next);
        focusInput(next);
      } else if (leave() || groups.rows(address).list.length >= mostRows(field)) return;
      else rows.add();
      event.stopPropagation();
    };
    element?.addEventListener('keydown', follow);
    return () => element?.removeEventListener('keydown', follow);
  }, [root, field, address, rows, groups, rules, reveal]);
}
