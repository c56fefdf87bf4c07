import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { typedKey, type PrefilledValues } from '#app/data/public-form/prefilled.ts';
import {
  forgetTyped,
  keepTyped,
  keepTypedDay,
  typedDay,
  typedValues,
  type TypedValues,
} from '#app/data/public-form/typed-values.ts';
import type { FormOf } from '#app/shared/inputs/form/form-context.ts';
import { createRowReveal } from '#app/shared/inputs/form/row-reveal.ts';
import type { LivingPart } from '#app/shared/inputs/groups/living-part.ts';
import { fittingValues } from '#app/shared/inputs/living/values/fitting-values.ts';
import { createFormRules, type FormRules } from '#app/shared/inputs/living/form-rules.ts';
import { createGroupRows } from '#app/shared/inputs/living/group-rows.ts';
import { initialValues } from '#app/shared/inputs/living/new-rows.ts';
import { createValueStore } from '#app/shared/inputs/living/values/value-store.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';
import type { PublicSection } from '#domain/entities/public-form.ts';
import { localDay } from '#domain/rules/time/local-day.ts';
import { livingFormOf } from './form-of-view.ts';

export interface Typed extends FormOf {
  rules: FormRules<PublicSection>;
  values: TypedValues;
  /** Ids of fields whose value is locked by the form's link. */
  locked: ReadonlySet<string>;
  /** The person has typed something, which can be erased. */
  begun: boolean;
  /** False if this device cannot store what is typed. */
  isStored: boolean;
  forget: () => void;
}

const valuesOf = (fields: PrefilledValues['fields']): TypedValues =>
  Object.fromEntries(fields.map(({ id, value }) => [id, value]));

const today = (): string => localDay(new Date());

/**
 * The typed values of a form, stored on every key, and what its rules make of them. Values of fields that a newer version
 * lacks stay until erased.
 * @param living null if the form has no rules
 */
export function useTyped(
  form: string,
  view: Pick<PublicFormView, 'sections' | 'language'>,
  prefilled: PrefilledValues | null,
  living: LivingPart | null = null,
): Typed {
  const { sections, language } = view;
  const key = typedKey(form, prefilled);
  const brought = prefilled?.fields ?? [];
  const locked = brought.filter((field) => field.locked);
  const untouched = (): TypedValues => ({
    ...initialValues(sections.flatMap(({ fields }) => fields)),
    ...valuesOf(brought),
  });
  const [typed] = useState(() => typedValues(key));
  const [store] = useState(() => createValueStore({ ...(typed ?? untouched()), ...valuesOf(locked) }));
  const [groups] = useState(() => createGroupRows(store));
  const [reveal] = useState(createRowReveal);
  const [begun, setBegun] = useState(typed !== null);
  const [isStored, setStored] = useState(true);
  const rules = useMemo(() => {
    const about = livingFormOf({ sections, language });
    return createFormRules({
      sections,
      values: store,
      groups,
      today: typedDay(key) ?? today(),
      judge: living === null ? null : (answers, day) => living.outcomeOf(about, answers, { today: day }),
    });
  }, [sections, language, store, groups, key, living]);
  // Also when a newer version of the form is opened.
  useEffect(() => {
    const stored = store.all();
    const fitting = fittingValues(
      sections.flatMap(({ fields }) => fields),
      stored,
    );
    if (fitting !== stored) store.replace(fitting);
  }, [sections, store]);
  const forgetting = useRef(false);
  useEffect(
    () =>
      store.subscribeAll(() => {
        if (forgetting.current) return;
        if (living !== null && typedDay(key) === null) keepTypedDay(key, rules.today());
        setBegun(true);
        setStored(keepTyped(key, store.all()));
      }),
    [store, key, living, rules],
  );
  const values = useSyncExternalStore(store.subscribeAll, store.all);
  const inputs = useMemo(
    () => ({ groups, rules, reveal, living, onActive: () => undefined }),
    [groups, rules, reveal, living],
  );
  return {
    ...inputs,
    values,
    locked: new Set(locked.map(({ id }) => id)),
    begun,
    isStored,
    forget: () => {
      forgetTyped(key);
      setBegun(false);
      forgetting.current = true;
      store.replace(untouched());
      rules.beginOn(today());
      forgetting.current = false;
    },
  };
}
