import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { FillPlace } from '#domain/entities/draft.ts';
import type { ActiveField } from './active-field.ts';
import { partsOf } from '#domain/rules/living/addresses.ts';
import { sectionOf } from '#domain/rules/templates/form-sections.ts';
import type { Filling } from './filling-context.ts';

interface Placed {
  form: RefObject<HTMLElement | null>;
  rules: Pick<Filling['rules'], 'sections'>;
  active: ActiveField;
  /** The person's position when they left the form. */
  left: FillPlace | null;
}

/** The person's position in the form; starts where they left it, without opening a phone's keyboard. */
export function usePlace({ form, rules, active, left }: Placed): () => FillPlace {
  const field = useRef(left?.field);
  useEffect(
    () =>
      active.subscribe(() => {
        field.current = active.get() ?? field.current;
      }),
    [active],
  );
  useEffect(() => {
    const element = form.current;
    if (element === null || left === null) return;
    element.scrollTo({ top: left.scroll });
    if (left.field === undefined) return;
    const input = element.querySelector(`[data-input="${CSS.escape(left.field)}"]`);
    input?.scrollIntoView({ block: 'nearest' });
  }, [form, left]);
  return useCallback(() => {
    const scroll = form.current?.scrollTop ?? 0;
    const [own] = field.current === undefined ? [] : partsOf(field.current);
    const section = own === undefined ? undefined : sectionOf(rules.sections(), own);
    return {
      scroll,
      ...(field.current === undefined ? {} : { field: field.current }),
      ...(section === undefined ? {} : { section: section.id }),
    };
  }, [form, rules]);
}
