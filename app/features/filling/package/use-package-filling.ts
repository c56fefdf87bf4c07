import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useValueLanguage } from '#app/shared/inputs/form/form-context.ts';
import { createRowReveal } from '#app/shared/inputs/form/row-reveal.ts';
import type { LookupPart } from '#app/shared/inputs/form/lookup-part.ts';
import type { LivingPart } from '#app/shared/inputs/groups/living-part.ts';
import { INPUT_ATTRIBUTE } from '#app/shared/inputs/input-props.ts';
import { PhotosInput } from '#app/shared/photos/later-photos-input.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import type { Package } from '#domain/entities/package.ts';
import { partsOf } from '#domain/rules/living/addresses.ts';
import { usableJoins } from '#domain/rules/packages/joins.ts';
import { sectionOf } from '#domain/rules/templates/form-sections.ts';
import { createSectionProgress } from '../form/section-progress.ts';
import { firstOpen, openSection, toggleSection } from '../form/open-sections.ts';
import { usePrinter } from '../generation/use-printer.ts';
import { createActiveField } from '../state/active-field.ts';
import type { Filling } from '../state/filling-context.ts';
import { createPackageForm } from './model/package-form.ts';
import { createPart, type BegunPart, type PackagePart } from './model/package-part.ts';
import { createQuestions } from './model/package-questions.ts';

interface Begun {
  of: Package;
  parts: readonly BegunPart[];
  today: string;
  living: LivingPart | null;
  /** Null if no field is filled from elsewhere. */
  lookups: LookupPart | null;
}

/** Parts, questions and the form of them, made once for the templates that the screen was opened with. */
function useModel({ of, parts: begun, today, living }: Omit<Begun, 'lookups'>) {
  const { t } = useTexts();
  const [model] = useState(() => {
    const parts = begun.map((part, at) => createPart(part, String(at), { today, living }));
    const questions = createQuestions(
      usableJoins(
        of,
        begun.map(({ template }) => template),
      ),
      parts,
      { noResult: (template) => t('packages.noResult', { template }) },
    );
    const form = createPackageForm(parts, questions, {
      common: t('packages.common'),
      section: (template, section) =>
        t('packages.sectionOf', { template, section: section ?? t('filling.otherFields') }),
    });
    return { parts, form };
  });
  return model;
}

/** The form of a package, and for each template what its pages need. */
export function usePackageFilling(begun: Begun) {
  const { parts, form: model } = useModel(begun);
  const { living, lookups } = begun;
  const narrow = useMediaQuery(mediaQueries.narrow);
  const language = useValueLanguage();
  const [active] = useState(createActiveField);
  const [reveal] = useState(createRowReveal);
  const { rules, groups, values } = model;
  const [open, setOpen] = useState(() =>
    firstOpen(
      rules.sections().map(({ id }) => id),
      narrow,
    ),
  );
  const [shown, setShown] = useState<PackagePart | undefined>(parts[0]);
  const [showDocument, setShowDocument] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const progress = useMemo(() => createSectionProgress(rules, groups, language), [rules, groups, language]);
  useEffect(() => progress.follow(), [progress]);
  const goToField = useCallback(
    (address: string) => {
      const section = sectionOf(rules.sections(), partsOf(address)[0] ?? '');
      if (section === undefined) return;
      // The input can be focused only after its section is expanded, its row is shown and the paper is closed.
      flushSync(() => {
        setOpen((before) => openSection(before, section.id, narrow));
        setShowDocument(false);
      });
      reveal.show(address);
      form.current?.querySelector<HTMLElement>(`[${INPUT_ATTRIBUTE}="${CSS.escape(address)}"]`)?.focus();
    },
    [rules, reveal, narrow],
  );
  const printer = usePrinter();
  const onActive = useCallback(
    (address: string | null) => {
      active.set(address);
      model.activate(address);
    },
    [active, model],
  );
  const filling: Filling = useMemo(() => {
    const fields = new Map<string, never>();
    return {
      values,
      groups,
      rules,
      livingForm: null,
      living,
      lookups,
      PhotosInput,
      reveal,
      onActive,
      active,
      progress,
      printer,
      goToField,
      fields,
    };
  }, [values, groups, rules, living, lookups, reveal, onActive, active, progress, printer, goToField]);
  /** For the pages of each template, by its own addresses. */
  const papers: ReadonlyMap<PackagePart, Filling> = useMemo(
    () =>
      new Map(
        parts.map((part) => [
          part,
          {
            ...filling,
            values: part.values,
            groups: part.groups,
            rules: part.rules,
            livingForm: part.livingForm,
            active: part.active,
            fields: new Map(part.template.fields.map((field) => [field.id, field])),
            goToField: (address: string) => goToField(model.addressIn(part, address)),
          },
        ]),
      ),
    [parts, model, filling, goToField],
  );
  // The pages follow the template in which the person types; a question is in the one that they look at, if it has it.
  useEffect(
    () =>
      active.subscribe(() => {
        const typing = parts.filter((part) => part.active.get() !== null);
        const [first] = typing;
        if (first !== undefined) setShown((now) => (now !== undefined && typing.includes(now) ? now : first));
      }),
    [active, parts],
  );
  const toggle = (section: string): void => setOpen((before) => toggleSection(before, section, narrow));
  const go = (section: string): void => setOpen((before) => openSection(before, section, narrow));
  return {
    parts,
    narrow,
    open,
    toggle,
    go,
    filling,
    papers,
    form,
    shown,
    setShown,
    showDocument,
    setShowDocument,
  };
}
