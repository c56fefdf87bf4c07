import { useEffect } from 'react';
import { INPUT_ATTRIBUTE } from '#app/shared/inputs/input-props.ts';
import { stopInstead } from '#app/shared/inputs/living/stops.ts';
import type { Filling } from '../state/filling-context.ts';

/** If a rule takes the focused input off the form, the focus goes to the next one, and never to the page. */
export function useFocusKept({
  rules,
  groups,
  goToField,
}: Pick<Filling, 'rules' | 'groups' | 'goToField'>): void {
  useEffect(
    () =>
      rules.subscribeAll(() => {
        const address = document.activeElement?.getAttribute(INPUT_ATTRIBUTE) ?? null;
        if (address === null || rules.fieldAt(address) === undefined || rules.state(address).applies) return;
        const instead = stopInstead(rules, groups, address);
        // What is to be focused is rendered together with what disappears, after this change.
        if (instead !== null) queueMicrotask(() => goToField(instead));
      }),
    [rules, groups, goToField],
  );
}
