import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { useValueLanguage } from '#app/shared/inputs/form/form-context.ts';
import { createRowReveal } from '#app/shared/inputs/form/row-reveal.ts';
import type { LivingPart } from '#app/shared/inputs/groups/living-part.ts';
import { PhotosInput } from '#app/shared/photos/later-photos-input.tsx';
import type { LookupPart } from '#app/shared/inputs/form/lookup-part.ts';
import { fittingValues } from '#app/shared/inputs/living/values/fitting-values.ts';
import { createFormRules } from '#app/shared/inputs/living/form-rules.ts';
import { createGroupRows } from '#app/shared/inputs/living/group-rows.ts';
import { initialValues } from '#app/shared/inputs/living/new-rows.ts';
import { createValueStore } from '#app/shared/inputs/living/values/value-store.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import type { FillPlace } from '#domain/entities/draft.ts';
import { partsOf } from '#domain/rules/living/addresses.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';
import { formSections, sectionOf } from '#domain/rules/templates/form-sections.ts';
import { onceAfterFrame } from '../after-frame.ts';
import { createSectionProgress } from '../form/section-progress.ts';
import { firstOpen, openSection, toggleSection } from '../form/open-sections.ts';
import { usePrinter } from '../generation/use-printer.ts';
import { createActiveField } from './active-field.ts';
import type { FillableTemplate } from './fill-basis.ts';
import type { Filling } from './filling-context.ts';

interface Begun {
  /** Null if nothing was typed before. */
  values: Readonly<Record<string, string>> | null;
  place: FillPlace | null;
  /** The day on which it began. */
  today: string;
}

/** What the rules make of the values, evaluated once for each change. @param living null without rules */
function useRules(template: FillableTemplate, begun: Begun, living: LivingPart | null) {
  const [values] = useState(() => createValueStore(begun.values ?? initialValues(template.fields)));
  const [groups] = useState(() => createGroupRows(values));
  // Also when the person takes a newer state of the template.
  useEffect(() => {
    const typed = values.all();
    const fitting = fittingValues(template.fields, typed);
    if (fitting !== typed) values.replace(fitting);
  }, [template, values]);
  return useMemo(() => {
    const livingForm = living === null ? null : livingFormOf(template, DOCUMENT_LANGUAGE);
    const rules = createFormRules({
      sections: formSections(template),
      values,
      groups,
      today: begun.today,
      judge:
        living === null || livingForm === null
          ? null
          : (answers, today) => living.outcomeOf(livingForm, answers, { today }),
    });
    return { values, groups, rules, livingForm };
  }, [template, begun, living, values, groups]);
}

interface Parts {
  /** Null without rules. */
  living: LivingPart | null;
  /** Null if no field is filled from elsewhere. */
  lookups: LookupPart | null;
}

/** Values, active field and navigation between form and paper, created once for a template. */
export function useFillingState(template: FillableTemplate, begun: Begun, { living, lookups }: Parts) {
  const narrow = useMediaQuery(mediaQueries.narrow);
  const language = useValueLanguage();
  const { values, groups, rules, livingForm } = useRules(template, begun, living);
  const [active] = useState(createActiveField);
  const [reveal] = useState(createRowReveal);
  const [open, setOpen] = useState(() => {
    const sections = rules.sections();
    const all = firstOpen(
      formSections(template).map((section) => section.id),
      narrow,
    );
    const left = sections.find(({ id }) => id === begun.place?.section);
    return left === undefined ? all : openSection(all, left.id, narrow);
  });
  const [showDocument, setShowDocument] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const progress = useMemo(() => createSectionProgress(rules, groups, language), [rules, groups, language]);
  useEffect(() => progress.follow(onceAfterFrame()), [progress]);

  const goToField = useCallback(
    (address: string) => {
      const [field = ''] = partsOf(address);
      const section = sectionOf(rules.sections(), field);
      if (section === undefined) return;
      // The input can be focused only after its section is expanded, its row is shown and the paper is closed.
      flushSync(() => {
        setOpen((before) => openSection(before, section.id, narrow));
        setShowDocument(false);
      });
      reveal.show(address);
      form.current?.querySelector<HTMLElement>(`[data-input="${CSS.escape(address)}"]`)?.focus();
    },
    [rules, reveal, narrow],
  );
  const printer = usePrinter();
  const filling: Filling = useMemo(() => {
    const fields = new Map(template.fields.map((field) => [field.id, field]));
    const form = { values, groups, rules, livingForm, living, lookups, reveal, onActive: active.set };
    return { ...form, PhotosInput, active, progress, printer, goToField, fields };
  }, [
    values,
    groups,
    rules,
    livingForm,
    living,
    lookups,
    reveal,
    active,
    progress,
    printer,
    goToField,
    template.fields,
  ]);
  const toggle = (section: string): void => setOpen((before) => toggleSection(before, section, narrow));
  const go = (section: string): void => setOpen((before) => openSection(before, section, narrow));
  return { narrow, open, toggle, go, filling, form, showDocument, setShowDocument };
}
