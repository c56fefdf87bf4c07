import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import type { FillPlace } from '#domain/entities/draft.ts';
import { createActiveField } from './active-field.ts';
import type { FillableTemplate } from './fill-basis.ts';
import { initialValues } from '../check/fill-problems.ts';
import { type Filling, useValueLanguage } from './filling-context.ts';
import { firstOpen, openSection, toggleSection } from '../form/open-sections.ts';
import { createSectionProgress } from '../form/section-progress.ts';
import { formSections, sectionOf } from '#domain/rules/templates/form-sections.ts';
import { usePrinter } from '../generation/use-printer.ts';
import { createValueStore } from './value-store.ts';

interface Begun {
  /** Null if nothing was typed before. */
  values: Readonly<Record<string, string>> | null;
  place: FillPlace | null;
}

/** Values, active field and navigation between form and paper, created once for a template. */
export function useFillingState(template: FillableTemplate, begun: Begun) {
  const narrow = useMediaQuery(mediaQueries.narrow);
  const language = useValueLanguage();
  const sections = useMemo(() => formSections(template), [template]);
  const [values] = useState(() => createValueStore(begun.values ?? initialValues(template.fields)));
  const [active] = useState(createActiveField);
  const [open, setOpen] = useState(() => {
    const all = firstOpen(
      sections.map((section) => section.id),
      narrow,
    );
    const left = sections.find(({ id }) => id === begun.place?.section);
    return left === undefined ? all : openSection(all, left.id, narrow);
  });
  const [showDocument, setShowDocument] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const progress = useMemo(
    () => createSectionProgress(sections, values, language),
    [sections, values, language],
  );
  useEffect(() => progress.follow(), [progress]);

  const goToField = useCallback(
    (field: string) => {
      const section = sectionOf(sections, field);
      if (section === undefined) return;
      // The input can be focused only after its section is expanded and the paper is closed.
      flushSync(() => {
        setOpen((before) => openSection(before, section.id, narrow));
        setShowDocument(false);
      });
      form.current?.querySelector<HTMLElement>(`[data-input="${CSS.escape(field)}"]`)?.focus();
    },
    [sections, narrow],
  );
  const printer = usePrinter();
  const filling: Filling = useMemo(() => {
    const fields = new Map(template.fields.map((field) => [field.id, field]));
    return { values, active, progress, printer, goToField, fields };
  }, [values, active, progress, printer, goToField, template.fields]);
  const toggle = (section: string): void => setOpen((before) => toggleSection(before, section, narrow));
  const go = (section: string): void => setOpen((before) => openSection(before, section, narrow));
  return { narrow, sections, open, toggle, go, filling, form, showDocument, setShowDocument };
}
